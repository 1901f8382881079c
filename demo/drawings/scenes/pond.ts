// A pond from above.
import { GREEN, INK, OCHRE, PERSIMMON, WHITE, mix, paler } from '#demo/drawings/color.ts'
import { circle, d, ellipse, fade, group, line, path, placed, rect, repeat } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

/** Lotus leaves and carp, from above. */
export function lotusPond(shot: Shot): string {
  const { w, h, u, random, tone } = shot
  const water = fade('pond', [
    [0, tone.lit('#7fb0a6')],
    [1, tone.lit('#2d6a66')],
  ])
  const ripples = repeat(8, () =>
    ellipse(w * random.next(), h * random.next(), u * random.between(6, 16), u * random.between(2, 5), {
      stroke: WHITE,
      width: u * 0.2,
      opacity: 0.28,
    }),
  )
  const fish = repeat(5, (i) =>
    carp(
      w * random.between(0.15, 0.85),
      h * (0.15 + i * 0.17),
      u * random.between(8, 12),
      [PERSIMMON, '#fdf3e6', '#d94f2f', OCHRE, '#fdf3e6'][i]!,
      random.between(0, 360),
    ),
  )
  const pads = repeat(16, () =>
    pad(
      w * random.next(),
      h * random.next(),
      u * random.between(6, 13),
      tone.lit(random.pick(['#4d8f5c', '#6aa765', GREEN, '#83b56f'])),
      random.between(0, 360),
    ),
  )
  const blossoms = repeat(4, (i) =>
    lotus(
      w * (0.14 + i * 0.24) + u * random.between(-4, 4),
      h * random.between(0.18, 0.85),
      u * random.between(7, 10),
      tone.lit('#f3b3bd'),
      tone.lit(OCHRE),
    ),
  )
  return water + rect(0, 0, w, h, 'url(#pond)') + ripples + fish + pads + blossoms
}

function pad(x: number, y: number, r: number, color: string, turn: number): string {
  const veins = repeat(7, (i) =>
    line(
      [
        [0, 0],
        [Math.cos(0.6 + i * 0.8) * r * 0.85, Math.sin(0.6 + i * 0.8) * r * 0.85],
      ],
      paler(color, 0.3),
      r * 0.03,
      0.6,
    ),
  )
  return group(
    circle(r * 0.06, r * 0.1, r, { fill: INK, opacity: 0.16 }) +
      path(d`M0 0L${r * 0.97} ${-r * 0.22}A${r} ${r} 0 1 0 ${r * 0.97} ${r * 0.22}Z`, color) +
      veins,
    placed(x, y, 1, turn),
  )
}

function lotus(x: number, y: number, r: number, color: string, heart: string): string {
  const ring = (count: number, reach: number, fill: string, turn: number) =>
    repeat(count, (i) =>
      path(d`M0 0Q${reach * 0.6} ${-reach * 0.42} ${reach} 0Q${reach * 0.6} ${reach * 0.42} 0 0Z`, {
        fill,
        transform: `rotate(${Math.round((i * 360) / count + turn)})`,
      }),
    )
  return group(
    ring(9, r, mix(color, '#e0708d', 0.25), 0) +
      ring(8, r * 0.78, color, 20) +
      ring(6, r * 0.5, paler(color, 0.45), 5) +
      circle(0, 0, r * 0.17, heart),
    placed(x, y),
  )
}

function carp(x: number, y: number, size: number, color: string, turn: number): string {
  const tail = path(
    d`M${-size * 0.8} 0Q${-size * 1.2} ${-size * 0.42} ${-size * 1.45} ${-size * 0.32}` +
      d`Q${-size * 1.2} 0 ${-size * 1.45} ${size * 0.32}` +
      d`Q${-size * 1.2} ${size * 0.42} ${-size * 0.8} 0Z`,
    { fill: paler(color, 0.25), opacity: 0.9 },
  )
  const fins = [-1, 1]
    .map((side) =>
      path(
        d`M${size * 0.25} ${side * size * 0.22}` +
          d`Q${size * 0.1} ${side * size * 0.6} ${-size * 0.2} ${side * size * 0.5}Z`,
        { fill: paler(color, 0.3), opacity: 0.8 },
      ),
    )
    .join('')
  const body = path(
    d`M${size} 0` +
      d`C${size * 0.7} ${-size * 0.4} ${-size * 0.4} ${-size * 0.32} ${-size * 0.95} 0` +
      d`C${-size * 0.4} ${size * 0.32} ${size * 0.7} ${size * 0.4} ${size} 0Z`,
    color,
  )
  const spots =
    ellipse(size * 0.2, -size * 0.06, size * 0.24, size * 0.12, { fill: '#c8452f', opacity: 0.7 }) +
    ellipse(-size * 0.35, size * 0.04, size * 0.16, size * 0.09, { fill: '#c8452f', opacity: 0.6 })
  return group(
    ellipse(0, size * 0.25, size, size * 0.25, { fill: INK, opacity: 0.14 }) +
      tail +
      fins +
      body +
      spots +
      circle(size * 0.72, -size * 0.13, size * 0.04, INK) +
      circle(size * 0.72, size * 0.13, size * 0.04, INK),
    placed(x, y, 1, turn),
    0.92,
  )
}
