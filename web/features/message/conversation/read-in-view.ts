// Which messages somebody has read: those that have stood in the list's window for a while, while they looked at it.
import { READ_AFTER_MS, whileWindowActive } from '#web/lib/browser/active-window.ts'

/** How much of it is seen is reported in such steps. */
const STEPS = Array.from({ length: 11 }, (_, i) => i / 10)

/** Half of it, or half of the window, which a long one fills. */
const isInSight = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2)

/** Reports all messages together that were read at the same moment. */
export function watchRead(root: Element, onRead: (read: Element[]) => void) {
  const inSight = new Set<Element>()
  /** Since when each has been looked at. */
  const since = new Map<Element, number>()
  let isLooking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait() {
    clearTimeout(timer)
    if (since.size > 0) timer = setTimeout(ripen, Math.min(...since.values()) + READ_AFTER_MS - performance.now())
  }
  function ripen() {
    const read = [...since].filter(([, at]) => at <= performance.now() - READ_AFTER_MS).map(([element]) => element)
    for (const element of read) since.delete(element)
    if (read.length > 0) onRead(read)
    wait()
  }
  function leave(element: Element) {
    inSight.delete(element)
    since.delete(element)
  }

  const observer = new IntersectionObserver(
    (reports) => {
      for (const report of reports) {
        const { target } = report
        if (!isInSight(report)) leave(target)
        else if (!inSight.has(target)) {
          inSight.add(target)
          if (isLooking) since.set(target, performance.now())
        }
      }
      wait()
    },
    { root, threshold: STEPS },
  )
  const endLooking = whileWindowActive(() => {
    isLooking = true
    for (const element of inSight) since.set(element, performance.now())
    wait()
    return () => {
      isLooking = false
      since.clear()
      wait()
    }
  })

  const watched = new Set<Element>()
  return {
    /** These and no others. */
    watch: (elements: ReadonlySet<Element>) => {
      for (const element of watched) {
        if (elements.has(element)) continue
        watched.delete(element)
        observer.unobserve(element)
        leave(element)
      }
      for (const element of elements) {
        if (watched.has(element)) continue
        watched.add(element)
        observer.observe(element)
      }
      wait()
    },
    end: () => {
      observer.disconnect()
      endLooking()
      clearTimeout(timer)
    },
  }
}
