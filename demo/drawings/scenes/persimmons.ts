// Persimmons: a branch from near, a tree from afar.
import { GREEN, PERSIMMON, WHITE, WOOD, deeper, mix, paler } from '#demo/drawings/color.ts'
import { bareTree, grass, hills } from '#demo/drawings/land.ts'
import { clouds, drifting, sky } from '#demo/drawings/sky.ts'
import { circle, d, ellipse, group, line, path, placed, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

/** A branch full of ripe persimmons before the sky. */
export function persimmonBranch(shot: Shot): string {
  const { w, h, u, random, tone, light } = shot
  const far =
    hills(shot, h * 0.98, h * 0.2, 1.8, tone.far(tone.hills, 0.7)) +
    hills(shot, h * 1.04, h * 0.17, 2.4, tone.far(tone.hills, 0.45))
  const mirrored = random.chance(0.5)
  const at = (x: number, y: number): Point => [mirrored ? w * (1 - x) : w * x, h * y]
  const bark = tone.lit(deeper(WOOD, 0.3))
  const main = [at(-0.04, 0.2), at(0.2, 0.3), at(0.45, 0.27), at(0.7, 0.36), at(1.04, 0.31)]
  const twigs = TWIGS.map((points) => points.map(([x, y]) => at(x, y)))
  const wood = line(main, bark, u * 2.2) + twigs.map((twig) => line(twig, bark, u * 1.1)).join('')
  const hanging = [...twigs.flatMap((twig) => twig.slice(1)), ...main.slice(1, 4)]
    .map(([x, y]) => {
      const r = u * random.between(4.4, 6.2)
      const skin = tone.lit(mix(PERSIMMON, '#f0963a', random.next() * 0.5))
      return (
        line(
          [
            [x, y],
            [x, y + r],
          ],
          bark,
          u * 0.5,
        ) + persimmon(skin, tone.lit('#5d7a45'), x, y + r * 1.6, r)
      )
    })
    .join('')
  const leaves = [...main, ...twigs.flat()]
    .map(([x, y]) => leaf(x, y, u * random.between(5, 8), tone.lit(random.pick(FALLING)), random.between(-60, 240)))
    .join('')
  const sun = light === 'day' ? undefined : { x: w * random.between(0.3, 0.7), y: h * 0.74, r: u * 6 }
  return sky(shot, h, sun) + clouds(shot, h * 0.95, 4) + far + wood + leaves + hanging
}

const FALLING = ['#c9702f', '#b84e2d', '#8f8b3f', '#d99a3e']

/** From the main branch outwards, in shares of the picture. */
const TWIGS: readonly (readonly Point[])[] = [
  [
    [0.14, 0.28],
    [0.18, 0.44],
    [0.16, 0.58],
  ],
  [
    [0.3, 0.29],
    [0.36, 0.17],
    [0.44, 0.08],
  ],
  [
    [0.36, 0.28],
    [0.41, 0.46],
    [0.4, 0.6],
  ],
  [
    [0.58, 0.31],
    [0.66, 0.5],
    [0.64, 0.62],
  ],
  [
    [0.62, 0.33],
    [0.7, 0.2],
    [0.74, 0.08],
  ],
  [
    [0.8, 0.36],
    [0.87, 0.48],
    [0.92, 0.54],
  ],
]

function persimmon(skin: string, green: string, x: number, y: number, r: number): string {
  const calyx = repeat(4, (i) =>
    ellipse(0, 0, r * 0.42, r * 0.2, {
      fill: deeper(green, (i % 2) * 0.15),
      transform: `${placed(x, y - r * 0.72, 1, i * 45 + 20)} ${placed(r * 0.14, 0)}`,
    }),
  )
  const body = ellipse(x, y, r, r * 0.86, skin)
  const shade = path(
    d`M${x + r * 0.2} ${y + r * 0.84}` +
      d`A${r} ${r * 0.86} 0 0 0 ${x + r * 0.7} ${y - r * 0.6}` +
      d`Q${x + r * 0.86} ${y + r * 0.4} ${x + r * 0.2} ${y + r * 0.84}Z`,
    { fill: deeper(skin, 0.4), opacity: 0.35 },
  )
  return body + shade + ellipse(x - r * 0.42, y - r * 0.2, r * 0.2, r * 0.3, { fill: WHITE, opacity: 0.4 }) + calyx
}

function leaf(x: number, y: number, size: number, color: string, turn: number): string {
  const shape = path(d`M0 0Q${size * 0.5} ${-size * 0.45} ${size} 0Q${size * 0.5} ${size * 0.45} 0 0Z`, color)
  const vein = line(
    [
      [0, 0],
      [size * 0.9, 0],
    ],
    paler(color, 0.3),
    size * 0.05,
  )
  return group(shape + vein, placed(x, y, 1, turn))
}

/** A whole persimmon tree on a hill, after its leaves have fallen. */
export function persimmonTree(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const x = w * random.between(0.38, 0.62)
  const foot = h * 0.84
  const sun = { x: w * random.between(0.15, 0.85), y: h * random.between(0.2, 0.4), r: u * 6 }
  const back =
    hills(shot, h * 0.78, h * 0.2, 1.7, tone.far(tone.hills, 0.7)) +
    hills(shot, h * 0.86, h * 0.14, 2.3, tone.far(tone.hills, 0.4))
  const meadow = path(
    d`M0 ${h * 0.86}Q${w * 0.5} ${h * 0.76} ${w} ${h * 0.88}L${w} ${h}L0 ${h}Z`,
    tone.lit(tone.ground),
  )
  const fruit = ([tx, ty]: Point) =>
    random.chance(0.3)
      ? ''
      : circle(tx, ty + u, u * random.between(1.2, 1.8), tone.lit(mix(PERSIMMON, '#f0963a', random.next() * 0.6)))
  const tufts = repeat(30, () =>
    grass(
      shot,
      w * random.next(),
      h * random.between(0.88, 1.01),
      u * random.between(2, 4.5),
      mix(tone.ground, GREEN, 0.3),
    ),
  )
  return (
    sky(shot, h, sun) +
    clouds(shot, h * 0.6, 3) +
    back +
    meadow +
    bareTree({ ...shot, season: 'autumn' }, x, foot, u * 66, 0, fruit) +
    tufts +
    drifting(shot, 10, h * 0.8)
  )
}
