// Draws the content of a yard: its wall and its jars.
import { INK, WHITE, deeper, paler } from './color.ts'
import { TILE } from './buildings.ts'
import { circle, d, ellipse, path, rect, repeat } from './svg.ts'
import type { Shot } from './tone.ts'

/** A yard wall of stones under a cap of tiles. */
export function yardWall(shot: Shot, left: number, right: number, y: number, high: number): string {
  const { tone, random, season } = shot
  const base = rect(left, y - high, right - left, high, tone.lit('#cdbb9c'))
  const size = high * 0.2
  const stones = repeat(Math.ceil((right - left) / (size * 1.7)) * 3, (i) => {
    const row = i % 3
    const x = left + Math.floor(i / 3) * size * 1.7 + (row % 2) * size * 0.85
    const cy = y - high * 0.16 - row * high * 0.26
    return ellipse(
      x,
      cy,
      size * random.between(0.55, 0.72),
      size * random.between(0.4, 0.5),
      tone.lit(random.pick(['#a8a396', '#b9b1a0', '#96948b', '#c2b59d'])),
    )
  })
  const cap = rect(left, y - high * 1.18, right - left, high * 0.2, tone.lit(TILE), high * 0.08)
  const count = Math.ceil((right - left) / (high * 0.22))
  const ends = repeat(count, (i) =>
    circle(left + (i + 0.5) * high * 0.22, y - high * 1, high * 0.085, tone.lit(paler(TILE, 0.24))),
  )
  const snow =
    season === 'winter' ? rect(left, y - high * 1.28, right - left, high * 0.16, tone.lit(WHITE), high * 0.08) : ''
  return base + stones + cap + ends + snow
}

/** A glazed earthen jar for soy sauce and paste; `y` is where it stands. */
export function jar({ tone, season }: Shot, x: number, y: number, size: number, color = '#6b4031'): string {
  const glaze = tone.lit(color)
  const w = size * 0.42
  const body = path(
    d`M${x - w * 0.55} ${y}` +
      d`C${x - w * 1.15} ${y - size * 0.35} ` +
      d`${x - w * 1.1} ${y - size * 0.72} ${x - w * 0.6} ${y - size * 0.86}` +
      d`L${x + w * 0.6} ${y - size * 0.86}` +
      d`C${x + w * 1.1} ${y - size * 0.72} ${x + w * 1.15} ${y - size * 0.35} ${x + w * 0.55} ${y}Z`,
    glaze,
  )
  const light = path(
    d`M${x - w * 0.62} ${y - size * 0.2}` +
      d`C${x - w * 0.9} ${y - size * 0.42} ` +
      d`${x - w * 0.82} ${y - size * 0.68} ${x - w * 0.5} ${y - size * 0.78}` +
      d`C${x - w * 0.62} ${y - size * 0.6} ` +
      d`${x - w * 0.62} ${y - size * 0.4} ${x - w * 0.62} ${y - size * 0.2}Z`,
    { fill: tone.lit('#f0d9bd'), opacity: 0.35 },
  )
  const wave = path(
    d`M${x - w * 0.86} ${y - size * 0.5}q${w * 0.22} ${-size * 0.06} ${w * 0.43} 0` +
      d`t${w * 0.43} 0t${w * 0.43} 0t${w * 0.43} 0`,
    { stroke: paler(glaze, 0.22), width: size * 0.018, opacity: 0.8 },
  )
  const lid =
    ellipse(x, y - size * 0.87, w * 0.78, size * 0.07, deeper(glaze, 0.25)) +
    path(
      d`M${x - w * 0.66} ${y - size * 0.89}` + d`Q${x} ${y - size * 1.06} ${x + w * 0.66} ${y - size * 0.89}Z`,
      deeper(glaze, 0.1),
    ) +
    circle(x, y - size * 0.99, size * 0.035, deeper(glaze, 0.2))
  const snow =
    season === 'winter'
      ? path(
          d`M${x - w * 0.76} ${y - size * 0.88}` +
            d`Q${x - w * 0.4} ${y - size * 1.14} ${x} ${y - size * 1.12}` +
            d`Q${x + w * 0.4} ${y - size * 1.14} ${x + w * 0.76} ${y - size * 0.88}` +
            d`Q${x} ${y - size * 0.8} ${x - w * 0.76} ${y - size * 0.88}Z`,
          tone.lit(WHITE),
        )
      : ''
  return ellipse(x, y, w * 0.9, size * 0.05, { fill: tone.lit(INK), opacity: 0.22 }) + body + light + wave + lid + snow
}
