// The sea and what swims on it or stands beside it.
import { GREEN, INK, PERSIMMON, WHITE, mix, paler } from '#demo/drawings/color.ts'
import { glitter, skyline, stone } from '#demo/drawings/land.ts'
import { birds, clouds, sky } from '#demo/drawings/sky.ts'
import { circle, curve, d, fade, halo, path, polygon, rect, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

type SeaView = 'boat' | 'lighthouse' | 'beach'

export function sea(shot: Shot, view: SeaView): string {
  const { w, h, u, random, tone, light } = shot
  const horizon = h * random.between(0.42, 0.52)
  const sun = { x: w * random.between(0.3, 0.7), y: horizon - u * random.between(7, 14), r: u * 5 }
  const deep = tone.lit(mix('#1f6f86', GREEN, 0.25))
  const water = fade('sea', [
    [0, mix(tone.sky[2], deep, 0.35)],
    [0.35, mix(deep, tone.sky[1], 0.3)],
    [1, deep],
  ])
  const islands = repeat(2, (i) => {
    const crest = skyline(shot, horizon + u, u * (7 - i * 2), 1.2 + i)
    const far = polygon(
      [
        ...crest.map(([x, y]): Point => [x, Math.min(y + u * (2 + i * 2), horizon)]),
        [w * 1.1, horizon],
        [-w * 0.1, horizon],
      ],
      tone.far(tone.hills, 0.7 - i * 0.2),
    )
    return far
  })
  const swell = repeat(9, (i) => {
    const y = horizon + (h - horizon) * ((i + 1) / 10) ** 1.4
    const x = w * random.between(0, 0.8)
    return path(d`M${x} ${y}q${u * 4} ${-u * 0.9} ${u * 8} 0t${u * 8} 0`, {
      stroke: paler(deep, 0.35),
      width: u * 0.25,
      opacity: 0.5,
    })
  })
  const things = { boat: boats, lighthouse, beach }[view](shot, horizon)
  const flock = light === 'night' ? '' : birds(shot, w * random.between(0.15, 0.7), horizon * 0.45, 5)
  return (
    sky(shot, horizon, sun) +
    clouds(shot, horizon, 3) +
    islands +
    water +
    rect(0, horizon, w, h - horizon, 'url(#sea)') +
    glitter(shot, sun.x, horizon + u * 0.6, h * 0.97, mix(tone.sun, tone.sky[2], 0.2), 7) +
    swell +
    flock +
    things
  )
}

function boats(shot: Shot, horizon: number): string {
  const { w, h, u, random, tone } = shot
  return repeat(3, (i) => {
    const y = horizon + (h - horizon) * (0.12 + i * 0.2)
    const x = w * random.between(0.1 + i * 0.25, 0.3 + i * 0.28)
    return sail(x, y, u * (5 + i * 5), tone.lit([WHITE, PERSIMMON, GREEN][i]!), tone.lit('#6b4631'))
  })
}

function sail(x: number, y: number, size: number, cloth: string, hull: string): string {
  const reflection = path(
    d`M${x - size * 0.5} ${y + size * 0.2}h${size}l${-size * 0.3} ${size * 0.5}` + d`h${-size * 0.4}Z`,
    { fill: hull, opacity: 0.18 },
  )
  const main = path(
    d`M${x} ${y - size * 1.25}` +
      d`Q${x + size * 0.62} ${y - size * 0.5} ${x + size * 0.5} ${y - size * 0.12}` +
      d`L${x} ${y - size * 0.12}Z`,
    cloth,
  )
  const jib = path(
    d`M${x - size * 0.06} ${y - size * 1.1}` +
      d`Q${x - size * 0.4} ${y - size * 0.5} ${x - size * 0.42} ${y - size * 0.12}` +
      d`L${x - size * 0.06} ${y - size * 0.12}Z`,
    paler(cloth, 0.3),
  )
  const body = path(
    d`M${x - size * 0.62} ${y - size * 0.04}` +
      d`Q${x - size * 0.45} ${y + size * 0.24} ${x - size * 0.2} ${y + size * 0.24}` +
      d`L${x + size * 0.36} ${y + size * 0.24}` +
      d`Q${x + size * 0.6} ${y + size * 0.2} ${x + size * 0.7} ${y - size * 0.04}Z`,
    hull,
  )
  return reflection + rect(x - size * 0.03, y - size * 1.3, size * 0.04, size * 1.3, hull) + main + jib + body
}

function lighthouse(shot: Shot, horizon: number): string {
  const { w, h, u, random, tone } = shot
  const right = random.chance(0.5)
  const x = right ? w * 0.8 : w * 0.2
  const foot = horizon + u * 9
  const rock = tone.lit('#5b6660')
  const cliff = repeat(7, (i) =>
    stone(
      shot,
      x + u * (i - 3) * 4,
      foot + u * random.between(1, 5),
      u * random.between(2, 4.5),
      mix(rock, tone.lit(INK), i * 0.04),
    ),
  )
  const top = foot - u * 30
  const tower = polygon(
    [
      [x - u * 4, foot + u],
      [x - u * 2.6, top],
      [x + u * 2.6, top],
      [x + u * 4, foot + u],
    ],
    tone.lit('#fbf8f1'),
  )
  const shade = polygon(
    [
      [x + u * 1, foot + u],
      [x + u * 0.8, top],
      [x + u * 2.6, top],
      [x + u * 4, foot + u],
    ],
    { fill: tone.lit('#c8cfca'), opacity: 0.7 },
  )
  const bands = repeat(2, (i) =>
    rect(x - u * (3.4 - i * 0.6), foot - u * (8 + i * 11), u * (6.8 - i * 1.2), u * 5, tone.lit(PERSIMMON)),
  )
  const lamp =
    rect(x - u * 2, top - u * 4, u * 4, u * 4, tone.lamps ? '#ffe9a8' : tone.lit('#9fc4cf')) +
    rect(x - u * 3.2, top - u * 0.4, u * 6.4, u * 1.2, rock, u * 0.4)
  const cap = path(
    d`M${x - u * 3} ${top - u * 4}Q${x} ${top - u * 8.4} ${x + u * 3} ${top - u * 4}Z`,
    tone.lit('#b64c2c'),
  )
  const beam = tone.lamps
    ? halo('beam', [
        [0, '#fff2c4', 0.9],
        [1, '#fff2c4', 0],
      ]) + circle(x, top - u * 2, u * 13, 'url(#beam)')
    : ''
  const out = right ? -1 : 1
  const edge = right ? w + u : -u
  const land = path(
    d`M${edge} ${foot - u * 2}` +
      d`Q${x - out * u * 8} ${foot - u * 2.5} ${x + out * u * 6} ${foot + u}` +
      d`C${x + out * u * 16} ${foot + u * 5} ${x + out * u * 12} ${h - u * 16} ${x + out * u * 22} ${h}` +
      d`L${edge} ${h}Z`,
    tone.lit(tone.ground),
  )
  const shadow = path(
    d`M${x + out * u * 6} ${foot + u}` +
      d`C${x + out * u * 16} ${foot + u * 5} ${x + out * u * 12} ${h - u * 16} ${x + out * u * 22} ${h}` +
      d`L${x + out * u * 10} ${h}` +
      d`C${x + out * u * 6} ${h - u * 18} ${x + out * u * 8} ${foot + u * 8} ${x + out * u * 6} ${foot + u}Z`,
    rock,
  )
  return land + shadow + cliff + beam + tower + shade + bands + lamp + cap
}

function beach(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const edge = (lift: number): Point[] =>
    Array.from({ length: 7 }, (_, i) => [
      (i / 6) * w * 1.1 - w * 0.05,
      h * (0.9 - lift) - Math.sin(i * 1.1 + 0.6) * u * 4 - (i / 6) * u * 10,
    ])
  const shore = (lift: number, fill: string, opacity = 1) =>
    path(curve(edge(lift)) + d`L${w * 1.1} ${h}L${-w * 0.1} ${h}Z`, { fill, opacity })
  const sand = tone.lit('#ecd9b0')
  const pebbles = repeat(16, () =>
    stone(
      shot,
      w * random.between(0, 1),
      h * random.between(0.93, 0.995),
      u * random.between(0.4, 1.1),
      tone.lit(random.pick(['#b9a78a', '#d8c7a2', '#8f8a7d'])),
    ),
  )
  const parasol = sunshade(shot, w * random.between(0.55, 0.8), h * 0.93)
  return (
    shore(0.07, WHITE, 0.35) +
    shore(0.05, tone.lit('#7fb5b5'), 0.5) +
    shore(0.025, WHITE, 0.85) +
    shore(0, sand) +
    pebbles +
    parasol
  )
}

function sunshade({ u, tone }: Shot, x: number, y: number): string {
  const panels = repeat(4, (i) =>
    path(
      d`M${x} ${y - u * 17}` +
        d`Q${x + u * (i * 5 - 10)} ${y - u * 15} ${x + u * (i * 5 - 10)} ${y - u * 9}` +
        d`q${u * 2.5} ${-u * 1.6} ${u * 5} 0` +
        d`Q${x + u * (i * 5 - 5)} ${y - u * 15} ${x} ${y - u * 17}Z`,
      tone.lit(i % 2 ? '#fdf6e8' : PERSIMMON),
    ),
  )
  return rect(x - u * 0.35, y - u * 17, u * 0.7, u * 18, tone.lit('#7a5a41')) + panels
}
