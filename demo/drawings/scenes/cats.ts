// Cats, on the wall and at the window.
import { INK, ROSE, WHITE, deeper } from '#demo/drawings/color.ts'
import { hills, tree } from '#demo/drawings/land.ts'
import { clouds, drifting, sky } from '#demo/drawings/sky.ts'
import { clipped, d, ellipse, line, path, placed, polygon, rect, repeat } from '#demo/drawings/svg.ts'
import { stems, type Shot, type Tone } from '#demo/drawings/tone.ts'
import { yardWall } from '#demo/drawings/yard.ts'

type Coat = { fur: string; patch: string; chest: string }

const GINGER: Coat = { fur: '#e39a54', patch: '#c97b38', chest: '#fdf1e0' }
const COATS: readonly Coat[] = [
  { fur: '#fbf6ec', patch: '#3b3733', chest: '#ffffff' },
  { fur: '#4a4a4f', patch: '#36363b', chest: '#e9e6e1' },
  { fur: '#a8a196', patch: '#7d776e', chest: '#f4efe6' },
]

/** A sitting cat: `y` is where it sits, `size` its height. */
function cat({ tone }: Shot, coat: Coat, x: number, y: number, size: number): string {
  const shade = ellipse(x, y, size * 0.36, size * 0.03, { fill: INK, opacity: 0.18 })
  return shade + torso(tone, coat, x, y, size) + head(tone, coat, x, y, size)
}

function torso(tone: Tone, coat: Coat, x: number, y: number, s: number): string {
  const tail = line(
    [
      [x + s * 0.2, y - s * 0.06],
      [x + s * 0.42, y - s * 0.03],
      [x + s * 0.5, y - s * 0.18],
      [x + s * 0.42, y - s * 0.3],
    ],
    tone.lit(coat.patch),
    s * 0.075,
  )
  const body = path(
    d`M${x - s * 0.24} ${y}` +
      d`C${x - s * 0.32} ${y - s * 0.34} ${x - s * 0.18} ${y - s * 0.62} ${x} ${y - s * 0.64}` +
      d`C${x + s * 0.2} ${y - s * 0.62} ${x + s * 0.34} ${y - s * 0.3} ${x + s * 0.28} ${y}Z`,
    tone.lit(coat.fur),
  )
  const chest = tone.lit(coat.chest)
  const bib = ellipse(x - s * 0.03, y - s * 0.32, s * 0.13, s * 0.22, chest)
  const paws =
    ellipse(x - s * 0.12, y - s * 0.025, s * 0.09, s * 0.045, chest) +
    ellipse(x + s * 0.06, y - s * 0.025, s * 0.09, s * 0.045, chest)
  return tail + body + bib + paws
}

function head(tone: Tone, coat: Coat, x: number, y: number, s: number): string {
  const patch = tone.lit(coat.patch)
  const ear = (side: number) =>
    polygon(
      [
        [x + side * s * 0.2, y - s * 0.78],
        [x + side * s * 0.2, y - s * 1.0],
        [x + side * s * 0.03, y - s * 0.88],
      ],
      patch,
    ) +
    polygon(
      [
        [x + side * s * 0.17, y - s * 0.82],
        [x + side * s * 0.175, y - s * 0.94],
        [x + side * s * 0.08, y - s * 0.87],
      ],
      tone.lit(ROSE),
    )
  const skull =
    ellipse(x, y - s * 0.74, s * 0.225, s * 0.18, tone.lit(coat.fur)) +
    path(
      d`M${x - s * 0.04} ${y - s * 0.92}` +
        d`Q${x - s * 0.22} ${y - s * 0.9} ${x - s * 0.22} ${y - s * 0.72}` +
        d`Q${x - s * 0.1} ${y - s * 0.76} ${x - s * 0.04} ${y - s * 0.92}Z`,
      patch,
    )
  const muzzle = ellipse(x, y - s * 0.67, s * 0.1, s * 0.07, tone.lit(coat.chest))
  const eye = (side: number) =>
    path(d`M${x + side * s * 0.13} ${y - s * 0.745}` + d`q${-side * s * 0.035} ${s * 0.035} ${-side * s * 0.075} 0`, {
      stroke: tone.lit(coat.fur === '#4a4a4f' ? '#f2d58a' : INK),
      width: s * 0.016,
    })
  const nose =
    polygon(
      [
        [x - s * 0.02, y - s * 0.705],
        [x + s * 0.02, y - s * 0.705],
        [x, y - s * 0.685],
      ],
      tone.lit('#d9827a'),
    ) +
    path(
      d`M${x} ${y - s * 0.685}q${-s * 0.02} ${s * 0.035} ${-s * 0.045} ${s * 0.015}` +
        d`M${x} ${y - s * 0.685}q${s * 0.02} ${s * 0.035} ${s * 0.045} ${s * 0.015}`,
      { stroke: tone.lit(INK), width: s * 0.01 },
    )
  const whiskers = [-1, 1]
    .map((side) =>
      repeat(2, (i) =>
        line(
          [
            [x + side * s * 0.09, y - s * (0.675 - i * 0.02)],
            [x + side * s * 0.26, y - s * (0.69 - i * 0.04)],
          ],
          tone.lit('#6b655c'),
          s * 0.006,
        ),
      ),
    )
    .join('')
  return ear(-1) + ear(1) + skull + muzzle + eye(-1) + eye(1) + nose + whiskers
}

/** A cat on the yard wall. */
export function catOnWall(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const top = h * 0.74
  const sun = { x: w * random.between(0.15, 0.85), y: h * 0.26, r: u * 7 }
  const back =
    hills(shot, h * 0.7, h * 0.2, 1.8, tone.far(tone.hills, 0.6)) +
    tree(shot, w * (random.chance(0.5) ? 0.14 : 0.86), h * 0.82, u * 62, 0.08)
  const petalsInAir = shot.season === 'spring' || shot.season === 'autumn' ? drifting(shot, 18, h * 0.15) : ''
  return (
    sky(shot, h, sun) +
    clouds(shot, h * 0.5, 3) +
    back +
    yardWall(shot, -u, w + u, h + u * 6, h * 1.06 - top) +
    cat(shot, GINGER, w * random.between(0.4, 0.6), top - u * 3, u * 42) +
    petalsInAir
  )
}

/** A cat on the window sill, with the weather behind the glass. */
export function catAtWindow(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const wall = tone.lit(random.pick(['#ead9bf', '#d9e0d3', '#e9cdb8']))
  const [x, y, ww, hh] = [w * 0.16, h * 0.08, w * 0.68, h * 0.68]
  const outside =
    sky(shot, h, { x: w * 0.66, y: h * 0.24, r: u * 5 }) +
    clouds(shot, h * 0.5, 2) +
    hills(shot, h * 0.7, h * 0.24, 1.9, tone.far(tone.hills, 0.45)) +
    tree(shot, w * 0.28, h * 0.78, u * 46, 0.1)
  const frame = path(d`M${x} ${y}h${ww}v${hh}h${-ww}ZM${x + ww / 2} ${y}v${hh}`, {
    stroke: tone.lit('#fbf7ef'),
    width: u * 2.6,
  })
  const curtain = (side: number) =>
    path(
      d`M${w / 2 + side * ww * 0.58} ${y - u * 4}h${-side * ww * 0.16}` +
        d`Q${w / 2 + side * ww * 0.36} ${y + hh * 0.55} ${w / 2 + side * ww * 0.52} ${y + hh}` +
        d`h${side * ww * 0.1}Z`,
      { fill: tone.lit('#f4e6cf'), opacity: 0.94 },
    )
  const sill = rect(0, y + hh, w, u * 5, tone.lit('#c99d6c')) + rect(0, y + hh + u * 5, w, u * 1.4, tone.lit('#97704a'))
  const plant = pot(shot, w * 0.74, y + hh, u * 15)
  return (
    rect(0, 0, w, h, wall) +
    clipped('pane', rect(x, y, ww, hh, WHITE), outside) +
    frame +
    curtain(-1) +
    curtain(1) +
    sill +
    plant +
    cat(shot, random.pick(COATS), w * 0.42, y + hh, u * 38)
  )
}

function pot({ random, tone }: Shot, x: number, y: number, size: number): string {
  const leaves = repeat(9, (i) => {
    const angle = -90 + (i - 4) * 19
    return ellipse(size * 0.42, 0, size * 0.42, size * 0.1, {
      fill: tone.lit(random.pick(stems)),
      transform: placed(x, y - size * 0.62, 1, angle),
    })
  })
  const clay = tone.lit('#c47a55')
  return (
    leaves +
    polygon(
      [
        [x - size * 0.3, y - size * 0.62],
        [x + size * 0.3, y - size * 0.62],
        [x + size * 0.22, y],
        [x - size * 0.22, y],
      ],
      clay,
    ) +
    rect(x - size * 0.34, y - size * 0.7, size * 0.68, size * 0.14, deeper(clay, 0.12), size * 0.02)
  )
}
