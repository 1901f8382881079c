// The lower half of a landscape: ridges of hills, trees, grass, water.
import { GREEN, INK, WHITE, WOOD, deeper, mix, paler } from './color.ts'
import { blob, circle, curve, d, line, path, polygon, repeat, type Point } from './svg.ts'
import type { Shot } from './tone.ts'

/** The skyline of a row of hills, from beyond the left edge to beyond the right one. */
export function skyline({ w, random }: Shot, base: number, height: number, peaks: number): Point[] {
  const waves = [1, 2.3, 4.7].map((times) => ({ times, phase: random.between(0, Math.PI * 2) }))
  const steps = 28
  return Array.from({ length: steps + 1 }, (_, i) => {
    const along = (i / steps) * Math.PI * peaks
    const [broad, middle, fine] = waves.map(({ times, phase }) => Math.sin(along * times + phase))
    const rise = 0.55 + 0.3 * broad! + 0.17 * middle! + 0.07 * fine!
    return [(i / steps) * w * 1.1 - w * 0.05, base - height * rise]
  })
}

export function hillsOf({ h }: Shot, line: readonly Point[], fill: string): string {
  const [first, last] = [line[0]!, line.at(-1)!]
  return path(curve(line) + d`L${last[0]} ${h}L${first[0]} ${h}Z`, fill)
}

export const hills = (shot: Shot, base: number, height: number, peaks: number, fill: string) =>
  hillsOf(shot, skyline(shot, base, height, peaks), fill)

/** Height of a skyline above x. */
export function heightAt(points: readonly Point[], x: number): number {
  const right = points.findIndex((point) => point[0] >= x)
  const [b, a] = [points[Math.max(right, 0)]!, points[Math.max(right - 1, 0)]!]
  const share = b[0] === a[0] ? 0 : (x - a[0]) / (b[0] - a[0])
  return a[1] + (b[1] - a[1]) * share
}

/** A Korean red pine: a leaning trunk under flat cushions of needles. */
export function pine({ random, tone, season }: Shot, x: number, y: number, size: number, depth = 0): string {
  const lean = size * random.between(-0.16, 0.16)
  const bark = tone.far('#7a4a36', depth)
  const needles = tone.far(random.pick([GREEN, '#2c6b4e', '#3f7c55']), depth)
  const trunk = line(
    [
      [x, y],
      [x + lean * 0.2, y - size * 0.45],
      [x + lean, y - size * 0.9],
    ],
    bark,
    size * 0.06,
  )
  const cushions = repeat(4, (i) => {
    const side = i % 2 === 0 ? -1 : 1
    const cx = x + lean * (0.5 + i * 0.15) + side * size * 0.16 * (i === 3 ? 0.2 : 1)
    const cy = y - size * (0.52 + i * 0.15)
    const wide = size * (0.3 - i * 0.035)
    const pad = (dy: number, share: number, fill: string) =>
      path(
        d`M${cx - wide * share} ${cy + dy}` +
          d`Q${cx} ${cy + dy - wide * share} ${cx + wide * share} ${cy + dy}` +
          d`Q${cx} ${cy + dy + wide * 0.25} ${cx - wide * share} ${cy + dy}Z`,
        fill,
      )
    const snow =
      season === 'winter' ? pad(-wide * 0.12, 0.82, tone.far(WHITE, depth)) : pad(-wide * 0.1, 0.7, paler(needles, 0.1))
    return pad(0, 1, needles) + snow
  })
  return trunk + cushions
}

/** A pointed fir, for far slopes. */
export function fir(x: number, y: number, size: number, fill: string): string {
  return repeat(3, (i) => {
    const wide = size * (0.26 - i * 0.06)
    const foot = y - size * (0.12 + i * 0.24)
    return polygon(
      [
        [x - wide, foot],
        [x, foot - size * 0.42],
        [x + wide, foot],
      ],
      fill,
    )
  })
}

/** A broad tree with a crown in the season's colours; bare and snowy in winter. */
export function tree(shot: Shot, x: number, y: number, size: number, depth = 0): string {
  const { random, tone, season } = shot
  const bark = tone.far(deeper(WOOD, 0.25), depth)
  if (season === 'winter') return bareTree(shot, x, y, size, depth)
  const trunk = polygon(
    [
      [x - size * 0.045, y],
      [x - size * 0.02, y - size * 0.5],
      [x + size * 0.02, y - size * 0.5],
      [x + size * 0.05, y],
    ],
    bark,
  )
  const colors = [random.pick(tone.leaves), random.pick(tone.leaves)]
  const clump = (count: number, spread: number, lift: number, fill: string) =>
    repeat(count, (i) => {
      const angle = (i / count) * Math.PI * 2 + random.between(0, 0.7)
      const cx = x + Math.cos(angle) * size * spread
      const cy = y - size * (0.66 + lift) + Math.sin(angle) * size * spread * 0.75
      return circle(cx, cy, size * random.between(0.11, 0.17), fill)
    })
  const [main, second] = colors.map((color) => tone.far(color, depth))
  return (
    trunk +
    clump(9, 0.22, 0, mix(main!, tone.lit(INK), 0.16)) +
    circle(x, y - size * 0.68, size * 0.24, main!) +
    clump(7, 0.17, 0.03, main!) +
    clump(6, 0.12, 0.1, mix(second!, main!, 0.35))
  )
}

/** A tree without leaves, drawn branch by branch; `atTip` may hang something on each end. */
export function bareTree(
  shot: Shot,
  x: number,
  y: number,
  size: number,
  depth = 0,
  atTip: (tip: Point) => string = () => '',
): string {
  const { random, tone, season } = shot
  const bark = tone.far(deeper(WOOD, 0.35), depth)
  const snow = tone.far(WHITE, depth * 0.5)
  const grow = (from: Point, angle: number, length: number, width: number, left: number): string => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    const lifted = [from, to].map(([px, py]): Point => [px, py - width * 0.4])
    const own =
      line([from, to], bark, width) + (season === 'winter' && left < 3 ? line(lifted, snow, width * 0.45) : '')
    if (left === 0) return own + atTip(to)
    const fork = (side: number) =>
      grow(to, angle + side * random.between(0.25, 0.62), length * random.between(0.66, 0.82), width * 0.66, left - 1)
    return own + fork(-1) + fork(1)
  }
  return grow([x, y], -Math.PI / 2 + random.between(-0.08, 0.08), size * 0.3, size * 0.06, 5)
}

export function grass({ random, tone }: Shot, x: number, y: number, size: number, color: string): string {
  return repeat(5, (i) => {
    const bend = (i - 2) * size * 0.28 + random.between(-0.1, 0.1) * size
    const tip = y - size * random.between(0.7, 1.1)
    return path(
      d`M${x - size * 0.05} ${y}Q${x + bend * 0.2} ${(y + tip) / 2} ${x + bend} ${tip}` +
        d`Q${x + bend * 0.35} ${(y + tip) / 2} ${x + size * 0.05} ${y}Z`,
      tone.lit(color),
    )
  })
}

/** Light that lies on the water in short strokes, wider towards the viewer. */
export function glitter(
  { u, random }: Shot,
  x: number,
  top: number,
  bottom: number,
  color: string,
  spread: number,
): string {
  return repeat(34, (i) => {
    const down = i / 34
    const y = top + (bottom - top) * down ** 1.25
    const half = u * (0.7 + spread * 0.8 * down) * random.between(0.15, 1)
    const cx = x + u * random.between(-1, 1) * (0.5 + spread * 0.6 * down)
    return line(
      [
        [cx - half, y],
        [cx + half, y],
      ],
      color,
      u * (0.2 + 0.4 * down),
      0.8 - 0.5 * down,
    )
  })
}

export function stone({ random }: Shot, x: number, y: number, size: number, fill: string): string {
  const points = Array.from({ length: 7 }, (_, i): Point => {
    const angle = (i / 7) * Math.PI * 2
    const reach = size * random.between(0.82, 1.12)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.55]
  })
  return blob(points, fill)
}
