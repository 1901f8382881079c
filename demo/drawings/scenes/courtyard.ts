// The courtyard of a tiled house, and its jars.
import { MOSS, mix } from '#demo/drawings/color.ts'
import { house } from '#demo/drawings/buildings.ts'
import { grass, hills, pine, stone, tree } from '#demo/drawings/land.ts'
import { clouds, drifting, sky, snowfall } from '#demo/drawings/sky.ts'
import { circle, fade, line, rect, repeat } from '#demo/drawings/svg.ts'
import { petals, type Shot } from '#demo/drawings/tone.ts'
import { jar, yardWall } from '#demo/drawings/yard.ts'

export function courtyard(shot: Shot): string {
  const { w, h, u, random, tone, season, light } = shot
  const ground = h * 0.72
  const wide = Math.min(w * 0.86, h * 1.05)
  const x = w * random.between(0.46, 0.54)
  const sun = { x: w * random.between(0.12, 0.88), y: h * random.between(0.1, 0.18), r: u * 4.5 }
  const side = random.chance(0.5) ? 1 : -1
  const earth = season === 'winter' ? 0.12 : 0.78
  const yard = fade('yard', [
    [0, tone.lit(mix(tone.ground, '#d9c49c', earth))],
    [1, tone.lit(mix(tone.ground, '#b89c70', earth))],
  ])
  const back =
    hills(shot, h * 0.5, h * 0.16, 2.2, tone.far(tone.hills, 0.6)) +
    hills(shot, h * 0.58, h * 0.12, 3, tone.far(tone.hills, 0.35))
  const behind =
    tree(shot, x - side * wide * 0.42, ground, u * 52, 0.12) + pine(shot, x + side * wide * 0.44, ground, u * 40, 0.1)
  const steps = repeat(6, (i) => {
    const down = i / 5
    return stone(
      shot,
      x + Math.sin(i * 1.3) * u * 3 - side * down * u * 10,
      ground + u * 3 + (h - ground) * down * 0.86,
      u * (3 + down * 3.4),
      tone.lit('#b3b0a4'),
    )
  })
  const jars = repeat(5, (i) =>
    jar(
      shot,
      x + side * (w * 0.3 + (i % 3) * u * 7) - u * 4,
      ground + u * (i < 3 ? 4 : 9),
      u * (11 + ((i * 7) % 5)),
      ['#6b4031', '#7c4c36', '#573529'][i % 3],
    ),
  )
  const flowers =
    season === 'winter'
      ? ''
      : repeat(14, () => bush(shot, x - side * w * random.between(0.3, 0.5), ground + u * random.between(3, 16)))
  const weather = season === 'winter' ? snowfall(shot, 110) : season === 'summer' ? '' : drifting(shot, 26, h * 0.2)
  return (
    sky(shot, h, sun) +
    clouds(shot, h * 0.4, light === 'night' ? 1 : 3) +
    back +
    behind +
    yardWall(shot, -u, w + u, ground + u, u * 13) +
    yard +
    rect(0, ground, w, h - ground, 'url(#yard)') +
    house(shot, x, ground + u * 2, wide) +
    steps +
    jars +
    flowers +
    weather
  )
}

function bush(shot: Shot, x: number, y: number): string {
  const { u, random, tone } = shot
  const color = tone.lit(random.pick(petals))
  return (
    grass(shot, x, y, u * 4, MOSS) +
    repeat(3, () =>
      circle(x + u * random.between(-2, 2), y - u * random.between(2.5, 4.5), u * random.between(0.5, 0.9), color),
    )
  )
}

/** Rows of jars on a stone bed in front of the wall. */
export function jarTerrace(shot: Shot): string {
  const { w, h, u, random, tone, season } = shot
  const wallFoot = h * 0.5
  const back =
    hills(shot, h * 0.36, h * 0.16, 2, tone.far(tone.hills, 0.55)) +
    tree(shot, w * random.between(0.1, 0.3), h * 0.44, u * 50, 0.12) +
    tree(shot, w * random.between(0.75, 0.95), h * 0.44, u * 44, 0.2)
  const bed = rect(0, wallFoot, w, h - wallFoot, tone.lit(mix(tone.ground, '#cbb78f', 0.6)))
  const rows = repeat(3, (row) => {
    const y = h * (0.6 + row * 0.165)
    const size = u * (20 + row * 7)
    const count = Math.ceil(w / (size * 1.02)) + 1
    const ledge =
      rect(-u, y - u * 0.5, w + u * 2, u * 5, tone.lit('#a7a396'), u) +
      repeat(14, (i) =>
        line(
          [
            [(i / 13) * w, y],
            [(i / 13) * w, y + u * 4],
          ],
          tone.lit('#8a877c'),
          u * 0.3,
        ),
      )
    const jars = repeat(count, (i) => {
      const x = i * size * 1.02 + (row % 2) * size * 0.4 - size * 0.1 + u * random.between(-1, 1)
      return random.chance(0.12)
        ? ''
        : jar(shot, x, y, size * random.between(0.72, 1.05), random.pick(['#6b4031', '#7c4c36', '#573529', '#8a5a3d']))
    })
    return ledge + jars
  })
  const front =
    season === 'winter'
      ? snowfall(shot, 120)
      : repeat(26, () => bush(shot, w * random.next(), h * random.between(0.985, 1.02)))
  const sun = { x: w * random.between(0.55, 0.9), y: h * 0.12, r: u * 4 }
  return (
    sky(shot, h * 0.6, sun) +
    clouds(shot, h * 0.3, 2) +
    back +
    yardWall(shot, -u, w + u, wallFoot, u * 14) +
    bed +
    rows +
    front
  )
}
