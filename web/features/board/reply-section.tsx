// Below a post: the box for a new reply, and the replies with their answers, newest first.
import { useInfiniteQuery, useMutationState } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState, type FocusEvent, type PointerEvent, type Ref } from 'react'
import type { BoardPost } from '#contract/board/board.schema.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { replyWords } from '#messages/board/reply.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { itemsOf, type Pages } from '#web/lib/api/pages.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { useLinkedPart } from '#web/parts/comments/linked-part.ts'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ReplyBox } from './reply-box.tsx'
import { REPLY_PART, SendingReply } from './reply-item.tsx'
import { ReplyThread } from './reply-thread.tsx'
import { threadsOf } from './reply-threads.ts'
import { replyQueries, sendKey, type ReplyToSave } from './reply.queries.ts'

/**
 * A reply that arrives while the user is at the list, with the mouse or the focus, waits behind a button in the
 * heading, so that nothing moves under the pointer. The user's own replies, and all other changes, show at once.
 */
function useArrivals(replies: readonly Reply[] | undefined) {
  const uid = useSession()?.uid
  const [isBusy, setBusy] = useState(false)
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  const all = replies ?? []
  const waiting = isBusy && known ? all.filter(({ rid, commenter }) => !known.has(rid) && commenter.uid !== uid) : []
  const begin = () => setKnown((now) => now ?? new Set(all.map(({ rid }) => rid)))
  const come = () => {
    begin()
    setBusy(true)
  }
  const showAll = () => {
    setBusy(false)
    setKnown(null)
  }
  // Replies that already wait keep waiting: the button must not vanish while the user reaches for it.
  const go = () => waiting.length === 0 && showAll()
  return {
    shown: all.filter((reply) => !waiting.includes(reply)),
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

/** Replies of this tab that the server has not answered yet. */
function useSending(bid: string, listed: readonly Reply[] | undefined) {
  const sending = useMutationState({
    filters: { mutationKey: sendKey(bid), status: 'pending' },
    select: ({ state }) => state.variables as ReplyToSave,
  })
  return sending.filter(({ rid }) => !listed?.some((reply) => reply.rid === rid)).toReversed()
}

export function ReplySection({ post, boxRef }: { post: BoardPost; boxRef: Ref<HTMLTextAreaElement> }) {
  const w = t(replyWords)
  const { bid, replyCount } = post
  const mayAnswer = Boolean(useSession()?.profile) && !post.lockedBy
  const query = useInfiniteQuery(replyQueries.list(bid))
  const hidden = useHidden('reply')
  const replies = query.data && itemsOf(query.data, ({ rid }) => rid)
  const { shown, waiting, showAll, handlers } = useArrivals(replies)
  const sending = useSending(bid, replies)
  const threads = threadsOf(shown, hidden)
  const ids = shown.filter(({ rid }) => !hidden.has(rid)).map(({ rid }) => rid)
  const linked = useLinkedPart({ prefix: REPLY_PART, list: query, ids, gone: w.gone })
  const arrived = waiting > 0 && (
    <Button variant="ghost" size="sm" className="text-accent-ink" onClick={showAll}>
      {w.arrived(waiting)}
    </Button>
  )
  return (
    <Card
      title={<span aria-live="polite">{w.count(Math.max(0, replyCount - hiddenOf(query.data, hidden)))}</span>}
      actions={
        <span aria-live="polite" className="-my-1.5 flex">
          {arrived}
        </span>
      }
    >
      <div className="print:hidden">
        {post.lockedBy ? (
          <Alert tone="info">{t(boardWords).lockedBy[post.lockedBy]}</Alert>
        ) : (
          <ReplyBox bid={bid} ref={boxRef} />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices whether somebody is here */}
      <div {...handlers}>
        <Replies query={query} isEmpty={threads.length + sending.length === 0} isLocked={post.lockedBy !== null}>
          {sending
            .filter(({ answers }) => answers === undefined)
            .map(({ rid, comment }) => (
              <SendingReply key={rid} comment={comment} />
            ))}
          {threads.map((thread) => (
            <ReplyThread key={thread.reply.rid} {...thread} sending={sending} linked={linked} mayAnswer={mayAnswer} />
          ))}
        </Replies>
      </div>
    </Card>
  )
}

type Query = ReturnType<typeof useInfiniteQuery<{ items: Reply[]; cursor: string | null }>>

/** Removed here but not on the server yet: they do not count any more. */
const hiddenOf = (data: Pages<Reply> | undefined, hidden: ReadonlySet<string>) =>
  itemsOf(data, ({ rid }) => rid).filter(({ rid }) => hidden.has(rid)).length

type RepliesProps = {
  query: Pick<
    Query,
    | 'data'
    | 'isError'
    | 'error'
    | 'isFetching'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >
  isEmpty: boolean
  /** Nobody is invited to write there. */
  isLocked: boolean
  children: React.ReactNode
}

function Replies({ query, isEmpty, isLocked, children }: RepliesProps) {
  const w = t(replyWords)
  if (query.isError && !query.data) {
    return (
      <ErrorState
        error={query.error}
        title={w.failed}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (!query.data) return <Loading />
  if (isEmpty) return <EmptyState icon={<MessageCircle />} title={w.empty} text={isLocked ? undefined : w.emptyText} />
  return (
    <>
      <ul aria-label={w.list} className="mt-4 divide-y divide-line">
        {children}
      </ul>
      <LoadMore manual list={query} label={w.older} failed={w.failed} />
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
