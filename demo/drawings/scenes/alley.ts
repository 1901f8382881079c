// A wall, a window with flowers, and a bicycle that waits; when it rains, an umbrella.
import { GREEN, INK, MOSS, OCHRE, PERSIMMON, ROSE, WHITE, WOOD, deeper, paler } from '#demo/drawings/color.ts'
import { rainfall } from '#demo/drawings/sky.ts'
import { circle, d, ellipse, group, line, path, placed, polygon, rect, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

export function alley(shot: Shot, rain: boolean): string {
  const { w, h, u, random, tone } = shot
  const ground = h * 0.8
  const plaster = tone.lit(random.pick(['#e8c9a8', '#d8dfd2', '#efe0c4', '#cfdbe0']))
  const wall =
    rect(0, 0, w, ground, plaster) +
    rect(0, ground - u * 16, w, u * 16, deeper(plaster, 0.12)) +
    repeat(22, () =>
      rect(
        w * random.next(),
        ground * random.between(0.05, 0.78),
        u * random.between(3, 6),
        u * 1.4,
        { fill: deeper(plaster, 0.1), opacity: 0.5 },
        u * 0.4,
      ),
    )
  const pavement =
    rect(0, ground, w, h - ground, tone.lit('#b9ab96')) +
    repeat(9, (i) =>
      line(
        [
          [(i / 8) * w, ground],
          [(i / 8) * w * 1.5 - w * 0.25, h],
        ],
        tone.lit('#998c79'),
        u * 0.3,
      ),
    ) +
    line(
      [
        [0, (ground + h) / 2],
        [w, (ground + h) / 2],
      ],
      tone.lit('#998c79'),
      u * 0.3,
    )
  const mirrored = random.chance(0.5)
  const at = (share: number) => w * (mirrored ? 1 - share : share)
  const scene =
    window(shot, at(random.between(0.2, 0.32)), h * random.between(0.14, 0.22), u * 26, u * 32) +
    doorway(shot, at(random.between(0.7, 0.84)), ground, u * 24, u * 50)
  const waiting = rain
    ? umbrella(shot, at(0.46), ground + u * 8, u * 15)
    : bicycle(shot, at(random.between(0.4, 0.5)), ground + u * 6, u * random.between(9, 11))
  return wall + pavement + scene + (rain ? puddles(shot) : '') + waiting + (rain ? rainfall(shot, 240) : '')
}

/** An umbrella, left open to dry. */
function umbrella({ random, tone }: Shot, x: number, y: number, r: number): string {
  const cloth = tone.lit(random.pick([PERSIMMON, OCHRE, '#3f7c94', '#b8514a']))
  const panel = (i: number) =>
    path(
      d`M0 ${-r * 1.5}Q${r * (i * 0.5 - 1.1)} ${-r * 1.2} ${r * (i * 0.5 - 1)} ${-r * 0.5}` +
        d`q${r * 0.25} ${-r * 0.16} ${r * 0.5} 0Q${r * (i * 0.5 - 0.6)} ${-r * 1.2} 0 ${-r * 1.5}Z`,
      i % 2 ? paler(cloth, 0.16) : cloth,
    )
  const stick = line(
    [
      [0, -r * 1.6],
      [0, r * 0.1],
    ],
    tone.lit(INK),
    r * 0.05,
  )
  const hook = path(d`M0 ${r * 0.1}q0 ${r * 0.22} ${r * 0.2} ${r * 0.1}`, {
    stroke: tone.lit(WOOD),
    width: r * 0.09,
  })
  const shade = ellipse(x, y, r * 1.1, r * 0.12, { fill: INK, opacity: 0.2 })
  return shade + group(stick + hook + repeat(4, panel), placed(x, y - r * 0.1, 1, 38))
}

const puddles = ({ w, h, u, random, tone }: Shot) =>
  repeat(5, () =>
    ellipse(w * random.next(), h * random.between(0.86, 0.97), u * 7, u, {
      fill: tone.lit(paler('#8fa9b5', 0.3)),
      opacity: 0.5,
    }),
  )

function window({ u, random, tone }: Shot, x: number, y: number, w: number, h: number): string {
  const frame = tone.lit(deeper(WOOD, 0.1))
  const glass = tone.lamps ? '#ffdf9c' : tone.lit('#a9c8d2')
  const panes =
    rect(x - w / 2, y, w, h, glass) +
    polygon(
      [
        [x - w * 0.4, y + h * 0.5],
        [x - w * 0.05, y + h * 0.06],
        [x + w * 0.12, y + h * 0.06],
        [x - w * 0.3, y + h * 0.6],
      ],
      { fill: WHITE, opacity: 0.25 },
    )
  const bars = path(d`M${x - w / 2} ${y}h${w}v${h}h${-w}ZM${x} ${y}v${h}M${x - w / 2} ${y + h * 0.45}h${w}`, {
    stroke: frame,
    width: u * 1.4,
  })
  const box = rect(x - w * 0.58, y + h, w * 1.16, u * 4.5, tone.lit('#9a5f42'), u * 0.6)
  const plants = repeat(16, (i) =>
    circle(x - w * 0.54 + (i / 15) * w * 1.08, y + h - u * random.between(0, 3), u * 1.7, tone.lit(MOSS)),
  )
  const blooms = repeat(13, () =>
    circle(
      x + w * random.between(-0.54, 0.54),
      y + h - u * random.between(0.5, 4.5),
      u * random.between(0.8, 1.3),
      tone.lit(random.pick([PERSIMMON, ROSE, '#fff4e6', OCHRE])),
    ),
  )
  return panes + bars + plants + blooms + box
}

function doorway({ u, random, tone }: Shot, x: number, y: number, w: number, h: number): string {
  const paint = tone.lit(random.pick([GREEN, '#3f6f8a', '#a3563a', '#6b7f5a']))
  return (
    rect(x - w * 0.58, y - h * 1.04, w * 1.16, h * 1.04, tone.lit('#8f7b64')) +
    rect(x - w / 2, y - h, w, h, paint) +
    repeat(
      2,
      (i) =>
        rect(x - w * 0.4 + i * w * 0.42, y - h * 0.9, w * 0.36, h * 0.36, deeper(paint, 0.2)) +
        rect(x - w * 0.4 + i * w * 0.42, y - h * 0.44, w * 0.36, h * 0.34, deeper(paint, 0.2)),
    ) +
    circle(x + w * 0.4, y - h * 0.47, u * 0.9, tone.lit(OCHRE)) +
    rect(x - w * 0.64, y - u * 1.5, w * 1.28, u * 2, tone.lit('#a9a090'))
  )
}

function bicycle({ random, tone }: Shot, x: number, y: number, r: number): string {
  const [steel, frame] = [tone.lit(INK), tone.lit(random.pick([PERSIMMON, GREEN, OCHRE, '#3f7c94']))]
  const wheel = (cx: number) =>
    circle(cx, y - r, r, { stroke: steel, width: r * 0.12 }) +
    repeat(6, (i) =>
      line(
        [
          [cx - Math.cos(i * 0.52) * r, y - r - Math.sin(i * 0.52) * r],
          [cx + Math.cos(i * 0.52) * r, y - r + Math.sin(i * 0.52) * r],
        ],
        steel,
        r * 0.02,
        0.6,
      ),
    )
  const [back, front, crank] = [x - r * 1.45, x + r * 1.45, x - r * 0.25]
  const tubes: Point[][] = [
    [
      [back, y - r],
      [crank, y - r * 0.95],
    ],
    [
      [crank, y - r * 0.95],
      [x - r * 0.6, y - r * 2.2],
    ],
    [
      [back, y - r],
      [x - r * 0.55, y - r * 2],
    ],
    [
      [x - r * 0.55, y - r * 2],
      [x + r * 1.05, y - r * 2.15],
    ],
    [
      [crank, y - r * 0.95],
      [x + r * 1.05, y - r * 2.05],
    ],
    [
      [front, y - r],
      [x + r * 0.98, y - r * 2.6],
    ],
  ]
  const bars = line(
    [
      [x + r * 0.98, y - r * 2.6],
      [x + r * 0.7, y - r * 2.75],
      [x + r * 0.5, y - r * 2.6],
    ],
    steel,
    r * 0.12,
  )
  const saddle = path(
    d`M${x - r * 0.95} ${y - r * 2.3}q${r * 0.4} ${-r * 0.16} ${r * 0.75} 0` +
      d`q${-r * 0.3} ${r * 0.16} ${-r * 0.75} 0Z`,
    tone.lit('#6b4433'),
  )
  const basket = polygon(
    [
      [x + r * 1.05, y - r * 2.5],
      [x + r * 1.85, y - r * 2.5],
      [x + r * 1.7, y - r * 1.85],
      [x + r * 1.15, y - r * 1.85],
    ],
    tone.lit('#c39a63'),
  )
  return (
    ellipse(x, y, r * 2.4, r * 0.12, { fill: INK, opacity: 0.2 }) +
    wheel(back) +
    wheel(front) +
    tubes.map((tube) => line(tube, frame, r * 0.13)).join('') +
    bars +
    saddle +
    basket +
    circle(crank, y - r * 0.95, r * 0.22, steel)
  )
}
