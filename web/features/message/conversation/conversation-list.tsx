// The messages of a thread: days between them, a line before the new ones, older ones above, newer ones below.
import { ArrowDown, MessageCircle } from 'lucide-react'
import { Fragment, useEffect, useRef, type Ref } from 'react'
import { conversationWords } from '#messages/message/conversation.ts'
import { dayOfMoment, dayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { LoadMore, type LoadMoreList } from '#web/parts/lists/load-more.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { OutgoingMessage } from './conversation.tsx'
import { useOutgoing, type Outgoing } from '#web/features/message/queries/outbox.ts'
import type { OpenConversation } from '#web/features/message/queries/open-conversation.ts'
import type { TimelinePage } from '#web/features/message/queries/conversation-live.ts'
import { ConversationBubble } from './bubble.tsx'
import { UnreadCount } from './unread-count.tsx'
import { isNewTo } from './use-opened-conversation.ts'
import { useAway, useReading } from './use-reading.ts'
import { useFocusOn, useConversationPlace } from './use-conversation-place.ts'

/** The query of a thread of two people or of a group. */
type TimelineQuery = LoadMoreList & {
  data: { pages: readonly TimelinePage[] } | undefined
  isError: boolean
  refetch: () => unknown
  hasPreviousPage: boolean
  isFetchingPreviousPage: boolean
  isFetchPreviousPageError: boolean
  fetchPreviousPage: () => unknown
}

type LineProps = { children: string; ref?: Ref<HTMLLIElement> }

function Line({ children, ref }: LineProps) {
  return (
    <li
      ref={ref}
      className="flex items-center gap-3 py-1 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      {children}
    </li>
  )
}

function UnsentMessage({ letter }: { letter: Outgoing }) {
  const item = useRef<HTMLLIElement>(null)
  const isJustWritten = letter.state === 'sending'
  // A writer who had scrolled up sees the new message.
  useEffect(() => {
    if (isJustWritten) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isJustWritten])
  return (
    <li ref={item} className="max-w-[85%] self-end rounded-card bg-accent-soft px-3.5 py-2.5">
      <OutgoingMessage letter={letter} />
    </li>
  )
}

type ConversationListProps = {
  conversation: OpenConversation
  /** Nothing can be written there. */
  isClosed?: boolean
  at: string | undefined
  opened: {
    timeline: TimelineQuery
    /** Until then it may be shown as it was at the last visit, and nothing is read. */
    isDecided: boolean
    /** The line stands before it. */
    firstNew: string | undefined
    /** It is shown from its end, also where something is new. */
    isAtEnd: boolean
    toEnd: () => unknown
  }
}

export function ConversationList(props: ConversationListProps) {
  const w = t(conversationWords)
  const { data, isError, isFetching, error, refetch } = props.opened.timeline
  if (data) return <Messages {...props} pages={data.pages} />
  return (
    <div aria-busy={!isError} className="min-h-0 flex-1 py-4">
      {isError ? (
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  )
}

function Messages({
  conversation,
  at,
  opened,
  isClosed,
  pages,
}: ConversationListProps & { pages: readonly TimelinePage[] }) {
  const w = t(conversationWords)
  const me = useSession()?.uid
  const hidden = useHidden('message')
  const navigate = useNavigate()
  const unsent = useOutgoing().filter(({ dstUid }) => dstUid === conversation.id)
  const { timeline, isDecided, firstNew, isAtEnd, toEnd } = opened
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ mid }) => !hidden.has(mid))
    .toReversed()
  const lastRead = items.findLast(({ srcUid, status }) => srcUid === me && status !== '신규')?.mid
  const { hasPreviousPage, isFetchingPreviousPage, isFetchPreviousPageError, fetchPreviousPage } = timeline
  const fresh = isDecided ? items.filter(isNewTo(me)).map(({ mid }) => mid) : []
  useFocusOn(
    isDecided ? at : undefined,
    items.some(({ mid }) => mid === at),
  )
  const { region, line } = useConversationPlace({
    newest: items.at(-1)?.mid,
    isWhole: !hasPreviousPage,
    isElsewhere: isAtEnd || at !== undefined,
  })
  useReading(conversation, region, fresh)
  const { isAway, below } = useAway(region, fresh)
  const newer = {
    hasNextPage: hasPreviousPage,
    isFetching: timeline.isFetching,
    isFetchingNextPage: isFetchingPreviousPage,
    isFetchNextPageError: isFetchPreviousPageError,
    error: timeline.error,
    fetchNextPage: fetchPreviousPage,
  }
  function showEnd() {
    region.current?.focus({ preventScroll: true })
    if (!hasPreviousPage) return region.current?.scrollTo({ top: 0 })
    toEnd()
    if (at) void navigate({ ...conversation.addressOf({}), replace: true })
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Reversed, so that it begins at its end and keeps its place when older messages come in above. */}
      <div
        ref={region}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={w.messages}
        className="isolate flex min-h-0 flex-1 flex-col-reverse overflow-y-auto py-4 [overflow-anchor:none]"
      >
        <div className="mb-auto">
          <LoadMore list={timeline} label={w.older} failed={w.failed} />
          {items.length === 0 && (
            <EmptyState icon={<MessageCircle />} title={w.empty} text={isClosed ? undefined : w.emptyText} />
          )}
          <ol aria-live="polite" className="flex flex-col gap-2 px-1">
            {items.map((message, i) => {
              const day = dayOfMoment(new Date(message.sentAt))
              const before = items[i - 1]
              const isFirstOfDay = !before || dayOfMoment(new Date(before.sentAt)) !== day
              return (
                <Fragment key={message.mid}>
                  {isFirstOfDay && <Line>{dayText(day)}</Line>}
                  {message.mid === firstNew && <Line ref={line}>{w.unreadFrom}</Line>}
                  <ConversationBubble
                    message={message}
                    conversation={conversation}
                    mine={message.srcUid === me}
                    isLinked={message.mid === at}
                    isLastRead={message.mid === lastRead}
                  />
                </Fragment>
              )
            })}
            {!hasPreviousPage && unsent.map((letter) => <UnsentMessage key={letter.mid} letter={letter} />)}
          </ol>
          <LoadMore list={newer} label={w.newer} failed={w.failed} />
        </div>
      </div>
      {(hasPreviousPage || isAway) && <ToEnd count={below + (pages[0]?.newBelow ?? 0)} onPress={showEnd} />}
    </div>
  )
}

/** Leads to the newest message, with the number of new ones below the view. */
function ToEnd({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <Button size="sm" icon={<ArrowDown />} onClick={onPress} className="pointer-events-auto shadow-control">
        {t(conversationWords).toEnd}
        <UnreadCount count={count} />
      </Button>
    </div>
  )
}
