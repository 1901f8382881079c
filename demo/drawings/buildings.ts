// Houses of the village: tiled roofs with lifted eaves, papered doors.
import { INK, WHITE, WOOD, deeper, mix, paler } from './color.ts'
import { circle, d, line, path, polygon, rect, repeat } from './svg.ts'
import type { Shot } from './tone.ts'

export const TILE = '#4d5a5c'

/** A roof seen from the front: `x` is its middle, `y` the height of its eaves. */
export function tiledRoof({ tone, season }: Shot, x: number, y: number, wide: number, high: number): string {
  const tile = tone.lit(TILE)
  const [half, top] = [wide / 2, y - high]
  const lift = high * 0.24
  const outline =
    d`M${x - half} ${y - lift}` +
    d`Q${x - half * 0.72} ${y - high * 0.2} ${x - half * 0.66} ${top + high * 0.04}` +
    d`L${x + half * 0.66} ${top + high * 0.04}` +
    d`Q${x + half * 0.72} ${y - high * 0.2} ${x + half} ${y - lift}` +
    d`Q${x} ${y + high * 0.16} ${x - half} ${y - lift}Z`
  const count = Math.max(8, Math.round(wide / (high * 0.17)))
  const rows = repeat(count - 1, (i) => {
    const at = ((i + 1) / count) * 2 - 1
    const foot = y - lift * at * at + high * 0.07 * (1 - at * at)
    return line(
      [
        [x + at * half * 0.62, top + high * 0.06],
        [x + at * half * 0.72, top + high * 0.5],
        [x + at * half * 0.93, foot - high * 0.02],
      ],
      deeper(tile, 0.35),
      high * 0.022,
      0.8,
    )
  })
  const ends = repeat(count - 1, (i) => {
    const at = ((i + 1) / count) * 2 - 1
    return circle(x + at * half * 0.93, y - lift * at * at * 0.9 + high * 0.05, high * 0.035, paler(tile, 0.28))
  })
  const ridge = path(
    d`M${x - half * 0.7} ${top - high * 0.03}` +
      d`Q${x} ${top + high * 0.1} ${x + half * 0.7} ${top - high * 0.03}` +
      d`L${x + half * 0.68} ${top + high * 0.09}` +
      d`Q${x} ${top + high * 0.17} ${x - half * 0.68} ${top + high * 0.09}Z`,
    mix(tile, tone.lit(WHITE), 0.22),
  )
  const snow = season === 'winter' ? path(outline, { fill: tone.lit('#f6f9fa'), opacity: 0.82 }) : ''
  return path(outline, tile) + rows + snow + ends + ridge
}

/** A door of lattice and paper; it glows when the lamps are on. */
function paperDoor({ tone }: Shot, x: number, y: number, w: number, h: number): string {
  const wood = tone.lit(deeper(WOOD, 0.2))
  const paper = tone.lamps ? '#ffdf9c' : tone.lit('#f7eed9')
  const bars = repeat(4, (i) => rect(x + ((i + 1) * w) / 5 - w * 0.012, y, w * 0.025, h * 0.72, wood))
  const rows = repeat(6, (i) => rect(x, y + (i * h * 0.72) / 6, w, w * 0.02, wood))
  const board = rect(x, y + h * 0.72, w, h * 0.28, mix(wood, tone.lit('#c08a5a'), 0.45))
  const frame = path(d`M${x} ${y}h${w}v${h}h${-w}Z`, { stroke: wood, width: w * 0.06 })
  return rect(x, y, w, h, paper) + bars + rows + board + frame
}

/** A low house with a row of doors: `y` is the ground. */
export function house(shot: Shot, x: number, y: number, wide: number): string {
  const { tone } = shot
  const [high, half] = [wide * 0.24, wide * 0.38]
  const wood = tone.lit(WOOD)
  const stoneBase = rect(x - half * 1.1, y - wide * 0.05, half * 2.2, wide * 0.06, tone.lit('#a9a79b'), wide * 0.008)
  const joints = repeat(9, (i) =>
    line(
      [
        [x - half + i * half * 0.25, y - wide * 0.045],
        [x - half + i * half * 0.25, y],
      ],
      tone.lit('#8b897e'),
      wide * 0.004,
    ),
  )
  const floor = y - wide * 0.05
  const wall = rect(x - half, floor - high, half * 2, high, tone.lit('#f3ead8'))
  const lowWall = rect(x - half, floor - high * 0.28, half * 2, high * 0.2, tone.lit('#e2d3b7'))
  const doors = repeat(4, (i) =>
    paperDoor(shot, x - half + half * (0.1 + i * 0.475), floor - high * 0.86, half * 0.375, high * 0.8),
  )
  const pillars = repeat(5, (i) =>
    rect(
      x - half + i * half * 0.5 - wide * 0.009 - (i === 4 ? wide * 0.01 : 0),
      floor - high,
      wide * 0.02,
      high,
      deeper(wood, 0.12),
    ),
  )
  const porch =
    rect(x - half * 1.04, floor - high * 0.1, half * 2.08, high * 0.1, tone.lit('#b98a5c')) +
    rect(x - half * 1.04, floor - high * 0.02, half * 2.08, high * 0.03, deeper(wood, 0.3))
  const beam = rect(x - half * 1.02, floor - high * 1.04, half * 2.04, high * 0.09, deeper(wood, 0.2))
  const rafters = repeat(17, (i) =>
    circle(x - half * 1.15 + (i / 16) * half * 2.3, floor - high * 1.02, wide * 0.0085, tone.lit('#c99a68')),
  )
  const shade = rect(x - half, floor - high * 0.98, half * 2, high * 0.16, {
    fill: tone.lit(INK),
    opacity: 0.18,
  })
  return (
    stoneBase +
    joints +
    wall +
    lowWall +
    doors +
    pillars +
    shade +
    porch +
    beam +
    rafters +
    tiledRoof(shot, x, floor - high * 1.02, wide * 1.02, wide * 0.24)
  )
}

/** A far house: only its roof and a lit window. */
export function farRoof({ tone, season, random }: Shot, x: number, y: number, wide: number, depth: number): string {
  const high = wide * 0.34
  const wall = rect(x - wide * 0.36, y - high * 0.1, wide * 0.72, high * 0.7, tone.far('#e9dfcb', depth))
  const window = rect(
    x - wide * random.between(0.05, 0.24),
    y + high * 0.06,
    wide * 0.16,
    high * 0.34,
    tone.lamps ? '#ffd98c' : tone.far('#8a6a4d', depth),
  )
  const color = season === 'winter' ? tone.far('#f4f8f9', depth * 0.6) : tone.far(TILE, depth)
  const roof = path(
    d`M${x - wide * 0.56} ${y - high * 0.12}` +
      d`Q${x - wide * 0.36} ${y - high * 0.3} ${x - wide * 0.34} ${y - high * 0.9}` +
      d`L${x + wide * 0.34} ${y - high * 0.9}` +
      d`Q${x + wide * 0.36} ${y - high * 0.3} ${x + wide * 0.56} ${y - high * 0.12}` +
      d`Q${x} ${y + high * 0.14} ${x - wide * 0.56} ${y - high * 0.12}Z`,
    color,
  )
  const eave = path(
    d`M${x - wide * 0.56} ${y - high * 0.12}` + d`Q${x} ${y + high * 0.14} ${x + wide * 0.56} ${y - high * 0.12}`,
    { stroke: tone.far(deeper(TILE, 0.3), depth), width: wide * 0.025 },
  )
  const ridge = polygon(
    [
      [x - wide * 0.37, y - high * 0.98],
      [x + wide * 0.37, y - high * 0.98],
      [x + wide * 0.35, y - high * 0.84],
      [x - wide * 0.35, y - high * 0.84],
    ],
    tone.far(season === 'winter' ? WHITE : paler(TILE, 0.15), depth),
  )
  return wall + window + roof + eave + ridge
}
