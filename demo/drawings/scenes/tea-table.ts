// A table laid for tea.
import {
  CLAY,
  GREEN,
  INK,
  MOSS,
  OCHRE,
  PERSIMMON,
  ROSE,
  WHITE,
  WOOD,
  deeper,
  mix,
  paler,
} from '#demo/drawings/color.ts'
import { circle, d, ellipse, group, line, path, placed, rect, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

/** A table laid for tea, from above. */
export function teaTable(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const board = tone.lit(random.pick(['#c99e6d', '#b9825a', '#d8b98f', '#8f9f8a']))
  const planks = repeat(
    7,
    (i) =>
      rect(0, (i * h) / 7, w, h / 7 + 1, mix(board, deeper(board, 0.2), (i * 0.37) % 0.6)) +
      line(
        [
          [0, (i * h) / 7],
          [w, (i * h) / 7],
        ],
        deeper(board, 0.3),
        u * 0.25,
        0.6,
      ),
  )
  const grain = repeat(24, () =>
    line(
      [
        [w * random.next(), h * random.next()],
        [w * random.next(), h * random.next()],
      ].map(([x], i, all): Point => [x!, all[0]![1]! + i * u * 0.4]),
      deeper(board, 0.2),
      u * 0.14,
      0.3,
    ),
  )
  const cloth = group(
    rect(-u * 27, -u * 20, u * 54, u * 40, tone.lit('#f3ead8'), u) +
      rect(
        -u * 25,
        -u * 18,
        u * 50,
        u * 36,
        {
          stroke: tone.lit(random.pick([GREEN, PERSIMMON, '#3f6f8a'])),
          width: u * 0.6,
          dash: `${Math.round(u * 1.4)} ${Math.round(u)}`,
        },
        u,
      ),
    placed(w * 0.5, h * 0.52, 1, random.between(-14, 14)),
  )
  const spots = random.shuffled<Point>([
    [-0.26, -0.24],
    [0.24, -0.22],
    [-0.24, 0.26],
    [0.27, 0.24],
    [0, 0.02],
  ])
  const at = (i: number, draw: (x: number, y: number) => string) =>
    draw(w * (0.5 + spots[i]![0]), h * (0.5 + spots[i]![1]))
  const cups = at(0, (x, y) => cup(shot, x, y, u * 8.5)) + at(1, (x, y) => cup(shot, x, y, u * 8.5))
  const dishes =
    at(2, (x, y) => plateOf(shot, x, y, u * 13, sliced)) +
    at(3, (x, y) => plateOf(shot, x, y, u * 12, riceCakes)) +
    at(4, (x, y) => pot(shot, x, y, u * 11))
  const sprig = repeat(6, (i) =>
    ellipse(u * 4, 0, u * 3.2, u * 1.1, {
      fill: tone.lit(i % 2 ? MOSS : GREEN),
      transform: placed(w * 0.9 - i * u * 2.4, h * 0.1 + i * u * 2.2, 1, i * 40 - 30),
    }),
  )
  return planks + grain + cloth + dishes + cups + sprig
}

const under = (x: number, y: number, r: number) =>
  circle(x + r * 0.07, y + r * 0.1, r * 1.02, { fill: INK, opacity: 0.2 })

function cup({ random, tone }: Shot, x: number, y: number, r: number): string {
  const clay = tone.lit(random.pick(['#f4eee2', '#b9c7ba', '#d9a98a', '#7d94a0']))
  const tea = tone.lit(random.pick(['#b5782f', '#a9b455', '#8a4f2d']))
  return (
    under(x, y, r * 1.4) +
    circle(x, y, r * 1.4, deeper(clay, 0.08)) +
    circle(x, y, r * 1.1, deeper(clay, 0.16)) +
    circle(x, y, r, clay) +
    circle(x, y, r * 0.84, tea) +
    path(d`M${x - r * 0.6} ${y - r * 0.2}` + d`A${r * 0.66} ${r * 0.66} 0 0 1 ${x + r * 0.1} ${y - r * 0.64}`, {
      stroke: WHITE,
      width: r * 0.1,
      opacity: 0.5,
    })
  )
}

function plateOf(
  shot: Shot,
  x: number,
  y: number,
  r: number,
  food: (shot: Shot, x: number, y: number, r: number) => string,
): string {
  const glaze = shot.tone.lit(shot.random.pick(['#f7f2e8', '#dfe6df', '#e9d3bd', '#6f8f8a']))
  return (
    under(x, y, r) +
    circle(x, y, r, glaze) +
    circle(x, y, r * 0.78, { stroke: deeper(glaze, 0.14), width: r * 0.03 }) +
    circle(x, y, r * 0.7, paler(glaze, 0.2)) +
    food(shot, x, y, r * 0.62)
  )
}

/** Persimmon slices in a ring. */
function sliced({ tone }: Shot, x: number, y: number, r: number): string {
  return repeat(7, (i) => {
    const turn = (i / 7) * 360
    return group(
      path(d`M0 0L${r} ${-r * 0.26}Q${r * 1.12} 0 ${r} ${r * 0.26}Z`, tone.lit(PERSIMMON)) +
        path(d`M${r * 0.2} 0L${r * 0.86} ${-r * 0.14}L${r * 0.86} ${r * 0.14}Z`, {
          fill: tone.lit('#f5a561'),
          opacity: 0.9,
        }),
      placed(x, y, 1, turn),
    )
  })
}

function riceCakes({ tone, random }: Shot, x: number, y: number, r: number): string {
  const colors = [ROSE, '#fbf6ea', '#a9bf8a', OCHRE, '#cdb3d4']
  return repeat(6, (i) => {
    const angle = (i / 5) * Math.PI * 2
    const [cx, cy] = i === 5 ? [x, y] : [x + Math.cos(angle) * r * 0.62, y + Math.sin(angle) * r * 0.62]
    const color = tone.lit(colors[i % 5]!)
    return (
      circle(cx + r * 0.03, cy + r * 0.05, r * 0.3, { fill: INK, opacity: 0.15 }) +
      circle(cx, cy, r * 0.3, color) +
      circle(cx - r * 0.07, cy - r * 0.08, r * 0.12, paler(color, 0.4)) +
      circle(cx, cy, r * 0.05, tone.lit(random.pick([WOOD, MOSS])))
    )
  })
}

function pot({ random, tone }: Shot, x: number, y: number, r: number): string {
  const clay = tone.lit(random.pick([CLAY, GREEN, '#4f6470', '#e9e0cf']))
  const spout = path(
    d`M${r * 0.8} ${-r * 0.2}L${r * 1.5} ${-r * 0.1}L${r * 1.5} ${r * 0.12}` + d`L${r * 0.8} ${r * 0.2}Z`,
    deeper(clay, 0.1),
  )
  const handle = path(d`M${-r * 0.85} ${-r * 0.4}Q${-r * 1.6} 0 ${-r * 0.85} ${r * 0.4}`, {
    stroke: deeper(clay, 0.2),
    width: r * 0.2,
  })
  return (
    under(x, y, r) +
    group(
      spout +
        handle +
        circle(0, 0, r, clay) +
        circle(0, 0, r * 0.62, deeper(clay, 0.12)) +
        circle(0, 0, r * 0.56, clay) +
        circle(0, 0, r * 0.16, deeper(clay, 0.3)) +
        path(d`M${-r * 0.74} ${-r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${r * 0.1} ${-r * 0.8}`, {
          stroke: WHITE,
          width: r * 0.07,
          opacity: 0.4,
        }),
      placed(x, y, 1, random.between(-40, 40)),
    )
  )
}
