// The comments on something, newest first, and the box for a new one.
import { useMutationState, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState, type FocusEvent, type PointerEvent, type ReactNode, type Ref } from 'react'
import { commentWords } from '#messages/shared/comment.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf, type Pages } from '#web/lib/api/pages.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { CommentBox } from './comment-box.tsx'
import { SendingComment } from './comment-item.tsx'
import { idOf, type CommentPlace, type CommentText, type ShownComment } from './comment-place.ts'
import { CommentThread } from './comment-thread.tsx'
import { threadsOf } from './comment-threads.ts'
import { useLinkedPart } from './linked-part.ts'
import { LoadMore } from '#web/parts/lists/load-more.tsx'

/**
 * A comment that arrives while the user is at the list, with the mouse or the focus, waits behind a button in the
 * heading, so that nothing moves under the pointer. The user's own comments, and all other changes, show at once.
 */
function useArrivals(all: readonly ShownComment[]) {
  const uid = useSession()?.uid
  const [isBusy, setBusy] = useState(false)
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  const waiting = isBusy && known ? all.filter(({ id, commenter }) => !known.has(id) && commenter.uid !== uid) : []
  const begin = () => setKnown((now) => now ?? new Set(all.map(idOf)))
  const come = () => {
    begin()
    setBusy(true)
  }
  const showAll = () => {
    setBusy(false)
    setKnown(null)
  }
  // Comments that already wait keep waiting: the button must not vanish while the user reaches for it.
  const go = () => waiting.length === 0 && showAll()
  return {
    shown: all.filter((comment) => !waiting.includes(comment)),
    waiting: waiting.length,
    showAll,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && come(),
      onPointerLeave: (event: PointerEvent) => !event.currentTarget.contains(document.activeElement) && go(),
      onFocus: come,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && go(),
    },
  }
}

/** New comments of this tab that the server has not answered yet; the change stream may tell of them before. */
function useSending(sendKey: QueryKey, listed: readonly ShownComment[]): CommentText[] {
  const sending = useMutationState({
    filters: { mutationKey: sendKey, status: 'pending' },
    select: ({ state }) => state.variables as CommentText,
  })
  return sending
    .filter(({ cid, version }) => version === undefined && !listed.some(({ id }) => id === cid))
    .toReversed()
}

type ListQuery = Omit<UseInfiniteQueryResult<Pages<ShownComment>>, 'promise'>

type CommentsProps = {
  place: CommentPlace
  list: ListQuery
  count: number
  box: Ref<HTMLTextAreaElement>
  /** Why nobody may write any more. */
  closed?: string
}

export function Comments({ place, list, count, box, closed }: CommentsProps) {
  const w = t(commentWords)
  const mayAnswer = Boolean(useSession()?.profile) && place.takesAnswers && closed === undefined
  const comments = itemsOf(list.data, idOf)
  const hidden = useHidden(place.removal.key)
  const { shown, waiting, showAll, handlers } = useArrivals(comments)
  const sending = useSending(place.sendKey, comments)
  const threads = threadsOf(shown, hidden)
  const ids = shown.map(idOf).filter((id) => !hidden.has(id))
  const linked = useLinkedPart({ prefix: place.part, list, ids, gone: w.gone })
  // Removed here but not on the server yet: they do not count any more.
  const left = Math.max(0, count - comments.filter(({ id }) => hidden.has(id)).length)
  return (
    <section aria-labelledby="comments">
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3">
        <h2 id="comments" aria-live="polite" className="text-lg">
          {w.count(left)}
        </h2>
        <span aria-live="polite" className="flex print:hidden">
          {waiting > 0 && (
            <Button variant="ghost" size="sm" className="text-accent-ink" onClick={showAll}>
              {w.arrived(waiting)}
            </Button>
          )}
        </span>
      </div>
      <div className="print:hidden">
        {closed === undefined ? <CommentBox place={place} ref={box} /> : <Alert tone="info">{closed}</Alert>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices whether somebody is here */}
      <div {...handlers}>
        <Listed list={list} isEmpty={threads.length + sending.length === 0} isClosed={closed !== undefined}>
          {sending
            .filter(({ answers }) => answers === undefined)
            .map(({ cid, comment }) => (
              <SendingComment key={cid} comment={comment} />
            ))}
          {threads.map((thread) => (
            <CommentThread key={thread.comment.id} {...{ ...thread, place, sending, linked, mayAnswer }} />
          ))}
        </Listed>
      </div>
    </section>
  )
}

type ListedProps = {
  list: ListQuery
  isEmpty: boolean
  /** `isClosed` hides the box for new comments. */
  isClosed: boolean
  children: ReactNode
}

function Listed({ list, isEmpty, isClosed, children }: ListedProps) {
  const w = t(commentWords)
  if (list.isError && !list.data) {
    return (
      <ErrorState error={list.error} title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  }
  if (!list.data) return <Loading />
  if (isEmpty) return <EmptyState icon={<MessageCircle />} title={w.empty} text={isClosed ? undefined : w.emptyText} />
  return (
    <>
      <ul aria-label={w.list} className="mt-4 divide-y divide-line">
        {children}
      </ul>
      <LoadMore manual list={list} label={w.older} failed={w.failed} />
    </>
  )
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-6 pt-6">
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1">
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </div>
  )
}
