// The large picture: as large as fits, or larger; a swipe leads to the next one.
import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type RefObject,
} from 'react'
import { colorOf, LARGE, MEDIUM, transformed } from '#contract/shared/images.ts'
import type { Photo } from '#contract/album/album.schema.ts'
import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { Around } from '#web/features/album/album.queries.ts'
import type { Zooming } from './lightbox-zoom.ts'
import { describe } from '#web/features/album/photo-tile.tsx'

type Pictured = Pick<Photo, 'url' | 'width'>

/** The widths of contract/shared/images.ts; a small picture is not blown up. Whoever looks closer gets all there is. */
function largeSources({ url, width }: Pictured, isClose = false) {
  const [medium, large] = [transformed(url, MEDIUM), transformed(url, LARGE)]
  const srcSet = `${medium} ${Math.min(width, 800)}w, ${large} ${Math.min(width, 1600)}w`
  return isClose ? { src: url } : { src: large, srcSet, sizes: '100vw' }
}

function preload(photo: Pictured) {
  const { src, srcSet, sizes } = largeSources(photo)
  Object.assign(new Image(), { sizes, srcset: srcSet, src })
}

/** Loads the neighbours ahead, so that they are there when the user moves on. */
export function usePreload(photos: readonly Photo[], { previous, next }: Around) {
  useEffect(() => {
    for (const photo of photos) if (photo.id === previous || photo.id === next) preload(photo)
  }, [photos, previous, next])
}

/** A swipe counts when the finger moves further or faster than this. */
const FAR = 70
const FAST = 0.45

type Swipe = { onPrevious: (() => void) | null; onNext: (() => void) | null }

function useSwipe({ onPrevious, onNext }: Swipe) {
  const start = useRef<{ x: number; at: number; id: number } | null>(null)
  const [moved, setMoved] = useState(0)
  const end = (event: PointerEvent) => {
    const from = start.current
    if (from?.id !== event.pointerId) return
    start.current = null
    setMoved(0)
    const distance = event.clientX - from.x
    const speed = Math.abs(distance) / Math.max(1, event.timeStamp - from.at)
    const meant = Math.abs(distance) > FAR || (Math.abs(distance) > 24 && speed > FAST)
    if (meant && event.type === 'pointerup') (distance > 0 ? onPrevious : onNext)?.()
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      // A second finger means zooming, not swiping.
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      start.current = { x: event.clientX, at: event.timeStamp, id: event.pointerId }
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current?.id === event.pointerId) setMoved(event.clientX - start.current.x)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  const stop = () => {
    start.current = null
    if (moved !== 0) setMoved(0)
  }
  return { moved, handlers, stop }
}

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>

/** One finger swipes while the picture is whole; two fingers, or one on a larger picture, are about its size. */
function together({ handlers, isZoomed, isPinching }: Zooming, swipe: Handlers, stopSwipe: () => void): Handlers {
  const both = (name: keyof Handlers) => (event: PointerEvent) => {
    handlers[name](event)
    if (isZoomed || isPinching()) stopSwipe()
    else swipe[name](event)
  }
  return {
    onPointerDown: both('onPointerDown'),
    onPointerMove: both('onPointerMove'),
    onPointerUp: both('onPointerUp'),
    onPointerCancel: both('onPointerCancel'),
  }
}

type LightboxPictureProps = Swipe & {
  photo: Photo
  stage: RefObject<HTMLDivElement | null>
  zooming: Zooming
  onLoaded: () => void
  onBackground: () => void
}

export function LightboxPicture({ photo, stage, zooming, onLoaded, onBackground, ...swipe }: LightboxPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const { moved, handlers, stop } = useSwipe(swipe)
  const { zoom, isZoomed } = zooming
  const onWheel = useEffectEvent(zooming.onWheel)
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => onWheel(event)
    // Not by React, whose listener could not keep the browser from zooming the whole page.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])
  // Fits the stage, which is its container, and keeps its place while it loads.
  const fit: CSSProperties = {
    width: `min(100cqw, 100cqh * ${photo.width / photo.height}, ${photo.width}px)`,
    aspectRatio: `${photo.width} / ${photo.height}`,
    backgroundColor: colorOf(photo.url),
    translate: moved === 0 ? undefined : `${moved}px`,
    transform: isZoomed ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : undefined,
    cursor: isZoomed ? 'grab' : 'zoom-in',
  }
  return (
    // For mouse and fingers only; keyboard users have Escape and the arrows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={stage}
      className="grid size-full touch-none place-items-center overflow-hidden [container-type:size]"
      onClick={(event) => event.target === event.currentTarget && onBackground()}
      onDoubleClick={zooming.handlers.onDoubleClick}
      {...together(zooming, handlers, stop)}
    >
      {brokenUrl === photo.url ? (
        <p role="alert" className="flex flex-col items-center gap-3 text-ink-soft">
          <ImageOff aria-hidden className="size-8" />
          {t(albumWords).broken}
        </p>
      ) : (
        <img
          key={photo.id}
          {...largeSources(photo, isZoomed)}
          width={photo.width}
          height={photo.height}
          alt={describe(photo)}
          draggable={false}
          onLoad={onLoaded}
          onError={() => setBrokenUrl(photo.url)}
          style={fit}
          className={clsx(
            'h-auto animate-fade-in rounded-item bg-raised object-contain select-none',
            moved === 0 && 'transition-[translate] duration-200 ease-soft',
          )}
        />
      )}
    </div>
  )
}
