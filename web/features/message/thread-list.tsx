// The messages of a thread: days between them, a line before what is new, older ones above, newer ones below.
import { useMutation } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { ThreadMessage } from '#contract/message.schema.ts'
import { threadWords } from '#messages/thread.ts'
import { dayOfDate, dayText } from '#web/lib/days.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { useHidden } from '#web/lib/undoable.ts'
import { partId } from '#web/parts/linked-part.ts'
import { LoadMore, type LoadMoreList } from '#web/parts/load-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OutgoingLetter } from './conversation.tsx'
import { useOutgoing } from './outbox.ts'
import type { Talk } from './talk.ts'
import type { TimelinePage } from './thread-live.ts'
import { threadMutations } from './thread.queries.ts'
import { MESSAGE_PART, ThreadBubble } from './thread-bubble.tsx'

/** Of two people, or of a group. */
type TimelineQuery = LoadMoreList & {
  data: { pages: readonly TimelinePage[] } | undefined
  hasPreviousPage: boolean
  isFetchingPreviousPage: boolean
  isFetchPreviousPageError: boolean
  fetchPreviousPage: () => unknown
}

/** Marks what others wrote as read, once for each new message, while the page is looked at. */
function useReading(talk: Talk, newest: string | undefined) {
  const { mutate } = useMutation(threadMutations.read(talk))
  useEffect(() => {
    if (newest === undefined) return undefined
    const read = () => document.visibilityState === 'visible' && mutate()
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [mutate, newest])
}

/** Brings the message to which the address points into sight; says so where it is gone. */
function useFocusOn(at: string | undefined, isThere: boolean) {
  const done = useRef(false)
  const { goneHere } = t(threadWords)
  useEffect(() => {
    if (at === undefined || done.current) return
    done.current = true
    const element = document.getElementById(partId(MESSAGE_PART, at))
    if (!isThere || !element) return void toast.info(goneHere)
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  }, [at, goneHere, isThere])
}

function Line({ children }: { children: string }) {
  return (
    <li className="flex items-center gap-3 py-1 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </li>
  )
}

function UnsentLetters({ to }: { to: string }) {
  const letters = useOutgoing().filter(({ dstUid }) => dstUid === to)
  return letters.map((letter) => (
    <li key={letter.mid} className="max-w-[85%] self-end rounded-card bg-accent-soft px-3.5 py-2.5">
      <OutgoingLetter letter={letter} />
    </li>
  ))
}

type ThreadListProps = { talk: Talk; at: string | undefined; thread: TimelineQuery }

export function ThreadList({ talk, at, thread }: ThreadListProps) {
  const w = t(threadWords)
  const me = useSession()?.uid
  const hidden = useHidden('message')
  const pages = thread.data?.pages ?? []
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ mid }) => !hidden.has(mid))
    .toReversed()
  const isNew = ({ srcUid, status }: ThreadMessage) => srcUid !== me && status === '신규'
  // Where the line stands is decided once: reading takes its reason away.
  const [firstNew] = useState(() => items.find(isNew)?.mid)
  const lastRead = items.findLast(({ srcUid, status }) => srcUid === me && status !== '신규')?.mid
  useReading(talk, items.findLast(isNew)?.mid)
  useFocusOn(
    at,
    items.some(({ mid }) => mid === at),
  )
  const { hasPreviousPage, isFetchingPreviousPage, isFetchPreviousPageError, fetchPreviousPage } = thread
  const newer = {
    hasNextPage: hasPreviousPage,
    isFetching: thread.isFetching,
    isFetchingNextPage: isFetchingPreviousPage,
    isFetchNextPageError: isFetchPreviousPageError,
    fetchNextPage: fetchPreviousPage,
  }
  return (
    // Reversed, so that it begins at its end and keeps its place when older messages come in above.
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by the keyboard
      tabIndex={0}
      role="region"
      aria-label={w.messages}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto py-4"
    >
      <div className="mb-auto">
        <LoadMore list={thread} label={w.older} failed={w.failed} />
        {items.length === 0 && <EmptyState icon={<MessageCircle />} title={w.empty} text={w.emptyText} />}
        <ol aria-live="polite" className="flex flex-col gap-2 px-1">
          {items.map((message, i) => {
            const day = dayOfDate(new Date(message.sentAt))
            const before = items[i - 1]
            const isFirstOfDay = !before || dayOfDate(new Date(before.sentAt)) !== day
            return (
              <Fragment key={message.mid}>
                {isFirstOfDay && <Line>{dayText(day)}</Line>}
                {message.mid === firstNew && <Line>{w.unreadFrom}</Line>}
                <ThreadBubble
                  message={message}
                  talk={talk}
                  mine={message.srcUid === me}
                  isLinked={message.mid === at}
                  isLastRead={message.mid === lastRead}
                />
              </Fragment>
            )
          })}
          {!hasPreviousPage && <UnsentLetters to={talk.id} />}
        </ol>
        <LoadMore list={newer} label={w.newer} failed={w.failed} />
      </div>
    </div>
  )
}
