// The album's photos. Only the rows near the window are rendered, so 5,000 photos cost as much as fifty.
import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { clsx } from 'clsx'
import type { Photo } from '#contract/album/album.schema.ts'
import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'
import {
  columnsByBrowser,
  GAP,
  HEADING,
  heightOf,
  layOut,
  monthOf,
  photosWithin,
  rowIndexOf,
  stepFrom,
  type AlbumView,
  type Row,
} from './photo-layout.ts'
import { monthText } from './month-text.ts'
import { nameAmong, PhotoTile } from './photo-tile.tsx'
import { drawRectangle, type Rect } from './rectangle.ts'
import { NOT_MEASURED, useMeasured, type Measured } from './use-measured.ts'

/** The next page is requested while this many rows are still to come. */
const ROWS_AHEAD = 6
const OVERSCAN = 3
/** Somebody who turns a wheel pauses longer between two turns where the browser is slow. */
const RESTS_AFTER_MS = 500
/** So many photos fill the window of a phone, and of most others. */
const DRAWN_FIRST = 15

/** The height of a row with the heading above it and the gap below. */
const sizeOf = (row: Row | undefined) => (row ? row.height + GAP + (row.month === undefined ? 0 : HEADING) : 0)

/** The rows in and near the window, and always the row with the focus; and whether somebody is scrolling. */
function useVisibleRows(rows: readonly Row[], measured: Measured, focusedRow: number | null) {
  // The virtualizer changes without a new object, which the compiler cannot see.
  'use no memo'
  const virtualizer: Virtualizer<Window, Element> = useWindowVirtualizer({
    // It measures the window: not before the list was measured, which lays out the page anyway.
    enabled: measured !== NOT_MEASURED,
    initialRect: measured.window,
    count: rows.length,
    estimateSize: (index) => sizeOf(rows[index]),
    scrollMargin: measured.top,
    overscan: OVERSCAN,
    isScrollingResetDelay: RESTS_AFTER_MS,
    // Rows beyond the window are rendered already: the next ones need not hold up the scrolling.
    useFlushSync: false,
    rangeExtractor: (range) => {
      // A visit begins with the visible rows: further ones come once somebody scrolls. To read the window's size itself
      // would make the browser lay out the page in the middle of rendering.
      const overscan = virtualizer.scrollOffset ? OVERSCAN : 0
      const near = defaultRangeExtractor({ ...range, overscan })
      if (focusedRow === null || near.includes(focusedRow)) return near
      return [...near, focusedRow].toSorted((a, b) => a - b)
    },
  })
  // After a new layout, most rows keep their height: only another height is a reason to measure.
  const heights = useMemo(() => rows.map(sizeOf).join(), [rows])
  useLayoutEffect(() => virtualizer.measure(), [heights, virtualizer])
  return {
    visible: virtualizer.getVirtualItems().map(({ index }) => index),
    isScrolling: virtualizer.isScrolling,
  }
}

export type PhotoGridProps = {
  photos: readonly Photo[]
  view: AlbumView
  /** The photo that was opened or focused last. */
  activeId: string | null
  onActive: (id: string) => void
  onOpen: (id: string) => void
  /** The chosen photos while somebody chooses. */
  chosen: ReadonlySet<string> | null
  onChoose: (id: string, isRange: boolean) => void
  /** Chooses photos by a rectangle; null: ends the choosing. Left out for users who may not choose. */
  onChooseAll?: (ids: ReadonlySet<string> | null) => void
  /** Left out where there are no more photos, or they are being loaded. */
  onNearEnd?: () => unknown
}

/** A heading or a photo of the list, with the place that it has there. */
type Item = { style: CSSProperties | undefined; className: string } & ({ month: string } | { index: number })

/** Before the width is known, as on the server: the browser makes the same rows by itself. */
function itemsOfBrowser(photos: readonly Photo[]): Item[] {
  return photos.slice(0, DRAWN_FIRST).flatMap((photo, index): Item[] => {
    const month = monthOf(photo.takenAt)
    const before = photos[index - 1]
    const item = { index, className: 'aspect-square', style: undefined }
    if (before && monthOf(before.takenAt) === month) return [item]
    return [{ month, className: 'col-span-full flex items-end', style: { height: HEADING - GAP } }, item]
  })
}

/**
 * Uses transforms, because the browser would round left and top to whole pixels: a tile a little larger than the rendered
 * ones would count as the largest content of the page, long after it.
 */
function itemsOfRow({ month, top, height, boxes }: Row): Item[] {
  const photos = boxes.map(({ index, left, width }) => ({
    index,
    className: 'absolute top-0 left-0',
    style: { width, height, transform: `translate(${left}px, ${top}px)` },
  }))
  if (month === undefined) return photos
  const style = { height: HEADING, transform: `translateY(${top - HEADING}px)` }
  return [{ month, className: 'absolute top-0 left-0 flex items-end pb-2', style }, ...photos]
}

/** Caches the month of each photo, because every new page needs the months of thousands of photos again. */
const months = new WeakMap<Photo, string>()

function dated(photo: Photo) {
  const month = months.get(photo) ?? monthOf(photo.takenAt)
  months.set(photo, month)
  return { width: photo.width, height: photo.height, month }
}

/** Captions that several of the photos have. */
function sharedCaptions(photos: readonly Photo[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(photos.flatMap(({ caption }) => (seen.size === seen.add(caption).size ? caption : [])))
}

/** In a choice each photo has a name of its own, so that a screen reader names the chosen one. */
function useNames(photos: readonly Photo[], isChoosing: boolean) {
  const shared = useMemo(() => (isChoosing ? sharedCaptions(photos) : null), [photos, isChoosing])
  return (photo: Photo, index: number) => shared && nameAmong(photo, index, shared.has(photo.caption))
}

type Drawing = Pick<PhotoGridProps, 'chosen' | 'onChooseAll'> & { photos: readonly Photo[]; rows: readonly Row[] }

/** The rectangle that is being drawn. It begins beside the photos, and while somebody chooses also on them. */
function useDrawing({ photos, rows, chosen, onChooseAll }: Drawing) {
  const [rect, setRect] = useState<Rect | null>(null)
  // More photos may arrive on the way down.
  const idsIn = useStableCallback((rect: Rect) => photosWithin(rows, rect).flatMap((index) => photos[index]?.id ?? []))
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!onChooseAll || event.pointerType !== 'mouse' || event.button !== 0 || rows.length === 0) return
    if (!chosen && (event.target as Element).closest('a')) return
    drawRectangle(event.nativeEvent, event.currentTarget, {
      change(rect) {
        setRect(rect)
        onChooseAll(new Set([...(chosen ?? []), ...idsIn(rect)]))
      },
      cancel() {
        setRect(null)
        onChooseAll(chosen)
      },
      end: () => setRect(null),
    })
  }
  return { rect, onPointerDown }
}

function Rectangle({ rect: { left, top, right, bottom } }: { rect: Rect }) {
  return (
    <li
      aria-hidden
      className="pointer-events-none absolute z-10 rounded-sm border border-accent bg-accent/20"
      style={{ left, top, width: right - left, height: bottom - top }}
    />
  )
}

export function PhotoGrid(props: PhotoGridProps) {
  const { view, activeId, onActive, chosen, onChooseAll, onNearEnd } = props
  // Another page lays out all photos again: React does that piece by piece, beside the scrolling.
  const photos = useDeferredValue(props.photos)
  const onOpen = useStableCallback(props.onOpen)
  const onChoose = useStableCallback(props.onChoose)
  const list = useRef<HTMLUListElement>(null)
  const measured = useMeasured(list, view === 'square')
  const { width } = measured
  const isLaidOut = width > 0
  const rows = useMemo(() => layOut(photos.map(dated), width, view), [photos, width, view])
  const found = photos.findIndex(({ id }) => id === activeId)
  const { visible, isScrolling } = useVisibleRows(rows, measured, found < 0 ? null : rowIndexOf(rows, found))
  const nameOf = useNames(photos, chosen !== null)
  const drawing = useDrawing({ photos, rows, chosen, onChooseAll })
  const isWhole = photos === props.photos
  const nearEnd = isWhole && rows.length > 0 && (visible.at(-1) ?? 0) >= rows.length - ROWS_AHEAD

  useEffect(() => {
    if (nearEnd) onNearEnd?.()
  }, [nearEnd, onNearEnd])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = photos[stepFrom(rows, found, event.key) ?? -1]
    if (!next) return
    event.preventDefault()
    onActive(next.id)
    // The next frame renders its row, wherever it is.
    requestAnimationFrame(() => document.getElementById(`photo-${next.id}`)?.focus())
  }
  const items = isLaidOut
    ? visible.flatMap((index) => (rows[index] ? itemsOfRow(rows[index]) : []))
    : itemsOfBrowser(photos)
  const first = items.find((item) => 'index' in item)
  const tabbable = found < 0 ? first?.index : found
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move in it
    <ul
      ref={list}
      aria-label={t(albumWords).list}
      // Photos that pass under a resting pointer do not answer it: each would begin to grow and to shrink again.
      data-resting={isScrolling ? undefined : true}
      className={clsx(isLaidOut ? 'relative' : 'grid', onChooseAll && 'select-none')}
      style={isLaidOut ? { height: heightOf(rows) } : { gap: GAP, gridTemplateColumns: columnsByBrowser }}
      onKeyDown={onKeyDown}
      onPointerDown={drawing.onPointerDown}
    >
      {items.map(({ style, className, ...item }) => {
        if ('month' in item) {
          return (
            <li key={item.month} {...{ style, className }}>
              <h2 className="text-base leading-6">{monthText(item.month)}</h2>
            </li>
          )
        }
        const { index } = item
        const photo = photos[index]
        if (!photo) return null
        return (
          <li key={photo.id} aria-setsize={photos.length} aria-posinset={index + 1} {...{ style, className }}>
            <PhotoTile
              {...{ photo, index, view, onOpen, onChoose }}
              name={nameOf(photo, index)}
              isChosen={chosen && chosen.has(photo.id)}
              tabbable={index === tabbable}
              onFocus={onActive}
            />
          </li>
        )
      })}
      {drawing.rect && <Rectangle rect={drawing.rect} />}
    </ul>
  )
}
