// A rectangle that the mouse draws over the photos. Fingers scroll, and a picture that is dragged by its link stays the browser's.

/** Within the list: it stays over the same photos when the page scrolls. */
export type Rect = { left: number; top: number; right: number; bottom: number }

type Point = { x: number; y: number }

type Listeners = {
  change: (rect: Rect) => void
  /** Everything is as it was. */
  cancel: () => void
  end: () => void
}

/** A hand that presses a button shakes. */
const BEGINS_AFTER = 6
/** Near the edge of the window the page scrolls. */
const EDGE = 56
const STEP = 16

const rectOf = (a: Point, b: Point): Rect => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

const isSame = (a: Rect, b: Rect | undefined) =>
  a.left === b?.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom

/** The release of the button would also press the photo below it. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  // The click comes with the release, or never.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** Follows the mouse from where it was pressed, until it is released or Escape takes it back. */
export function drawRectangle(
  down: Pick<PointerEvent, 'clientX' | 'clientY'>,
  list: HTMLElement,
  listeners: Listeners,
) {
  const inList = ({ x, y }: Point): Point => {
    const { left, top } = list.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }
  let at: Point = { x: down.clientX, y: down.clientY }
  const pressed = at
  const start = inList(at)
  let shown: Rect | undefined
  let frame = 0

  function paint() {
    if (!list.isConnected) return stop()
    if (at.y < EDGE) window.scrollBy(0, -STEP)
    else if (at.y > window.innerHeight - EDGE) window.scrollBy(0, STEP)
    const rect = rectOf(start, inList(at))
    if (!isSame(rect, shown)) listeners.change(rect)
    shown = rect
    frame = requestAnimationFrame(paint)
    return undefined
  }
  function onMove({ clientX, clientY }: PointerEvent) {
    at = { x: clientX, y: clientY }
    if (frame === 0 && Math.hypot(at.x - pressed.x, at.y - pressed.y) >= BEGINS_AFTER) paint()
  }
  function onUp() {
    if (frame !== 0) {
      swallowClick()
      listeners.end()
    }
    stop()
  }
  function onCancel() {
    if (frame !== 0) listeners.cancel()
    stop()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || frame === 0) return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  const listening = new AbortController()
  function stop() {
    cancelAnimationFrame(frame)
    listening.abort()
  }
  const { signal } = listening
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', onCancel, { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
}
