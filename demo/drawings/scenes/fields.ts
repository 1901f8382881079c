// Rice fields in terraces, and a lane of trees.
import { INK, deeper, mix, paler } from '#demo/drawings/color.ts'
import { farRoof } from '#demo/drawings/buildings.ts'
import { hills, tree } from '#demo/drawings/land.ts'
import { birds, clouds, drifting, mistBand, sky, snowfall } from '#demo/drawings/sky.ts'
import { circle, curve, d, ellipse, fade, path, polygon, rect, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Season, Shot } from '#demo/drawings/tone.ts'

const PADDY: Record<Season, readonly string[]> = {
  spring: ['#9fc6cf', '#b9d6d6', '#8fb9c4', '#c5dcd4'],
  summer: ['#6fae58', '#85bb5f', '#589c56', '#9bc56b'],
  autumn: ['#e3b74f', '#d9a441', '#ecc766', '#cf9a3a'],
  winter: ['#eef2f1', '#dfe7e8', '#f6f8f7', '#d3dee0'],
}

export function riceFields(shot: Shot): string {
  const { w, h, u, random, tone, season } = shot
  const top = h * 0.46
  const back =
    hills(shot, top, h * 0.24, 1.5, tone.far(tone.hills, 0.7)) +
    mistBand(shot, 'low', top - h * 0.12, h * 0.16, 0.6) +
    hills(shot, top + u * 4, h * 0.13, 2.6, tone.far(tone.hills, 0.35))
  const village = repeat(4, (i) =>
    farRoof(
      shot,
      w * (0.16 + i * 0.2) + u * random.between(-5, 5),
      top - u * random.between(0, 3),
      u * random.between(10, 14),
      0.3,
    ),
  )
  const phase = random.between(0, 6)
  const steps = 7
  const terraces = repeat(steps, (i) => {
    const y = top + (h - top) * (i / steps) ** 1.35
    const next = top + (h - top) * ((i + 1) / steps) ** 1.35
    const edge = wave(shot, y, (next - y) * 0.32, phase + i * 0.9)
    const color = tone.far(PADDY[season][i % 4]!, 0.35 * (1 - i / steps))
    const bank = path(
      curve(edge.map(([x, py]): Point => [x, py - (next - y) * 0.1])) + d`L${w} ${h}L0 ${h}Z`,
      tone.lit(mix(tone.ground, season === 'winter' ? '#a7aca6' : '#6d7d45', 0.5)),
    )
    const field = path(curve(edge) + d`L${w} ${h}L0 ${h}Z`, color)
    return bank + field + furrows(shot, edge, next - y, color)
  })
  const sun = { x: w * random.between(0.2, 0.8), y: h * random.between(0.12, 0.22), r: u * 5 }
  const weather = season === 'winter' ? snowfall(shot, 70) : birds(shot, w * 0.5, h * 0.2, 4)
  return (
    sky(shot, h * 0.6, sun) +
    clouds(shot, h * 0.4, 3) +
    back +
    village +
    terraces +
    scarecrow(shot, w * random.between(0.3, 0.7), h * 0.84) +
    weather
  )
}

const wave = ({ w }: Shot, y: number, swing: number, phase: number): Point[] =>
  Array.from({ length: 9 }, (_, i) => [(i / 8) * w * 1.06 - w * 0.03, y + Math.sin(i * 0.8 + phase) * swing])

function furrows({ u, random, season }: Shot, edge: readonly Point[], deep: number, color: string): string {
  return repeat(season === 'spring' ? 3 : 5, (i) => {
    const shifted = edge.map(([x, y]): Point => [x, y + deep * (0.2 + i * 0.2) + random.between(-0.2, 0.2) * u])
    return path(curve(shifted), {
      stroke: season === 'spring' ? paler(color, 0.45) : deeper(color, 0.16),
      width: u * 0.3,
      opacity: 0.5,
      dash:
        season === 'spring'
          ? `${Math.round(u * 9)} ${Math.round(u * 14)}`
          : `${Math.round(u * 1.2)} ${Math.round(u * 0.9)}`,
    })
  })
}

function scarecrow({ u, tone, season }: Shot, x: number, y: number): string {
  if (season !== 'autumn') return ''
  const straw = tone.lit('#c9963f')
  return (
    rect(x - u * 0.4, y - u * 13, u * 0.8, u * 15, tone.lit('#6f4d33')) +
    rect(x - u * 6, y - u * 9.6, u * 12, u * 0.8, tone.lit('#6f4d33')) +
    path(
      d`M${x - u * 5} ${y - u * 10}h${u * 10}v${u * 2.4}h${-u * 2.6}v${u * 5}h${-u * 4.8}` + d`v${-u * 5}h${-u * 2.6}Z`,
      tone.lit('#3f6f8a'),
    ) +
    circle(x, y - u * 12.6, u * 2.2, tone.lit('#f0d9b0')) +
    polygon(
      [
        [x - u * 4.4, y - u * 13.4],
        [x, y - u * 18],
        [x + u * 4.4, y - u * 13.4],
      ],
      straw,
    )
  )
}

/** A lane between two rows of trees, in the dress of its season. */
export function treeLane(shot: Shot): string {
  const { w, h, u, random, tone, season } = shot
  const horizon = h * 0.56
  const vanish = w * random.between(0.44, 0.56)
  const grassy = fade('lawn', [
    [0, tone.far(tone.ground, 0.4)],
    [1, tone.lit(tone.ground)],
  ])
  const lane = polygon(
    [
      [vanish - u * 1.5, horizon],
      [vanish + u * 1.5, horizon],
      [vanish + w * 0.34, h],
      [vanish - w * 0.34, h],
    ],
    tone.lit(season === 'winter' ? '#dfe4e4' : '#e6d6b8'),
  )
  const rows = repeat(7, (i) => {
    const near = (i / 6) ** 1.7
    const y = horizon + (h - horizon) * (0.04 + near * 0.8)
    const spread = u * 6 + near * w * 0.47
    const size = u * (16 + near * 92)
    const depth = 0.55 * (1 - near)
    const shade = [-1, 1]
      .map((side) =>
        ellipse(vanish + side * spread, y, size * 0.3, size * 0.035, { fill: tone.lit(INK), opacity: 0.14 }),
      )
      .join('')
    return (
      shade +
      tree(shot, vanish - spread, y, size * random.between(0.92, 1.08), depth) +
      tree(shot, vanish + spread, y, size * random.between(0.92, 1.08), depth)
    )
  })
  const fallen = repeat(120, () => {
    const near = random.next() ** 0.6
    const y = horizon + (h - horizon) * near
    return ellipse(w * random.next(), y, u * (0.25 + near * 0.75), u * (0.12 + near * 0.35), {
      fill: tone.lit(random.pick(tone.leaves)),
      opacity: 0.85,
    })
  })
  const sun = { x: vanish, y: horizon - u * random.between(6, 16), r: u * 5 }
  return (
    sky(shot, h, sun) +
    clouds(shot, horizon, 2) +
    hills(shot, horizon + u, u * 9, 2, tone.far(tone.hills, 0.7)) +
    grassy +
    rect(0, horizon, w, h - horizon, 'url(#lawn)') +
    lane +
    (season === 'summer' ? '' : fallen) +
    rows +
    (season === 'winter' ? snowfall(shot, 100) : season === 'summer' ? '' : drifting(shot, 30, h * 0.25))
  )
}
