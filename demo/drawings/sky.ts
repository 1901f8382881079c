// The upper half of a landscape: sky, sun or moon, clouds, stars, what falls from it, and the birds.
import { WHITE, mix } from './color.ts'
import { circle, d, ellipse, fade, group, halo, line, path, placed, rect, repeat, type Point } from './svg.ts'
import type { Shot } from './tone.ts'

type Sun = { x: number; y: number; r: number }

/** `horizon` is where the sky ends; `sun` places the sun or moon, which is drawn with its glow. */
export function sky(shot: Shot, horizon: number, sun?: Sun): string {
  const { w, tone, light } = shot
  const [top, middle, low] = tone.sky
  const ground =
    fade('sky', [
      [0, top],
      [0.6, middle],
      [1, low],
    ]) + rect(0, 0, w, horizon + 2, 'url(#sky)')
  const stars = light === 'night' ? starField(shot, horizon, 110) : ''
  return ground + stars + (sun ? glowing(shot, sun) : '')
}

function glowing({ tone, light }: Shot, { x, y, r }: Sun): string {
  const reach = light === 'night' ? 4 : 6
  const aura = halo('sun', [
    [0, tone.sun, 0.75],
    [0.35, tone.sun, 0.25],
    [1, tone.sun, 0],
  ])
  const disk = light === 'night' ? moon(x, y, r, tone.sun) : circle(x, y, r, { fill: tone.sun, opacity: 0.95 })
  return aura + circle(x, y, r * reach, 'url(#sun)') + disk
}

function moon(x: number, y: number, r: number, color: string): string {
  const shade = mix(color, '#b9b39a', 0.5)
  return (
    circle(x, y, r, color) +
    circle(x - r * 0.3, y - r * 0.2, r * 0.2, { fill: shade, opacity: 0.35 }) +
    circle(x + r * 0.25, y + r * 0.3, r * 0.28, { fill: shade, opacity: 0.3 }) +
    circle(x + r * 0.35, y - r * 0.4, r * 0.12, { fill: shade, opacity: 0.3 })
  )
}

export function starField({ w, u, random }: Shot, horizon: number, count: number): string {
  return repeat(count, () => {
    const size = random.next() ** 3 * 0.32 * u + 0.09 * u
    const y = horizon * random.next() ** 1.3
    return circle(random.between(0, w), y, size, { fill: WHITE, opacity: random.between(0.35, 0.95) })
  })
}

/** Long rounded bars, one on the other. */
function cloud({ random }: Shot, x: number, y: number, size: number, color: string, opacity: number): string {
  const thick = size * 0.085
  const bars = repeat(random.whole(2, 4), (i) => {
    const wide = size * (1 - i * 0.2) * random.between(0.75, 1.05)
    const left = size * random.between(-0.22, 0.22) - wide / 2
    return rect(left, -thick * 0.8 * i, wide, thick, color, thick / 2)
  })
  return group(bars, placed(x, y), opacity)
}

export function clouds(shot: Shot, horizon: number, count: number): string {
  const { w, u, random, tone, light } = shot
  const color = mix(light === 'night' ? tone.sky[2] : WHITE, tone.sky[2], light === 'dusk' ? 0.7 : 0.25)
  return repeat(count, (i) => {
    const x = ((i + random.between(0.1, 0.9)) / count) * w
    const y = horizon * random.between(0.18, 0.72)
    return cloud(shot, x, y, u * random.between(16, 36), color, random.between(0.4, 0.75))
  })
}

/** A band of mist that is densest in its middle. */
export function mistBand({ w, tone }: Shot, id: string, y: number, height: number, density: number): string {
  const band = fade(id, [
    [0, tone.haze, 0],
    [0.55, tone.haze, density],
    [1, tone.haze, 0],
  ])
  return band + rect(0, y, w, height, `url(#${id})`)
}

export function birds({ u, random, tone }: Shot, x: number, y: number, count: number): string {
  const color = tone.lit('#33413c')
  return repeat(count, (i) => {
    const size = u * random.between(1.2, 2.2)
    const bx = x + i * u * random.between(3, 5)
    const by = y + u * random.between(-3, 3)
    const wings = d`M${bx - size} ${by - size * 0.35}Q${bx - size * 0.4} ${by - size * 0.5} ${bx} ${by}`
    return path(wings + d`Q${bx + size * 0.4} ${by - size * 0.5} ${bx + size} ${by - size * 0.35}`, {
      stroke: color,
      width: u * 0.28,
      opacity: 0.75,
    })
  })
}

export function snowfall({ w, h, u, random }: Shot, count: number): string {
  return repeat(count, () => {
    const r = u * (0.18 + random.next() ** 2 * 0.55)
    return circle(random.between(0, w), random.between(0, h), r, {
      fill: WHITE,
      opacity: random.between(0.5, 0.95),
    })
  })
}

export function rainfall({ w, h, u, random, tone }: Shot, count: number): string {
  return repeat(count, () => {
    const [x, y, length] = [random.between(0, w), random.between(0, h), u * random.between(2.5, 5)]
    const drop: Point[] = [
      [x, y],
      [x - length * 0.18, y + length],
    ]
    return line(drop, mix(tone.haze, WHITE, 0.6), u * 0.18, random.between(0.45, 0.85))
  })
}

/** Leaves or petals on the wind. */
export function drifting({ w, h, u, random, tone }: Shot, count: number, top: number): string {
  return repeat(count, () => {
    const [x, y, size] = [random.between(0, w), random.between(top, h), u * random.between(0.5, 1)]
    return ellipse(0, 0, size, size * 0.55, {
      fill: tone.lit(random.pick(tone.leaves)),
      opacity: 0.9,
      transform: placed(x, y, 1, random.between(0, 180)),
    })
  })
}
