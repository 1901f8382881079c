// The screen /blog/drafts: drafts on the server that are not posted yet.
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, PenLine, Trash2 } from 'lucide-react'
import type { BlogDraftSummary } from '#contract/blog/blog-draft.schema.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { formatDateTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { useHidden, useUndoableRemove } from '#web/lib/form/undoable.ts'
import { Link } from '#web/parts/text/link.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ToList } from './blog-states.tsx'
import { DRAFTS, draftQueries, draftRemovals } from './draft.queries.ts'
import type { Queries } from '#web/lib/router/route.ts'

function Draft({ draft, onRemove }: { draft: BlogDraftSummary; onRemove: (id: string) => void }) {
  const w = t(blogWords).drafts
  const title = draft.title.trim() || w.untitled
  return (
    <li className="flex items-center gap-3 px-5 py-4">
      <div className="min-w-0 flex-1">
        <Link
          to="/blog/draft/$id"
          params={{ id: draft.id }}
          className="font-semibold wrap-anywhere text-ink no-underline hover:underline"
        >
          {title}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
          {draft.publishAt && (
            <Label tone="info">
              <CalendarClock aria-hidden className="size-3.5" />
              {w.planned(formatDateTime(new Date(draft.publishAt), getLocale()))}
            </Label>
          )}
          <span>
            <RelativeTime at={draft.savedAt} /> {w.saved}
          </span>
        </p>
      </div>
      <IconButton label={w.remove(title)} icon={<Trash2 />} onClick={() => onRemove(draft.id)} />
    </li>
  )
}

function Drafts() {
  const w = t(blogWords).drafts
  const { data, isError, isFetching, error, refetch } = useQuery(draftQueries.list())
  const remove = useUndoableRemove(draftRemovals.draft())
  const hidden = useHidden(DRAFTS)
  if (isError && !data)
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-40 rounded-card" />
  const drafts = data.items.filter(({ id }) => !hidden.has(id))
  if (drafts.length === 0) {
    const write = (
      <Button variant="primary" icon={<PenLine />} render={<Link to="/blog/new" />}>
        {t(blogWords).write}
      </Button>
    )
    return <EmptyState icon={<PenLine />} title={w.empty} text={w.emptyText} action={write} />
  }
  return (
    <Card flush>
      <ul aria-label={w.title} className="divide-y divide-line">
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} onRemove={remove} />
        ))}
      </ul>
    </Card>
  )
}

export function BlogDraftsPage() {
  const w = t(blogWords).drafts
  const { isPending } = useQuery(draftQueries.list())
  useDocumentTitle(w.title)
  return (
    <div className="mx-auto max-w-3xl" aria-busy={isPending}>
      <ToList />
      <PageHeader title={w.title} text={w.text} />
      <Drafts />
    </div>
  )
}

BlogDraftsPage.queries = (() => [draftQueries.list()]) satisfies Queries<'/blog/drafts'>
