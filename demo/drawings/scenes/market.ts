// Stalls under striped awnings.
import { GREEN, INK, OCHRE, PERSIMMON, ROSE, WHITE, WOOD, deeper, mix } from '#demo/drawings/color.ts'
import { clouds, sky } from '#demo/drawings/sky.ts'
import { circle, d, ellipse, fade, halo, line, path, polygon, rect, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

const AWNINGS = [PERSIMMON, GREEN, OCHRE, '#3f7c94', '#b8514a']

export function market(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const ground = h * 0.86
  const houses = repeat(4, (i) => {
    const high = h * random.between(0.4, 0.56)
    const wide = w * 0.3
    const x = i * w * 0.26 - w * 0.03
    const wall = tone.far(random.pick(['#e9d8bd', '#d9c3a5', '#c9d3c8', '#e7c9b6']), 0.25)
    const windows = repeat(6, (k) =>
      rect(
        x + wide * (0.16 + (k % 3) * 0.25),
        ground - high + u * (6 + Math.floor(k / 3) * 13),
        wide * 0.14,
        u * 8,
        tone.lamps ? mix('#ffd98c', wall, random.next() * 0.7) : tone.far('#7d97a0', 0.2),
        u * 0.6,
      ),
    )
    return (
      rect(x, ground - high, wide, high, wall) +
      rect(x - u, ground - high - u * 1.5, wide + u * 2, u * 3, deeper(wall, 0.25)) +
      windows
    )
  })
  const street =
    fade('street', [
      [0, tone.lit('#cdbb9f')],
      [1, tone.lit('#b39c7c')],
    ]) + rect(0, ground, w, h - ground, 'url(#street)')
  const count = Math.max(2, Math.round(w / (u * 46)))
  const colors = random.shuffled(AWNINGS)
  const stalls = repeat(count, (i) =>
    stall(shot, (i + 0.5) * (w / count), ground + u * 2, (w / count) * 0.86, colors[i % colors.length]!),
  )
  const sun = { x: w * random.between(0.2, 0.8), y: h * 0.14, r: u * 4 }
  return sky(shot, h * 0.7, sun) + clouds(shot, h * 0.36, 3) + houses + lanterns(shot) + street + stalls
}

function stall(shot: Shot, x: number, y: number, wide: number, color: string): string {
  const { u, random, tone } = shot
  const [high, half] = [u * 40, wide / 2]
  const cloth = tone.lit(color)
  const stripes = 7
  const post = (side: number) =>
    rect(x + side * half * 0.92 - u * 0.6, y - high, u * 1.2, high, tone.lit(deeper(WOOD, 0.2)))
  const awning = repeat(stripes, (i) => {
    const [a, b] = [i / stripes, (i + 1) / stripes]
    const [topA, topB, lowA, lowB] = [
      x - half * 0.86 + half * 1.72 * a,
      x - half * 0.86 + half * 1.72 * b,
      x - half + wide * a,
      x - half + wide * b,
    ]
    const fill = i % 2 ? tone.lit('#fdf4e3') : cloth
    const sheet = polygon(
      [
        [topA, y - high],
        [topB, y - high],
        [lowB, y - high + u * 9],
        [lowA, y - high + u * 9],
      ],
      fill,
    )
    return (
      sheet +
      path(
        d`M${lowA} ${y - high + u * 9}h${lowB - lowA}v${u * 1.6}` +
          d`a${(lowB - lowA) / 2} ${u * 2} 0 0 1 ${lowA - lowB} 0Z`,
        deeper(fill, 0.07),
      )
    )
  })
  const counter =
    rect(x - half * 0.94, y - u * 14, wide * 0.94, u * 14, tone.lit('#a9764c'), u * 0.6) +
    repeat(6, (i) => rect(x - half * 0.94 + (i * wide * 0.94) / 6, y - u * 14, u * 0.4, u * 14, tone.lit('#7d5538')))
  const inside = rect(x - half * 0.92, y - high + u * 6, wide * 0.92, high - u * 18, {
    fill: tone.lamps ? '#6b4a3a' : tone.lit('#6b5848'),
    opacity: 0.75,
  })
  const wares = repeat(4, (i) =>
    crate(shot, x - half * 0.86 + i * half * 0.46, y - u * 14, half * 0.4, random.pick(FRUITS)),
  )
  const lamp = tone.lamps
    ? halo(`lamp${Math.round(x)}`, [
        [0, '#ffe6a6', 0.9],
        [1, '#ffe6a6', 0],
      ]) + circle(x, y - u * 25, u * 17, `url(#lamp${Math.round(x)})`)
    : ''
  const bulb =
    line(
      [
        [x, y - high + u * 8],
        [x, y - u * 27],
      ],
      INK,
      u * 0.3,
    ) + circle(x, y - u * 26, u * 1.5, tone.lamps ? '#fff3cf' : '#f4e3b4')
  return (
    ellipse(x, y, half, u * 2, { fill: INK, opacity: 0.18 }) +
    inside +
    lamp +
    bulb +
    post(-1) +
    post(1) +
    wares +
    counter +
    awning
  )
}

const FRUITS = [PERSIMMON, '#c8452f', OCHRE, '#7fa650', '#8d4f6b', '#e6c24f', '#b35b3a', '#4f8a4f']

function crate({ u, random, tone }: Shot, x: number, y: number, wide: number, color: string): string {
  const r = wide * 0.13
  const heap = repeat(11, (i) => {
    const row = i < 5 ? 0 : i < 9 ? 1 : 2
    const at = i < 5 ? i : i < 9 ? i - 5 + 0.5 : i - 9 + 1.5
    return circle(
      x + wide * (0.1 + at * 0.2),
      y - u * 2.4 - row * r * 1.4,
      r,
      tone.lit(mix(color, WHITE, random.next() * 0.22)),
    )
  })
  return (
    heap +
    rect(x, y - u * 3, wide, u * 3.4, tone.lit('#c7965f'), u * 0.3) +
    rect(x, y - u * 1.6, wide, u * 0.4, tone.lit('#9a6d42'))
  )
}

/** A string of paper lanterns across the street. */
function lanterns({ w, h, u, tone }: Shot): string {
  const sag = (share: number) => h * 0.16 + Math.sin(share * Math.PI) * u * 9
  const cord: Point[] = Array.from({ length: 9 }, (_, i) => [(i / 8) * w, sag(i / 8)])
  const lights = repeat(9, (i) => {
    const [x, y] = [((i + 0.5) / 9) * w, sag((i + 0.5) / 9) + u * 3.4]
    const paper = tone.lamps ? mix('#ffdf9c', PERSIMMON, (i % 3) * 0.25) : tone.lit([ROSE, OCHRE, '#f3e6cf'][i % 3]!)
    const aura = tone.lamps ? circle(x, y, u * 6, { fill: '#ffdf9c', opacity: 0.14 }) : ''
    return (
      aura +
      ellipse(x, y, u * 2.4, u * 2.9, paper) +
      rect(x - u, y - u * 3.2, u * 2, u * 0.7, tone.lit(WOOD)) +
      rect(x - u, y + u * 2.5, u * 2, u * 0.7, tone.lit(WOOD))
    )
  })
  return line(cord, tone.lit(INK), u * 0.3, 0.8) + lights
}
