// A still life: soft ground, a table, one thing on it. All things are drawn in a square of 100 × 100.
import { INK, PAPER, WHITE, deeper, mix, paler } from './color.ts'
import { circle, d, ellipse, fade, group, halo, path, picture, rect } from './svg.ts'

/** Where things stand. */
export const TABLE = 80

/** The thing in its main colour; further colours are for its details. */
export type Thing = (color: string, second: string) => string

const SIZE = 800

/** `ground` is the colour behind the thing; the table takes its shade from it. */
export function stillLife(thing: string, ground: string): string {
  const back =
    fade('back', [
      [0, paler(ground, 0.45)],
      [1, paler(ground, 0.12)],
    ]) + rect(0, 0, 100, 100, 'url(#back)')
  const arch = path('M16 100V48a34 34 0 0 1 68 0V100Z', { fill: paler(ground, 0.55), opacity: 0.55 })
  const light =
    halo('light', [
      [0, WHITE, 0.55],
      [1, WHITE, 0],
    ]) + circle(34, 26, 44, 'url(#light)')
  const table =
    rect(0, 73, 100, 27, mix(ground, PAPER, 0.55)) + rect(0, 73, 100, 0.7, { fill: deeper(ground, 0.2), opacity: 0.25 })
  return picture(SIZE, SIZE, group(back + arch + light + table + thing, `scale(${SIZE / 100})`))
}

export const shadow = (x: number, halfWidth: number, y = TABLE) =>
  ellipse(x + halfWidth * 0.08, y, halfWidth, halfWidth * 0.13, { fill: INK, opacity: 0.16 })

/** A long soft light on the left side of something round. */
export const gloss = (x: number, top: number, bottom: number, opacity = 0.5) =>
  path(d`M${x} ${top}Q${x - 2.4} ${(top + bottom) / 2} ${x} ${bottom}`, {
    stroke: WHITE,
    width: 1.6,
    opacity,
  })
