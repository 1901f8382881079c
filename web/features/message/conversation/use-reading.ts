// Marks messages of an open thread as read, and counts new ones below the view.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { partId } from '#web/parts/comments/linked-part.ts'
import { watchRead } from './read-in-view.ts'
import type { OpenConversation } from '#web/features/message/queries/open-conversation.ts'
import { MESSAGE_PART } from './bubble.tsx'
import { conversationMutations } from '#web/features/message/queries/conversation.queries.ts'

/** A reader this near to the end counts as being there. */
const NEAR_PX = 24

const elementOf = (mid: string) => document.getElementById(partId(MESSAGE_PART, mid))

/**
 * `fresh`: the messages that are new to the reader, the newest last. The newest of those that were read is sent to the
 * server.
 */
export function useReading(
  conversation: OpenConversation,
  region: RefObject<Element | null>,
  fresh: readonly string[],
) {
  const { mutate } = useMutation(conversationMutations.read(conversation))
  const sight = useRef<ReturnType<typeof watchRead>>(null)
  const markRead = useEffectEvent((read: Element[]) => {
    const ids = new Set(read.map(({ id }) => id))
    const newest = fresh.findLast((mid) => ids.has(partId(MESSAGE_PART, mid)))
    if (newest !== undefined) mutate(newest)
  })
  useEffect(() => {
    if (!region.current) return undefined
    const watching = watchRead(region.current, (read) => markRead(read))
    sight.current = watching
    return () => {
      sight.current = null
      watching.end()
    }
  }, [region])
  useEffect(() => {
    sight.current?.watch(new Set(fresh.map(elementOf).filter((element) => element !== null)))
  })
}

/** Finds the newest message of which enough is in view to count as seen, as in read-in-view.ts. */
function newestIn(list: Element, fresh: readonly string[]) {
  const window = list.getBoundingClientRect()
  return fresh.findLast((mid) => {
    const place = elementOf(mid)?.getBoundingClientRect()
    return place && window.bottom - place.top >= Math.min(place.height, window.height) / 2
  })
}

/** Whether the reader is away from the end of the loaded messages, and how many new ones are below the view. */
export function useAway(region: RefObject<Element | null>, fresh: readonly string[]) {
  const [seen, setSeen] = useState<{ isAway: boolean; upTo?: string }>({ isAway: false })
  const look = useEffectEvent((list: Element) => {
    // The list is reversed: its end is at zero.
    const isAway = list.scrollTop < -NEAR_PX
    const upTo = newestIn(list, fresh)
    setSeen((before) => (before.isAway === isAway && before.upTo === upTo ? before : { isAway, upTo }))
  })
  useEffect(() => {
    const list = region.current
    if (!list) return undefined
    const onScroll = () => look(list)
    list.addEventListener('scroll', onScroll, { passive: true })
    return () => list.removeEventListener('scroll', onScroll)
  }, [region])
  // Where that one was read meanwhile, so were those above it.
  const at = seen.upTo === undefined ? -1 : fresh.indexOf(seen.upTo)
  return { isAway: seen.isAway, below: fresh.length - 1 - at }
}
