// The village from a little above, by day and by night.
import { INK, NIGHT, WHITE, mix } from '#demo/drawings/color.ts'
import { farRoof, tiledRoof } from '#demo/drawings/buildings.ts'
import { hills, tree } from '#demo/drawings/land.ts'
import { clouds, sky, snowfall, starField } from '#demo/drawings/sky.ts'
import { circle, ellipse, halo, line, rect, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

/** Roofs of a village behind one another, seen from a little above. */
export function roofs(shot: Shot): string {
  const { w, h, u, random, tone, season } = shot
  const back =
    hills(shot, h * 0.44, h * 0.26, 1.6, tone.far(tone.hills, 0.7)) +
    hills(shot, h * 0.46, h * 0.15, 2.5, tone.far(tone.hills, 0.4))
  const far = repeat(7, (i) =>
    farRoof(shot, (i + random.between(0.2, 0.8)) * (w / 7), h * random.between(0.44, 0.48), u * 17, 0.35),
  )
  const rows = repeat(3, (row) => {
    const count = 4 - row
    return repeat(count, (i) => {
      const x = (i + 0.5 + (row % 2 ? 0.3 : -0.1)) * (w / count) + u * random.between(-3, 3)
      const y = h * (0.62 + row * 0.17) + u * random.between(-2, 2)
      const wide = (w / count) * 1.06
      const wall = rect(x - wide * 0.36, y - u, wide * 0.72, h, tone.lit('#efe5d2'))
      const pane = tone.lamps ? '#ffd98c' : tone.lit('#c9b08a')
      const window = (k: number) => rect(x - wide * (0.26 - k * 0.2), y + u * 3, wide * 0.1, u * 9, pane)
      const crown = row < 2 && random.chance(0.5) ? tree(shot, x + wide * 0.5, y + u * 4, u * 26, 0.15) : ''
      return crown + wall + repeat(row < 2 ? 3 : 0, window) + tiledRoof(shot, x, y, wide, u * (17 + row * 5))
    })
  })
  const smoke = repeat(2, (i) =>
    line(
      Array.from({ length: 6 }, (_, k): Point => [
        w * (0.3 + i * 0.36) + Math.sin(k * 1.2 + i) * u * (1 + k * 0.6),
        h * 0.46 - k * u * 5,
      ]),
      tone.far(WHITE, 0.2),
      u * 2.2,
      0.35,
    ),
  )
  const sun = { x: w * random.between(0.2, 0.8), y: h * 0.16, r: u * 5 }
  return (
    sky(shot, h * 0.6, sun) +
    clouds(shot, h * 0.34, 3) +
    back +
    smoke +
    far +
    rows +
    (season === 'winter' ? snowfall(shot, 140) : '')
  )
}

/** Stars over a sleeping village. */
export function nightVillage(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const river = repeat(150, (i) => {
    const along = i / 150
    const across = (random.next() + random.next() - 1) * u * 13
    return circle(
      w * (0.1 + along * 0.8) + across,
      h * (0.62 - along * 0.6) + across * 0.5,
      u * random.between(0.08, 0.3),
      { fill: mix(WHITE, '#ffe4bd', random.next()), opacity: random.between(0.3, 0.9) },
    )
  })
  const veil =
    halo('veil', [
      [0, '#8fa6d6', 0.4],
      [1, '#8fa6d6', 0],
    ]) +
    ellipse(w * 0.5, h * 0.32, w * 0.5, u * 15, {
      fill: 'url(#veil)',
      transform: `rotate(-32 ${Math.round(w * 0.5)} ${Math.round(h * 0.32)})`,
    })
  const back =
    hills(shot, h * 0.8, h * 0.3, 1.5, mix(NIGHT, '#2c4668', 0.6)) +
    hills(shot, h * 0.86, h * 0.18, 2.4, mix(NIGHT, '#1d3350', 0.6))
  const homes = repeat(9, (i) =>
    farRoof(
      shot,
      (i + random.between(0.2, 0.8)) * (w / 9),
      h * random.between(0.8, 0.9),
      u * random.between(11, 16),
      0.05,
    ),
  )
  const front = hills(shot, h * 1.02, h * 0.12, 2, mix(NIGHT, INK, 0.3))
  const trees = repeat(4, (i) =>
    tree({ ...shot, season: 'summer' }, w * (0.08 + i * 0.29), h * 0.96, u * random.between(16, 26)),
  )
  const falling = line(
    [
      [w * 0.72, h * 0.1],
      [w * 0.62, h * 0.17],
    ],
    '#fff6df',
    u * 0.35,
    0.9,
  )
  return (
    sky(shot, h, random.chance(0.6) ? { x: w * 0.82, y: h * 0.2, r: u * 4.5 } : undefined) +
    veil +
    river +
    starField(shot, h * 0.7, 120) +
    falling +
    back +
    homes +
    front +
    trees +
    rect(0, h, w, 1, tone.lit(INK))
  )
}
