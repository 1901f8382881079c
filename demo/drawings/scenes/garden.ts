// Flowers and bamboo.
import { GREEN, OCHRE, deeper, paler } from '#demo/drawings/color.ts'
import { hills } from '#demo/drawings/land.ts'
import { clouds, sky } from '#demo/drawings/sky.ts'
import {
  circle,
  d,
  ellipse,
  fade,
  group,
  halo,
  line,
  path,
  placed,
  polygon,
  rect,
  repeat,
  type Point,
} from '#demo/drawings/svg.ts'
import { stems, type Shot } from '#demo/drawings/tone.ts'

/** A meadow of cosmos, each with eight petals. */
export function flowerField(shot: Shot): string {
  const { w, h, u, random, tone, season } = shot
  const horizon = h * 0.5
  const colors =
    season === 'summer' ? ['#f2c230', '#f7d95c', '#e8a92a'] : ['#f0a8b4', '#fbe3e4', '#d9648a', '#ffffff', '#c94f72']
  const far = repeat(170, () => {
    const near = random.next() ** 1.4
    return circle(w * random.next(), horizon + u * 2 + h * 0.3 * near, u * (0.35 + near * 0.9), {
      fill: tone.far(random.pick(colors), 0.3 * (1 - near)),
      opacity: 0.95,
    })
  })
  const meadow = fade('meadow', [
    [0, tone.far('#8fb56e', 0.45)],
    [0.4, tone.lit('#7aa65c')],
    [1, tone.lit('#3f7a4e')],
  ])
  const blooms = repeat(26, (i) => {
    const near = i / 25
    const [x, y, r] = [w * random.next(), h * (0.66 + near * 0.2) - u * random.between(0, 14), u * (2.6 + near * 4.4)]
    const stem = line(
      [
        [x, y],
        [x + u * random.between(-3, 3), h * 1.02],
      ],
      tone.lit(random.pick(stems)),
      u * (0.3 + near * 0.35),
    )
    return (
      stem +
      bloom(
        x,
        y,
        r,
        tone.lit(random.pick(colors)),
        tone.lit(season === 'summer' ? '#8a5a24' : OCHRE),
        random.between(0, 45),
      )
    )
  })
  const sun = { x: w * random.between(0.2, 0.8), y: h * 0.18, r: u * 5 }
  return (
    sky(shot, h, sun) +
    clouds(shot, horizon, 3) +
    hills(shot, horizon + u * 2, h * 0.15, 2, tone.far(tone.hills, 0.55)) +
    meadow +
    rect(0, horizon, w, h - horizon, 'url(#meadow)') +
    far +
    blooms
  )
}

function bloom(x: number, y: number, r: number, color: string, heart: string, turn: number): string {
  const ring = repeat(8, (i) =>
    ellipse(r * 0.58, 0, r * 0.46, r * 0.25, {
      fill: i % 2 ? color : paler(color, 0.16),
      transform: `rotate(${i * 45})`,
    }),
  )
  return group(ring + circle(0, 0, r * 0.24, heart), placed(x, y, 1, turn))
}

/** Light between bamboo stems. */
export function bamboo(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const base =
    fade('grove', [
      [0, tone.far('#cfe3b8', 0.5)],
      [0.55, tone.far('#a5c98b', 0.2)],
      [1, tone.lit('#5d8f5a')],
    ]) + rect(0, 0, w, h, 'url(#grove)')
  const shine =
    halo('shine', [
      [0, '#fffbe0', 0.9],
      [1, '#fffbe0', 0],
    ]) + circle(w * random.between(0.35, 0.65), h * 0.3, u * 55, 'url(#shine)')
  const layer = (near: number, count: number) =>
    repeat(count, () => {
      const [x, wide] = [w * random.between(-0.02, 1.02), u * (1.2 + near * 3.6) * random.between(0.8, 1.15)]
      return stalk(shot, x, wide, tone.far(random.pick(['#4f8a55', '#6b9f5c', GREEN]), 0.6 - near * 0.6))
    })
  const way = path(
    d`M${w * 0.47} ${h * 0.66}Q${w * 0.56} ${h * 0.8} ${w * 0.36} ${h}L${w * 0.76} ${h}` +
      d`Q${w * 0.7} ${h * 0.8} ${w * 0.53} ${h * 0.66}Z`,
    tone.lit('#e4d5b2'),
  )
  return base + shine + layer(0.1, 16) + layer(0.4, 11) + way + layer(1, 6)
}

function stalk({ h, random }: Shot, x: number, wide: number, color: string): string {
  const lean = wide * random.between(-1.5, 1.5)
  const step = h / random.whole(6, 9)
  const at = (y: number): Point => [x + lean * (y / h), y]
  const tube = polygon(
    [
      [x - wide / 2, -5],
      [x + wide / 2, -5],
      [x + lean + wide / 2, h + 5],
      [x + lean - wide / 2, h + 5],
    ],
    color,
  )
  const lightSide = line(
    [
      [x - wide * 0.2, -5],
      [x + lean - wide * 0.2, h + 5],
    ],
    paler(color, 0.3),
    wide * 0.16,
    0.7,
  )
  const nodes = repeat(Math.ceil(h / step), (i) => {
    const [nx, ny] = at(i * step + step * 0.4)
    const twig = random.chance(0.45)
      ? repeat(4, (k) =>
          ellipse(wide * 1.6, 0, wide * 1.6, wide * 0.26, {
            fill: deeper(color, 0.08 * (k % 2)),
            transform: placed(nx, ny, 1, (random.chance(0.5) ? 0 : 180) + random.between(-50, 50)),
          }),
        )
      : ''
    return rect(nx - wide * 0.58, ny - wide * 0.08, wide * 1.16, wide * 0.16, deeper(color, 0.3), wide * 0.08) + twig
  })
  return tube + lightSide + nodes
}
