// A river under its stone bridge.
import { GREEN, INK, OCHRE, WHITE, deeper, mix } from '#demo/drawings/color.ts'
import { glitter, grass, hills, tree } from '#demo/drawings/land.ts'
import { clouds, sky, snowfall } from '#demo/drawings/sky.ts'
import { circle, d, fade, group, line, path, polygon, rect, repeat } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

/** A stone bridge of three arches and its image in the water. */
export function stoneBridge(shot: Shot): string {
  const { w, h, u, random, tone, season } = shot
  const line0 = h * 0.6
  const water = fade('river', [
    [0, mix(tone.sky[2], tone.lit('#5f9aa0'), 0.45)],
    [1, tone.lit('#2f6f78')],
  ])
  const bridge = arches(shot, line0)
  const banks = repeat(2, (i) => {
    const side = i === 0 ? 0 : w
    const out = i === 0 ? 1 : -1
    const bank = path(
      d`M${side} ${line0 - u * 8}` +
        d`Q${side + out * w * 0.14} ${line0 - u * 7} ${side + out * w * 0.24} ${line0 + u}` +
        d`L${side + out * w * 0.1} ${line0 + u * 5}L${side} ${line0 + u * 7}Z`,
      tone.lit(tone.ground),
    )
    return (
      bank +
      tree(shot, side + out * w * 0.06, line0 - u * 5, u * 50, 0.1) +
      tree(shot, side + out * w * 0.17, line0 - u * 4, u * 34, 0.2)
    )
  })
  const reeds = repeat(18, (i) =>
    grass(
      shot,
      i % 2 ? w * random.between(0, 0.2) : w * random.between(0.8, 1),
      h * random.between(0.97, 1.02),
      u * random.between(6, 13),
      random.pick(['#7d8f4e', '#a08a48', GREEN]),
    ),
  )
  const ducks = repeat(3, (i) =>
    duck(
      w * 0.36 + i * u * 11,
      h * 0.84 + (i % 2) * u * 3,
      u * 2.6,
      tone.lit(i === 1 ? '#8a6a4d' : '#fbf8f1'),
      tone.lit(OCHRE),
    ),
  )
  const sun = { x: w * random.between(0.3, 0.7), y: h * random.between(0.14, 0.26), r: u * 5 }
  const mirrored = group(bridge, `translate(0 ${Math.round(line0 * 2)}) scale(1 -1)`, 0.28)
  return (
    sky(shot, line0, sun) +
    clouds(shot, h * 0.4, 3) +
    hills(shot, line0, h * 0.26, 1.8, tone.far(tone.hills, 0.65)) +
    hills(shot, line0, h * 0.14, 3, tone.far(tone.hills, 0.4)) +
    water +
    rect(0, line0, w, h - line0, 'url(#river)') +
    mirrored +
    banks +
    bridge +
    glitter(shot, sun.x, line0 + u * 3, h, mix(tone.sun, WHITE, 0.3), 9) +
    reeds +
    ducks +
    (season === 'winter' ? snowfall(shot, 90) : '')
  )
}

function arches({ w, u, tone, season }: Shot, water: number): string {
  const rock = tone.lit('#b9b2a2')
  const top = (x: number) => water - u * 17 + ((x - w / 2) / w) ** 2 * u * 46
  const [left, right] = [w * 0.14, w * 0.86]
  const deck =
    d`M${left} ${water}L${left} ${top(left)}` + d`Q${w / 2} ${water - u * 23} ${right} ${top(right)}L${right} ${water}`
  const holes = [0.28, 0.5, 0.72].map((share) => {
    const r = u * (share === 0.5 ? 10 : 7.5)
    return d`L${w * share + r} ${water}A${r} ${r * 1.12} 0 0 0 ${w * share - r} ${water}`
  })
  const rims = [0.28, 0.5, 0.72].map((share) => {
    const r = u * (share === 0.5 ? 10.6 : 8.1)
    return path(d`M${w * share - r} ${water}A${r} ${r * 1.12} 0 0 1 ${w * share + r} ${water}`, {
      stroke: deeper(rock, 0.3),
      width: u * 1.3,
      dash: `${Math.round(u * 2)} ${Math.round(u * 0.5)}`,
    })
  })
  const rail = path(
    d`M${left - u * 2} ${top(left) - u * 0.6}` +
      d`Q${w / 2} ${water - u * 25} ${right + u * 2} ${top(right) - u * 0.6}`,
    { stroke: season === 'winter' ? tone.lit(WHITE) : deeper(rock, 0.15), width: u * 2 },
  )
  const posts = repeat(13, (i) => {
    const x = left + ((right - left) * i) / 12
    return rect(
      x - u * 0.5,
      top(x) - u * 3.8 - (1 - ((i - 6) / 6) ** 2) * u * 0.6,
      u,
      u * 4,
      deeper(rock, 0.2),
      u * 0.3,
    )
  })
  return posts + path(deck + [...holes].toReversed().join('') + 'Z', rock) + rims.join('') + rail
}

function duck(x: number, y: number, size: number, body: string, beak: string): string {
  return (
    line(
      [
        [x - size * 2.2, y + size * 0.7],
        [x + size * 2.2, y + size * 0.7],
      ],
      WHITE,
      size * 0.14,
      0.5,
    ) +
    path(
      d`M${x - size * 1.6} ${y - size * 0.3}` +
        d`Q${x - size} ${y + size} ${x + size * 0.4} ${y + size * 0.7}` +
        d`Q${x + size * 1.5} ${y + size * 0.5} ${x + size * 1.2} ${y - size * 0.4}` +
        d`Q${x} ${y - size * 0.2} ${x - size * 1.6} ${y - size * 0.3}Z`,
      body,
    ) +
    circle(x + size * 1.05, y - size * 0.8, size * 0.6, body) +
    circle(x + size * 1.2, y - size * 0.95, size * 0.1, INK) +
    polygon(
      [
        [x + size * 1.55, y - size * 0.95],
        [x + size * 2.2, y - size * 0.7],
        [x + size * 1.55, y - size * 0.6],
      ],
      beak,
    )
  )
}
