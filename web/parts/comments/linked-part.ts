// The reply or comment that an address points to, such as `#reply-…`: looked for in the list, shown and focused.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useShown } from '#web/lib/router/use-router.ts'
import { toast } from '#web/lib/toast/toast.ts'

type List = {
  data: unknown
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The id of the element that an item of the list must have. */
export const partId = (prefix: string, id: string) => `${prefix}-${id}`

type Looked = {
  prefix: string
  list: List
  /** The ids in the list so far. */
  ids: readonly string[]
  /** The message where the list has no such item any more. */
  gone: string
}

/** How long pictures above the item may take to come and push it away. */
const HOLD_MS = 5_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps the item in view while the page above it still grows, until the reader moves. */
function holdInSight(element: HTMLElement) {
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'center' }))
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, HOLD_MS)
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
}

/** Answers the id of the item that the address points to, if it does. */
export function useLinkedPart({ prefix, list, ids, gone }: Looked): string | null {
  const hash = useShown(({ location }) => location.hash)
  const turn = useShown((shown) => shown.turn)
  const done = useRef(-1)
  const wanted = hash.startsWith(`#${prefix}-`) ? hash.slice(prefix.length + 2) : null
  const isThere = wanted !== null && ids.includes(wanted)
  const isOver = list.data !== undefined && !list.isFetching && !list.hasNextPage
  const mayLoad = wanted !== null && !isThere && list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  const load = useEffectEvent(() => void list.fetchNextPage())
  useEffect(() => {
    if (mayLoad && done.current !== turn) load()
  }, [mayLoad, turn])

  useEffect(() => {
    if (wanted === null || done.current === turn) return undefined
    if (isThere) {
      // A new page first goes to its top.
      const frame = requestAnimationFrame(() => {
        done.current = turn
        const element = document.getElementById(partId(prefix, wanted))
        if (!element) return
        element.focus({ preventScroll: true })
        holdInSight(element)
      })
      return () => cancelAnimationFrame(frame)
    }
    if (isOver) {
      done.current = turn
      toast.info(gone)
    }
    return undefined
  }, [gone, isOver, isThere, prefix, turn, wanted])
  return isThere ? wanted : null
}

/** How the item looks to which the address points. */
export const linkedLook = 'rounded-control bg-accent-soft outline-none ring-8 ring-accent-soft'
