import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { BoardPost } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { heartWords } from '#messages/heart.ts'
import { formatNumber } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { HeartButton, useHeart } from '#web/parts/comments/heart.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { PersonAvatar, PersonName } from '#web/parts/people/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { itemsOf } from '#web/lib/api/pages.ts'
import { boardMutations, boardQueries } from './board.queries.ts'

export const useLike = ({ bid, liked, likeCount, writer }: BoardPost) =>
  useHeart({ pressed: liked, count: likeCount, owner: writer.uid }, boardMutations.like(useQueryClient(), bid))

export function LikeButton({ post }: { post: BoardPost }) {
  const w = t(boardWords)
  const { count, ...heart } = useLike(post)
  return (
    <div className="inline-flex items-center rounded-control border border-line bg-raised shadow-control">
      <HeartButton heart={heart} variant="ghost" className="rounded-r-none">
        {t(heartWords).like}
      </HeartButton>
      <Popover
        label={w.likers}
        width={280}
        align="start"
        trigger={
          <Button variant="ghost" className="rounded-l-none border-l border-line tabular-nums">
            <span aria-hidden>{formatNumber(count)}</span>
            <span className="sr-only">{w.whoLiked(count)}</span>
          </Button>
        }
      >
        <Likers bid={post.bid} />
      </Popover>
    </div>
  )
}

function Likers({ bid }: { bid: string }) {
  const w = t(boardWords)
  const likes = useInfiniteQuery(boardQueries.likes(bid))
  const { data, isError, isFetching, error, refetch } = likes
  const people = data && itemsOf(data, ({ uid }) => uid)
  if (isError && !people)
    return <ErrorState error={error} title={w.likersFailed} onRetry={() => void refetch()} retrying={isFetching} />
  if (people?.length === 0) return <EmptyState icon={<Heart />} title={w.noLikers} />
  return (
    <div className="flex max-h-80 flex-col p-3">
      <h2 aria-hidden className="px-2 pb-2 text-sm">
        {w.likers}
      </h2>
      {!people && <Skeleton className="mx-2 my-2 h-8" />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without links inside, only this lets the keyboard scroll */}
      <ul tabIndex={0} aria-label={w.likers} className="min-h-0 overflow-y-auto overscroll-contain rounded-item">
        {people?.map(({ lid, person, createdAt }) => (
          <li key={lid} className="flex min-h-11 items-center gap-2.5 px-2">
            <PersonAvatar person={person} size="sm" />
            <PersonName person={person} className="flex-1 font-medium" />
            <RelativeTime at={createdAt} className="text-sm text-ink-faint" />
          </li>
        ))}
      </ul>
      <LoadMore manual list={likes} label={w.more} failed={w.likersFailed} />
    </div>
  )
}
