// Shelves of vessels, as in a potter's workshop.
import { GREEN, INK, deeper, paler } from '#demo/drawings/color.ts'
import { d, ellipse, fade, line, path, polygon, rect, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

/** Shelves of vessels, as in a potter's workshop. */
export function potShelf(shot: Shot): string {
  const { w, h, u, random, tone, light } = shot
  const wall = tone.lit(random.pick(['#e7dbc6', '#d3dcd2', '#ecd2c0']))
  const rows = h > w ? 4 : 3
  const beam =
    light === 'golden' || light === 'morning'
      ? polygon(
          [
            [w * 0.1, 0],
            [w * 0.5, 0],
            [w * 0.95, h],
            [w * 0.4, h],
          ],
          { fill: '#fff3cf', opacity: 0.3 },
        )
      : ''
  const shelves = repeat(rows, (row) => {
    const y = ((row + 0.9) * h) / (rows + 0.1)
    const high = (h / (rows + 0.1)) * 0.72
    const count = Math.round(w / (high * 0.78))
    const pots = repeat(count, (i) =>
      vessel(shot, (i + 0.5) * (w / count) + u * random.between(-1.5, 1.5), y, high * random.between(0.5, 1)),
    )
    const plank =
      rect(0, y, w, u * 2.2, tone.lit('#a87a4f')) + rect(0, y + u * 2.2, w, u * 1.8, { fill: INK, opacity: 0.12 })
    return pots + plank
  })
  return (
    fade('wall', [
      [0, paler(wall, 0.15)],
      [1, deeper(wall, 0.08)],
    ]) +
    rect(0, 0, w, h, 'url(#wall)') +
    shelves +
    beam
  )
}

const GLAZES = ['#f3ece0', '#a9bdb0', '#6f8f8a', '#c78a63', '#3f5560', '#d9c3a0', GREEN, '#8a4f38', '#e2b9a6']

/** Half outlines from foot to lip: [distance from the axis, height], both in shares. */
const PROFILES: readonly (readonly Point[])[] = [
  [
    [0.2, 0],
    [0.36, 0.3],
    [0.3, 0.62],
    [0.12, 0.82],
    [0.17, 1],
  ],
  [
    [0.24, 0],
    [0.42, 0.32],
    [0.44, 0.6],
    [0.28, 0.86],
    [0.22, 0.94],
  ],
  [
    [0.16, 0],
    [0.4, 0.22],
    [0.52, 0.5],
  ],
  [
    [0.26, 0],
    [0.3, 0.4],
    [0.31, 0.75],
  ],
  [
    [0.14, 0],
    [0.22, 0.2],
    [0.38, 0.6],
    [0.36, 0.82],
    [0.2, 0.96],
    [0.22, 1],
  ],
  [
    [0.2, 0],
    [0.44, 0.28],
    [0.4, 0.5],
    [0.26, 0.62],
  ],
]

function vessel({ random, tone }: Shot, x: number, y: number, size: number): string {
  const profile = random.pick(PROFILES)
  const color = tone.lit(random.pick(GLAZES))
  const right = profile.map(([r, t]): Point => [x + r * size, y - t * size])
  const left = profile.map(([r, t]): Point => [x - r * size, y - t * size]).toReversed()
  const top = profile.at(-1)!
  const smooth = (points: readonly Point[]) =>
    points.map((point, i) => {
      const next = points[i + 1]
      return next
        ? d`${point[0]} ${point[1]} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`
        : d`${point[0]} ${point[1]} ${point[0]} ${point[1]}`
    })
  const side = (points: readonly Point[]) =>
    smooth(points)
      .map((pair) => `Q${pair}`)
      .join('')
  const outline =
    d`M${left[0]![0]} ${left[0]![1]}` + side(left) + d`L${right[0]![0]} ${right[0]![1]}` + side(right) + 'Z'
  const shine = line(
    profile.slice(0, -1).map(([r, t]): Point => [x - r * size * 0.62, y - t * size - size * 0.05]),
    paler(color, 0.6),
    size * 0.035,
    0.6,
  )
  const band = random.chance(0.4)
    ? rect(x - size * 0.2, y - size * 0.3, size * 0.4, size * 0.025, deeper(color, 0.25))
    : ''
  return (
    ellipse(x, y, profile[0]![0] * size * 1.5, size * 0.035, { fill: INK, opacity: 0.2 }) +
    path(outline, color) +
    shine +
    band +
    ellipse(x, y - top[1] * size, top[0] * size, size * 0.03, deeper(color, 0.4))
  )
}
