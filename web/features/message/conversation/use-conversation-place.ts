// Keeps the place in a thread: at the line before new messages when it opens, and then at the message that is being read.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { conversationWords } from '#messages/message/conversation.ts'
import { t } from '#web/lib/locale/locale.ts'
import { isWindowActive } from '#web/lib/browser/active-window.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { partId } from '#web/parts/comments/linked-part.ts'
import { MESSAGE_PART } from './bubble.tsx'

type ConversationPlace = {
  /** The newest message that is shown. */
  newest: string | undefined
  /** No newer ones are left to load. */
  isWhole: boolean
  /** The end, or the message in the address, is to be in view instead of the line. */
  isElsewhere: boolean
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** The list is reversed: it stands at its end, and measures its place from there. */
const isAtEnd = (list: Element) => list.scrollTop > -2

export function useConversationPlace({ newest, isWhole, isElsewhere }: ConversationPlace) {
  const region = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLLIElement>(null)
  /** The message that was the newest one, and how much stood below its top. */
  const last = useRef<{ element: Element; below: number; isWhole: boolean }>(null)

  useLayoutEffect(() => {
    const list = region.current
    // A quarter of the view has been read before.
    if (list && line.current && !isElsewhere)
      list.scrollBy(0, topOf(line.current) - topOf(list) - list.clientHeight / 4)
  }, [isElsewhere])

  // New messages below do not move the list, except for a reader who is at its end and looks at it.
  useLayoutEffect(() => {
    const list = region.current
    if (!list) return
    const belowOf = (element: Element) => (list.firstElementChild?.getBoundingClientRect().bottom ?? 0) - topOf(element)
    const before = last.current
    if (before?.element.isConnected && !(before.isWhole && isAtEnd(list) && isWindowActive())) {
      list.scrollTop -= belowOf(before.element) - before.below
    }
    const element = newest === undefined ? null : document.getElementById(partId(MESSAGE_PART, newest))
    last.current = element && { element, below: belowOf(element), isWhole }
  }, [newest, isWhole])

  return { region, line }
}

/** Brings the message to which the address points into sight; says so where it is gone. */
export function useFocusOn(at: string | undefined, isThere: boolean) {
  const done = useRef(false)
  const { goneHere } = t(conversationWords)
  useEffect(() => {
    if (at === undefined || done.current) return
    done.current = true
    const element = document.getElementById(partId(MESSAGE_PART, at))
    if (!isThere || !element) return void toast.info(goneHere)
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  }, [at, goneHere, isThere])
}
