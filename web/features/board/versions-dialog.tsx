// Earlier versions of a post, and the difference of each from the next. A chunk of its own, because readers do not need it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardPost, FormerVersion } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { linesOf } from '#web/parts/text/lines-of.ts'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Diff } from '#web/parts/text/word-diff.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { boardQueries } from './board.queries.ts'

type Words = { title: string; content: string }

function Change({ bid, version, next }: { bid: string; version: number; next: Words | undefined }) {
  const { data, isError, isFetching, error, refetch } = useQuery(boardQueries.version(bid, version))
  if (isError)
    return (
      <ErrorState
        error={error}
        title={t(boardWords).versionsFailed}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data || !next) return <SkeletonText lines={4} />
  const words = { added: t(boardWords).added, removed: t(boardWords).taken }
  return (
    <div className="rounded-control border border-line p-4">
      <p className="mb-3 font-semibold wrap-anywhere">
        <Diff before={data.title} after={next.title} words={words} />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <Diff before={linesOf(data.content)} after={linesOf(next.content)} words={words} />
      </p>
    </div>
  )
}

/** The next version is another earlier one, or the post as it is now. */
function ChangeOf({ post, versions, chosen }: { post: BoardPost; versions: FormerVersion[]; chosen: FormerVersion }) {
  const newer = versions[versions.indexOf(chosen) - 1]
  const newerVersion = useQuery({
    ...boardQueries.version(post.bid, newer?.version ?? 0),
    enabled: newer !== undefined,
  })
  return <Change bid={post.bid} version={chosen.version} next={newer ? newerVersion.data : post} />
}

function Versions({ post }: { post: BoardPost }) {
  const w = t(boardWords)
  const query = useInfiniteQuery(boardQueries.versions(post.bid))
  const versions = itemsOf(query.data, ({ version }) => String(version))
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = versions.find(({ version }) => version === picked) ?? versions[0]
  if (query.isError && !query.data)
    return (
      <ErrorState
        error={query.error}
        title={w.versionsFailed}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!query.data) return <SkeletonText lines={4} />
  if (!chosen) return <EmptyState title={w.noVersions} />
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={w.versionList} className="flex max-h-48 flex-col overflow-y-auto">
        {versions.map((one) => (
          <li key={one.version}>
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={one === chosen}
              className={one === chosen ? 'w-full justify-start bg-pressed' : 'w-full justify-start'}
              onClick={() => setPicked(one.version)}
            >
              <span className="flex min-w-0 flex-1 items-center gap-2">
                {w.versionOf(one.version)}
                <span className="min-w-0 flex-1 truncate text-left font-normal text-ink-soft">{one.title}</span>
                <RelativeTime at={one.replacedAt} className="font-normal whitespace-nowrap text-ink-soft" />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore manual list={query} label={w.more} failed={w.versionsFailed} />
      <ChangeOf post={post} versions={versions} chosen={chosen} />
    </div>
  )
}

export function VersionsDialog({ post, onClose }: { post: BoardPost; onClose: () => void }) {
  const w = t(boardWords)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={w.versions}
      description={w.versionsText}
      footer={<Button onClick={onClose}>{w.close}</Button>}
    >
      <Versions post={post} />
    </Dialog>
  )
}
