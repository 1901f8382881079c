// Computes the position of each photo, so that rows out of view need not be rendered.
import { KOREA_MS } from '#contract/shared/durations.ts'
import type { Rect } from './rectangle.ts'

export type AlbumView = 'square' | 'justified'

type Size = { width: number; height: number }
/** With its month, as `YYYY-MM`, where months have headings. */
type Dated = Size & { month?: string }
export type Box = { index: number; left: number; width: number }
/** `month`: the one that begins here; its heading stands above the row. */
export type Row = { top: number; height: number; boxes: Box[]; month?: string }

export const GAP = 8
export const HEADING = 48
/** Panoramas and tall scrolls are cropped to these proportions, because one of them would fill a whole screen. */
const NARROWEST = 0.5
const WIDEST = 3

const PHONE = 640
const LEAST_SIDE = 200
/** Three on a phone; as many of this side as fit elsewhere, and these share what is left. */
const columnsFor = (width: number) => Math.max(3, Math.floor((width + GAP) / (LEAST_SIDE + GAP)))
/** The same columns as the browser lays them out, for a page whose width nobody knows; a pixel is left for rounding. */
export const columnsByBrowser = `repeat(auto-fill, minmax(min(${LEAST_SIDE}px, (100% - ${2 * GAP + 1}px) / 3), 1fr))`
const rowHeightFor = (width: number) => (width < PHONE ? 140 : 230)

const ratioOf = ({ width, height }: Size) => Math.min(WIDEST, Math.max(NARROWEST, width / height))

function squares(count: number, width: number): Row[] {
  const columns = columnsFor(width)
  const side = (width - GAP * (columns - 1)) / columns
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
    const inRow = Math.min(columns, count - row * columns)
    const boxes = Array.from({ length: inRow }, (_, column) => ({
      index: row * columns + column,
      left: column * (side + GAP),
      width: side,
    }))
    return { top: row * (side + GAP), height: side, boxes }
  })
}

/** One row at the given height, from the left. */
function rowOf(ratios: number[], from: number, top: number, height: number): Row {
  let left = 0
  const boxes = ratios.map((ratio, place) => {
    const box = { index: from + place, left, width: ratio * height }
    left += box.width + GAP
    return box
  })
  return { top, height, boxes }
}

/** Rows as wide as the page; the last one is not stretched. */
function justified(photos: readonly Size[], width: number): Row[] {
  const wanted = rowHeightFor(width)
  const rows: Row[] = []
  let ratios: number[] = []
  let top = 0
  photos.forEach((photo, index) => {
    ratios.push(ratioOf(photo))
    const height = (width - GAP * (ratios.length - 1)) / ratios.reduce((sum, ratio) => sum + ratio, 0)
    const isLast = index === photos.length - 1
    if (height > wanted && !isLast) return
    const row = rowOf(ratios, index + 1 - ratios.length, top, Math.min(height, wanted))
    rows.push(row)
    top += row.height + GAP
    ratios = []
  })
  return rows
}

/** The month of a moment, as people in Korea count. */
export const monthOf = (instant: string) => new Date(Date.parse(instant) + KOREA_MS).toISOString().slice(0, 7)

/** Where each month begins among photos that are sorted by time. */
function monthStarts(photos: readonly Dated[]) {
  return photos.flatMap(({ month }, index) => (index === 0 || month !== photos[index - 1]?.month ? index : []))
}

export function layOut(photos: readonly Dated[], width: number, view: AlbumView): Row[] {
  if (width <= 0) return []
  const rows: Row[] = []
  let top = 0
  monthStarts(photos).forEach((from, place, starts) => {
    const part = photos.slice(from, starts[place + 1])
    const month = part[0]?.month
    const laid = view === 'square' ? squares(part.length, width) : justified(part, width)
    top += month === undefined ? 0 : HEADING
    for (const row of laid) {
      const boxes = row.boxes.map((box) => ({ ...box, index: box.index + from }))
      rows.push({ ...row, top: row.top + top, boxes, month: row.top === 0 ? month : undefined })
    }
    top = heightOf(rows) + GAP
  })
  return rows
}

export const heightOf = (rows: readonly Row[]) => {
  const last = rows.at(-1)
  return last ? last.top + last.height : 0
}

/** Finds the row of a photo by binary search, because rows are in order. */
export function rowIndexOf(rows: readonly Row[], index: number) {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rows[middle]?.boxes[0]?.index ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}

/** The photos of which a part lies within the rectangle. */
export const photosWithin = (rows: readonly Row[], { left, top, right, bottom }: Rect) =>
  rows
    .filter((row) => row.top < bottom && row.top + row.height > top)
    .flatMap(({ boxes }) => boxes.filter((box) => box.left < right && box.left + box.width > left))
    .map(({ index }) => index)

const middleOf = ({ left, width }: Box) => left + width / 2

function beside(row: Row | undefined, of: Box) {
  const distance = (box: Box) => Math.abs(middleOf(box) - middleOf(of))
  return row?.boxes.toSorted((a, b) => distance(a) - distance(b))[0]?.index
}

/** The photo that a key leads to; undefined where it leads nowhere, or the grid does not handle the key. */
export function stepFrom(rows: readonly Row[], index: number, key: string): number | undefined {
  const here = rowIndexOf(rows, index)
  const row = rows[here]
  const box = row?.boxes.find((candidate) => candidate.index === index)
  const lastIndex = rows.at(-1)?.boxes.at(-1)?.index ?? 0
  if (!row || !box) return undefined
  switch (key) {
    case 'ArrowLeft':
      return index > 0 ? index - 1 : undefined
    case 'ArrowRight':
      return index < lastIndex ? index + 1 : undefined
    case 'ArrowUp':
      return beside(rows[here - 1], box)
    case 'ArrowDown':
      return beside(rows[here + 1], box)
    case 'Home':
      return row.boxes[0]?.index
    case 'End':
      return row.boxes.at(-1)?.index
    default:
      return undefined
  }
}
