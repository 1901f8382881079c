// The comments on something, newest first, and the box for a new one.
import { useMutationState, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Comment } from '#contract/shared/comment.schema.ts'
import { commentWords } from '#messages/shared/comment.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf, type Pages } from '#web/lib/api/pages.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { CommentBox } from './comment-box.tsx'
import { COMMENT_PART, CommentItem } from './comment-item.tsx'
import type { CommentPlace, CommentText } from './comment-place.ts'
import { useLinkedPart } from './linked-part.ts'
import { LoadMore } from '#web/parts/lists/load-more.tsx'

/** New comments that the server has not answered yet. */
function useSending(sendKey: QueryKey): CommentText[] {
  const sending = useMutationState({
    filters: { mutationKey: sendKey, status: 'pending' },
    select: ({ state }) => state.variables as CommentText,
  })
  return sending.filter(({ version }) => version === undefined).toReversed()
}

type ListProps<Said extends Comment> = { place: CommentPlace<Said>; list: UseInfiniteQueryResult<Pages<Said>> }

function List<Said extends Comment>({ place, list }: ListProps<Said>) {
  const w = t(commentWords)
  const items = itemsOf(list.data, ({ id }) => id, useHidden(place.removal.key))
  // The change stream may tell of a comment before its own request is answered.
  const sending = useSending(place.sendKey).filter(({ cid }) => !items.some(({ id }) => id === cid))
  const linked = useLinkedPart({ prefix: COMMENT_PART, list, ids: items.map(({ id }) => id), gone: w.gone })
  if (list.isError && !list.data) {
    return (
      <ErrorState error={list.error} title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  }
  if (!list.data) {
    return (
      <div aria-busy className="py-6">
        <SkeletonText lines={4} />
      </div>
    )
  }
  if (items.length + sending.length === 0) return <p className="py-8 text-center text-ink-soft">{w.empty}</p>
  return (
    <>
      <ul aria-label={w.list} aria-live="polite" className="divide-y divide-line">
        {sending.map(({ cid, comment }) => (
          <li key={cid} aria-busy className="py-4 text-ink-soft">
            <p className="text-sm">{w.sending}</p>
            <p className="whitespace-pre-wrap">{comment}</p>
          </li>
        ))}
        {items.map((comment) => (
          <li key={comment.id}>
            <CommentItem place={place} comment={comment} isLinked={comment.id === linked} />
          </li>
        ))}
      </ul>
      <LoadMore manual list={list} label={w.more} failed={w.failed} />
    </>
  )
}

type CommentsProps<Said extends Comment> = ListProps<Said> & {
  count: number
  box: RefObject<HTMLTextAreaElement | null>
}

export function Comments<Said extends Comment>({ place, list, count, box }: CommentsProps<Said>) {
  return (
    <section aria-labelledby="comments" className="print:hidden">
      <h2 id="comments" className="mb-4 text-lg">
        {t(commentWords).title(count)}
      </h2>
      <CommentBox place={place} box={box} />
      <List place={place} list={list} />
    </section>
  )
}
