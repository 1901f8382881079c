// Looking closer: wheel, two fingers, double tap, keys and a button; a drag moves what is larger than the window.
import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { isPhone } from '#web/lib/browser/phone.ts'

export type Zoom = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const MOST = 6
const STEP = 1.5
const CLOSE = 2.5
const TAP_MS = 300
const TAP_PX = 30
/** A finger that moves further than this swipes. */
const STILL_PX = 10

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Scaled so that the point under the finger stays there. Points count from the middle of the stage. */
export function zoomedAt({ scale, x, y }: Zoom, to: number, at: Point): Zoom {
  const next = between(1, to, MOST)
  const by = next / scale
  return { scale: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by }
}

/** No edge of the picture comes further in than it has to. */
export function held({ scale, x, y }: Zoom, picture: Size, stage: Size): Zoom {
  const room = (inner: number, outer: number) => Math.max(0, (inner * scale - outer) / 2)
  const [across, down] = [room(picture.width, stage.width), room(picture.height, stage.height)]
  return { scale, x: between(-across, x, across), y: between(-down, y, down) }
}

type Drag = { from: Point; zoom: Zoom; distance: number }

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const distanceOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** `id`: the picture; another one begins whole. */
export function useZoom(id: string, stage: RefObject<HTMLElement | null>) {
  const [zoomed, setKept] = useState({ id, zoom: WHOLE })
  const zoom = zoomed.id === id ? zoomed.zoom : WHOLE
  const fingers = useRef(new Map<number, Point>())
  const drag = useRef<Drag | null>(null)
  const lastTap = useRef({ at: 0, x: 0, y: 0 })
  /** Where the only finger went down; null as soon as there is a second one. */
  const touched = useRef<Point | null>(null)
  const isZoomed = zoom.scale > 1

  const set = (next: Zoom) => {
    const picture = stage.current?.querySelector('img')
    const around = stage.current?.getBoundingClientRect()
    if (!picture || !around) return
    const size = { width: picture.offsetWidth, height: picture.offsetHeight }
    setKept({ id, zoom: next.scale === 1 ? WHOLE : held(next, size, around) })
  }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const by = (factor: number, at: Point = { x: 0, y: 0 }) => set(zoomedAt(zoom, zoom.scale * factor, at))
  const toggle = (at: Point = { x: 0, y: 0 }) => set(isZoomed ? WHOLE : zoomedAt(zoom, CLOSE, at))
  const begin = () => {
    const points = [...fingers.current.values()]
    drag.current = points.length > 0 ? { from: middleOf(points), zoom, distance: distanceOf(points) } : null
  }

  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    by(event.deltaY < 0 ? 1.2 : 1 / 1.2, pointOf(event))
  }

  /** A pinch may end where a swipe ended a moment ago: neither is a tap. */
  function isTap({ clientX, clientY }: PointerEvent) {
    const from = touched.current
    return from !== null && Math.hypot(clientX - from.x, clientY - from.y) < STILL_PX
  }

  function isDoubleTap(event: PointerEvent) {
    if (!isTap(event)) return false
    const { at, x, y } = lastTap.current
    const isSecond = event.timeStamp - at < TAP_MS && Math.hypot(event.clientX - x, event.clientY - y) < TAP_PX
    lastTap.current = { at: isSecond ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
    return isSecond
  }

  const end = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return
    begin()
    if (event.type !== 'pointerup' || event.pointerType === 'mouse' || fingers.current.size > 0) return
    if (isDoubleTap(event)) toggle(pointOf(event))
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !(event.target instanceof HTMLImageElement)) return
      fingers.current.set(event.pointerId, pointOf(event))
      touched.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null
      begin()
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId) || !drag.current) return
      fingers.current.set(event.pointerId, pointOf(event))
      const points = [...fingers.current.values()]
      const { from, zoom: start, distance } = drag.current
      const to = middleOf(points)
      const pinched = distance > 0 ? zoomedAt(start, start.scale * (distanceOf(points) / distance), from) : start
      if (pinched.scale > 1 || isZoomed) set({ ...pinched, x: pinched.x + to.x - from.x, y: pinched.y + to.y - from.y })
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: (event: { clientX: number; clientY: number; target: EventTarget }) => {
      if (event.target instanceof HTMLImageElement && !isPhone()) toggle(pointOf(event))
    },
  }
  return {
    zoom,
    isZoomed,
    isPinching: () => fingers.current.size > 1,
    handlers,
    onWheel,
    toggle: () => toggle(),
    in: () => by(STEP),
    out: () => by(1 / STEP),
    whole: () => set(WHOLE),
  }
}

export type Zooming = ReturnType<typeof useZoom>
