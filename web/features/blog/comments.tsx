// The comments on a post, newest first, and the box for a new one.
import { useInfiniteQuery, useMutationState } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { BlogPost } from '#contract/blog.schema.ts'
import { blogWords } from '#messages/blog.ts'
import { t } from '#web/lib/locale.ts'
import { itemsOf } from '#web/lib/pages.ts'
import { useHidden } from '#web/lib/undoable.ts'
import { useLinkedPart } from '#web/parts/linked-part.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { BLOGS, blogQueries, commentKey, type CommentText } from './blog.queries.ts'
import { CommentBox } from './comment-box.tsx'
import { COMMENT_PART, CommentItem } from './comment-item.tsx'

/** New comments that the server has not answered yet. */
function useSending(id: string): CommentText[] {
  const sending = useMutationState({
    filters: { mutationKey: commentKey(id), status: 'pending' },
    select: ({ state }) => state.variables as CommentText,
  })
  return sending.filter(({ version }) => version === undefined).toReversed()
}

function List({ post }: { post: BlogPost }) {
  const w = t(blogWords).comments
  const list = useInfiniteQuery(blogQueries.comments(post.id))
  const items = itemsOf(list.data, ({ id }) => id, useHidden(BLOGS))
  const sending = useSending(post.id)
  const linked = useLinkedPart({ prefix: COMMENT_PART, list, ids: items.map(({ id }) => id), gone: w.gone })
  if (list.isError && !list.data) {
    return <ErrorState title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
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
          <li key={cid} aria-busy className="py-4 opacity-60">
            <p className="text-sm text-ink-soft">{w.sending}</p>
            <p className="whitespace-pre-wrap">{comment}</p>
          </li>
        ))}
        {items.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} isLinked={comment.id === linked} />
          </li>
        ))}
      </ul>
      <LoadMore manual list={list} label={w.more} failed={w.failed} />
    </>
  )
}

export function Comments({ post, box }: { post: BlogPost; box: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <section aria-labelledby="comments" className="print:hidden">
      <h2 id="comments" className="mb-4 text-lg">
        {t(blogWords).comments.title(post.comment)}
      </h2>
      <CommentBox id={post.id} box={box} />
      <List post={post} />
    </section>
  )
}
