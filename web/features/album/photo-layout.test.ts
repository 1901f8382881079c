import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GAP,
  HEADING,
  heightOf,
  layOut,
  monthOf,
  rowIndexOf,
  stepFrom,
  type AlbumView,
  photosWithin,
} from './photo-layout.ts'

const side = fc.integer({ min: 1, max: 6000 })
const size = fc.record({ width: side, height: side })
const page = fc.integer({ min: 280, max: 1300 })
const views: AlbumView[] = ['square', 'justified']

const some = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ width: 300 + ((n * 7919) % 900), height: 500 }))

describe.each(views)('the %s layout', (view) => {
  it('shows every photo once, in order, within the page and without an overlap', () => {
    fc.assert(
      fc.property(fc.array(size, { maxLength: 80 }), page, (photos, width) => {
        const rows = layOut(photos, width, view)
        const shown = rows.flatMap((row) => row.boxes.map((box) => box.index))
        expect(shown).toEqual(photos.map((_, index) => index))
        let bottom = -GAP
        for (const { top, height, boxes } of rows) {
          expect(top).toBeCloseTo(bottom + GAP)
          bottom = top + height
          let right = -GAP
          for (const box of boxes) {
            expect(box.left).toBeCloseTo(right + GAP)
            expect(box.width).toBeGreaterThan(0)
            right = box.left + box.width
          }
          expect(right).toBeLessThanOrEqual(width + 0.01)
        }
        expect(heightOf(rows)).toBeCloseTo(Math.max(0, bottom))
      }),
    )
  })

  it('begins each month with a heading of its own, above a new row', () => {
    const months = ['2026-11', '2026-11', '2026-10', '2026-08', '2026-08']
    const rows = layOut(
      months.map((month) => ({ width: 300, height: 200, month })),
      920,
      view,
    )
    expect(rows.map(({ month, boxes }) => [month, boxes.map(({ index }) => index)])).toEqual([
      ['2026-11', [0, 1]],
      ['2026-10', [2]],
      ['2026-08', [3, 4]],
    ])
    expect(rows[0]?.top).toBe(HEADING)
    const [first, second] = rows
    expect(second?.top).toBeCloseTo((first?.top ?? 0) + (first?.height ?? 0) + GAP + HEADING)
  })

  it('finds the row of every photo', () => {
    const rows = layOut(some(500), 920, view)
    for (let index = 0; index < 500; index += 1) {
      expect(rows[rowIndexOf(rows, index)]?.boxes.some((box) => box.index === index)).toBe(true)
    }
  })

  it('lets the arrow keys reach everything: right to the end, down and up again', () => {
    const rows = layOut(some(200), 920, view)
    const walk = (from: number, key: string) => {
      const path: number[] = []
      for (let at: number | undefined = from; at !== undefined; at = stepFrom(rows, at, key)) path.push(at)
      return path
    }
    expect(walk(0, 'ArrowRight')).toHaveLength(200)
    expect(walk(199, 'ArrowLeft')).toHaveLength(200)
    expect(walk(0, 'ArrowDown')).toHaveLength(rows.length)
    expect(walk(199, 'ArrowUp')).toHaveLength(rows.length)
    expect(stepFrom(rows, 1, 'Home')).toBe(0)
    expect(stepFrom(rows, 0, 'End')).toBe(rows[0]?.boxes.at(-1)?.index)
    expect(stepFrom(rows, 0, 'x')).toBeUndefined()
  })

  it('lays out 5,000 photos within a frame', () => {
    const photos = some(5000)
    const runs = Array.from({ length: 20 }, (_, run) => {
      const began = process.cpuUsage()
      layOut(photos, 900 + run, view)
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1_000
    })
    // Processor time, because a busy machine has other work in between. The first runs also compile the code.
    expect(Math.min(...runs)).toBeLessThan(16)
  })
})

it('photos keep their proportions in justified rows, which fill the page', () => {
  const photos = some(100)
  const rows = layOut(photos, 920, 'justified')
  for (const row of rows.slice(0, -1)) {
    const last = row.boxes.at(-1)
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(920)
    for (const box of row.boxes) {
      const photo = photos[box.index] as { width: number; height: number }
      expect(box.width / row.height).toBeCloseTo(photo.width / photo.height)
    }
  }
})

it('a panorama and a scroll do not eat the screen, and a lone photo is not blown up', () => {
  const [row] = layOut([{ width: 6000, height: 100 }], 920, 'justified')
  expect(row?.height).toBeLessThanOrEqual(310)
  const [tall] = layOut([{ width: 100, height: 6000 }], 920, 'justified')
  expect(tall?.height).toBeLessThanOrEqual(230)
})

it('squares stand three in a row on a phone and more on a wide page', () => {
  expect(layOut(some(9), 358, 'square')[0]?.boxes).toHaveLength(3)
  expect(layOut(some(9), 920, 'square')[0]?.boxes).toHaveLength(4)
  expect(layOut(some(9), 1300, 'square')[0]?.boxes).toHaveLength(6)
})

it('a rectangle holds the photos that it touches, and none beside it', () => {
  const [first, second] = layOut(some(8), 920, 'square')
  const [one, two] = first?.boxes ?? []
  if (!first || !second || !one || !two) throw new Error('no rows')
  const rows = [first, second]
  const across = { left: one.width - 5, right: two.left + 5, top: first.top + 10, bottom: first.top + 20 }
  expect(photosWithin(rows, across)).toEqual([0, 1])
  expect(photosWithin(rows, { ...across, bottom: second.top + 1 })).toEqual([0, 1, 4, 5])
  expect(photosWithin(rows, { left: one.width + 1, right: two.left - 1, top: 0, bottom: 900 })).toEqual([])
})

it('a photo belongs to the month that it is in Korea', () => {
  expect(monthOf('2026-10-31T14:59:59.000Z')).toBe('2026-10')
  expect(monthOf('2026-10-31T15:00:00.000Z')).toBe('2026-11')
})
