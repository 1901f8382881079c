// The album's photos, of which only the rows near the window are in the page: 5,000 cost as much as fifty.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Photo } from '#contract/album.schema.ts'
import { albumWords } from '#messages/album.ts'
import { t } from '#web/lib/locale.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import {
  columnsByBrowser,
  GAP,
  heightOf,
  layOut,
  rowIndexOf,
  stepFrom,
  type AlbumView,
  type Row,
} from './photo-layout.ts'
import { PhotoTile } from './photo-tile.tsx'

/** The next page is asked for while this many rows are still to come. */
const ROWS_AHEAD = 6
const OVERSCAN = 3
/** A visit begins with what it sees: further rows come once somebody scrolls. */
const OVERSCAN_AT_TOP = 1
/** So many photos fill the window of a phone, and of most others. */
const DRAWN_FIRST = 18

type Measured = { width: number; top: number }

function useMeasured(list: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState<Measured>({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      setMeasured({ width, top: top + window.scrollY })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return measured
}

/** The rows in and near the window, and always the row with the focus. */
function useVisibleRows(rows: readonly Row[], top: number, focusedRow: number | null) {
  // The virtualizer changes without a new object, which the compiler cannot see.
  'use no memo'
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.height ?? 0) + GAP,
    scrollMargin: top,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const overscan = range.startIndex === 0 ? OVERSCAN_AT_TOP : OVERSCAN
      const near = defaultRangeExtractor({ ...range, overscan })
      if (focusedRow === null || near.includes(focusedRow)) return near
      return [...near, focusedRow].toSorted((a, b) => a - b)
    },
  })
  // Laid out anew, most rows keep their height: only another height is a reason to measure.
  const heights = rows.map(({ height }) => height).join()
  useLayoutEffect(() => virtualizer.measure(), [heights, virtualizer])
  return virtualizer.getVirtualItems().map(({ index }) => index)
}

export type PhotoGridProps = {
  photos: readonly Photo[]
  view: AlbumView
  /** The photo that was opened or focused last. */
  activeId: string | null
  onActive: (id: string) => void
  onOpen: (id: string) => void
  /** Left out where there are no more photos, or they are being loaded. */
  onNearEnd?: () => unknown
}

/** Before anybody knows the width, as in the page that the server draws: the browser makes the same rows by itself. */
function FirstPhotos({ photos, view, onOpen, onActive }: PhotoGridProps) {
  return photos.slice(0, DRAWN_FIRST).map((photo, index) => (
    <li key={photo.id} aria-setsize={photos.length} aria-posinset={index + 1} className="aspect-square">
      <PhotoTile {...{ photo, index, view, onOpen }} tabbable={index === 0} onFocus={onActive} />
    </li>
  ))
}

export function PhotoGrid(props: PhotoGridProps) {
  const { photos, view, activeId, onActive, onOpen, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const { width, top } = useMeasured(list)
  const isLaidOut = width > 0
  const rows = layOut(photos, width, view)
  const found = photos.findIndex(({ id }) => id === activeId)
  const visible = useVisibleRows(rows, top, found < 0 ? null : rowIndexOf(rows, found))
  const nearEnd = rows.length > 0 && (visible.at(-1) ?? 0) >= rows.length - ROWS_AHEAD

  useEffect(() => {
    if (nearEnd) onNearEnd?.()
  }, [nearEnd, onNearEnd])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = photos[stepFrom(rows, found, event.key) ?? -1]
    if (!next) return
    event.preventDefault()
    onActive(next.id)
    // The next frame draws its row, wherever it is.
    requestAnimationFrame(() => document.getElementById(`photo-${next.id}`)?.focus())
  }
  const shown = visible.flatMap((index) => rows[index] ?? [])
  const boxes = shown.flatMap((row) => row.boxes.map((box) => ({ ...box, row })))
  const tabbable = found < 0 ? boxes[0]?.index : found
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move in it
    <ul
      ref={list}
      aria-label={t(albumWords).list}
      className={isLaidOut ? 'relative' : 'grid'}
      style={isLaidOut ? { height: heightOf(rows) } : { gap: GAP, gridTemplateColumns: columnsByBrowser }}
      onKeyDown={onKeyDown}
    >
      {!isLaidOut && <FirstPhotos {...props} />}
      {boxes.map(({ index, left, width, row }) => {
        const photo = photos[index]
        if (!photo) return null
        return (
          <li
            key={photo.id}
            aria-setsize={photos.length}
            aria-posinset={index + 1}
            className="absolute top-0 left-0"
            style={{ width, height: row.height, transform: `translate(${left}px, ${row.top}px)` }}
          >
            <PhotoTile {...{ photo, index, view, onOpen }} tabbable={index === tabbable} onFocus={onActive} />
          </li>
        )
      })}
    </ul>
  )
}

/** While the page is loading, so many photos of an ordinary shape stand for it, laid out like real ones. */
const EXPECTED = Array.from({ length: 24 }, () => ({ width: 4, height: 3 }))

export function LoadingPhotos({ view }: { view: AlbumView }) {
  const place = useRef<HTMLDivElement>(null)
  const { width } = useMeasured(place)
  const rows = layOut(EXPECTED, width, view)
  return (
    <div ref={place} aria-busy className="relative" style={{ height: heightOf(rows) }}>
      {rows.map(({ top, height, boxes }) =>
        boxes.map((box) => (
          <span key={box.index} className="absolute" style={{ top, left: box.left, width: box.width, height }}>
            <Skeleton className="size-full" />
          </span>
        )),
      )}
    </div>
  )
}

type LoadingMoreProps = {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Stands below the last row while there is more to load. */
export function LoadingMore({ isFetchingNextPage, isFetchNextPageError, fetchNextPage }: LoadingMoreProps) {
  const w = t(albumWords)
  if (isFetchNextPageError) return <ErrorState title={w.moreFailed} onRetry={() => void fetchNextPage()} />
  if (!isFetchingNextPage) return null
  return (
    <div className="grid place-items-center py-8">
      <Spinner label={w.loadingMore} />
    </div>
  )
}
