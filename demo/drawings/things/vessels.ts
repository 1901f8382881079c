// Things of clay, glass and tin.
import { GREEN, INK, MOSS, OCHRE, WHITE, WOOD, deeper, mix, paler } from '#demo/drawings/color.ts'
import { gloss, shadow, TABLE, type Thing } from '#demo/drawings/stage.ts'
import { circle, d, ellipse, group, line, path, placed, polygon, rect, repeat } from '#demo/drawings/svg.ts'

const steam = (x: number, y: number) =>
  repeat(3, (i) => path(d`M${x + i * 5 - 5} ${y}q-3 -4 0 -8t0 -8`, { stroke: WHITE, width: 1.3, opacity: 0.7 }))

export const mug: Thing = (color, second) =>
  shadow(48, 24) +
  path('M66 48C82 46 82 70 65 69', { stroke: deeper(color, 0.1), width: 5 }) +
  path('M29 40H67C67 60 65 74 61 79Q48 82.5 35 79C31 74 29 60 29 40Z', color) +
  path('M29.4 52C35 56 42 50 48 53S62 56 66.6 52L67 40H29Z', second) +
  ellipse(48, 40, 19, 4.6, deeper(second, 0.12)) +
  ellipse(48, 40.6, 16.6, 3.5, '#7a4a2c') +
  gloss(34, 48, 72) +
  repeat(9, (i) => circle(33 + ((i * 7) % 29), 60 + ((i * 5) % 15), 0.5, { fill: deeper(color, 0.4), opacity: 0.5 })) +
  steam(48, 32)

export const plate: Thing = (color, second) =>
  shadow(50, 34) +
  ellipse(50, 80, 13, 2.4, deeper(color, 0.3)) +
  circle(50, 49, 32, deeper(color, 0.08)) +
  circle(50, 48, 31, color) +
  circle(50, 48, 22, { stroke: deeper(color, 0.16), width: 0.8 }) +
  circle(50, 48, 21.5, paler(color, 0.25)) +
  path('M40 60Q48 50 47 34M46 48Q38 46 36 38M47 43Q55 41 57 34M45 53Q54 53 58 47', {
    stroke: second,
    width: 1.5,
  }) +
  [
    [36, 37],
    [47, 33],
    [57.5, 33.5],
    [58.5, 46],
    [41, 42],
  ]
    .map(([x, y]) => ellipse(x!, y!, 3, 1.8, { fill: second, opacity: 0.9 }))
    .join('') +
  path('M24 40A28 28 0 0 1 38 22', { stroke: WHITE, width: 2, opacity: 0.6 })

export const bottle: Thing = (color, second) =>
  shadow(50, 17) +
  path(
    'M45 24H55V36C55 41 63 42 63 50V77Q63 80 60 80H40Q37 80 37 77V50C37 42 45 41 45 36Z',
    mix(color, '#6b4a16', 0.2),
  ) +
  path('M39.4 52C39.4 48 44 46 46 43H54C56 46 60.6 48 60.6 52V76.4Q60.6 77.6 59 77.6H41Q39.4 77.6 39.4 76.4Z', color) +
  rect(44, 17, 12, 8.4, '#c49a6c', 1.2) +
  rect(44, 23.4, 12, 1, '#94693f') +
  rect(37.6, 54, 24.8, 16, '#fbf4e4', 0.6) +
  rect(39.4, 55.6, 21.2, 12.8, { stroke: second, width: 0.5 }) +
  path('M50 66V60M50 62Q46 62 45 58.5Q49.5 58 50 62Q50.5 58 55 58.5Q54 62 50 62', {
    fill: second,
    stroke: second,
    width: 0.6,
  }) +
  gloss(41.6, 48, 53, 0.7) +
  path('M53 41q2 -4 1.4 -11', { stroke: WHITE, width: 0.9, opacity: 0.5 }) +
  repeat(14, (i) =>
    ellipse(24 + ((i * 11) % 15), TABLE + 1 - ((i * 3) % 5), 0.9, 0.6, mix('#6f5a3c', '#c9b48a', (i % 3) / 3)),
  )

const jarOf = (fill: string, lid: string, label: string, inside: string) =>
  shadow(50, 23) +
  path('M31 42Q31 37 36 36H64Q69 37 69 42V75Q69 80 64 80H36Q31 80 31 75Z', fill) +
  inside +
  rect(33, 27, 34, 9.5, lid, 2) +
  rect(33, 33, 34, 1.1, deeper(lid, 0.25)) +
  rect(37, 54, 26, 15, '#fdf6e6', 1) +
  rect(38.6, 55.6, 22.8, 11.8, { stroke: label, width: 0.5 }, 0.6) +
  gloss(35, 43, 74, 0.65)

export const honeyJar: Thing = (color, second) =>
  jarOf(
    color,
    deeper(second, 0.05),
    second,
    path('M33 46Q42 43 50 46T67 46V74Q67 78 63 78H37Q33 78 33 74Z', {
      fill: deeper(color, 0.16),
      opacity: 0.55,
    }),
  ) +
  repeat(5, (i) =>
    polygon(hexagon(45 + (i % 3) * 5, i < 3 ? 59.5 : 63.6, 2.2, i < 3 ? 0 : 2.5), mix(OCHRE, color, 0.3)),
  ) +
  group(
    rect(-1, -30, 2, 26, WOOD, 1) +
      repeat(4, (i) => ellipse(0, -3 + i * 2.4, 4.4 - Math.abs(i - 1.5) * 0.7, 1.3, deeper(WOOD, 0.05 * i))),
    placed(80, 68, 1, 24),
  ) +
  ellipse(78, 81, 7, 1.5, { fill: color, opacity: 0.9 })

const hexagon = (x: number, y: number, r: number, shift: number) =>
  Array.from({ length: 6 }, (_, i): [number, number] => [
    x + shift + Math.sin((i * Math.PI) / 3) * r,
    y + Math.cos((i * Math.PI) / 3) * r,
  ])

export const citronJar: Thing = (color, second) => {
  const slice = (x: number, y: number, r: number) =>
    circle(x, y, r, mix(color, '#e8a81f', 0.5)) +
    circle(x, y, r * 0.82, '#fff3c2') +
    repeat(6, (i) =>
      path(d`M0 0L${r * 0.72} ${-r * 0.26}Q${r * 0.84} 0 ${r * 0.72} ${r * 0.26}Z`, {
        fill: mix(color, '#f3c53c', 0.4),
        transform: placed(x, y, 1, i * 60),
      }),
    )
  const inside = slice(40, 46, 5.4) + slice(56, 48, 6) + slice(44, 74, 4) + slice(60, 73.6, 4.4)
  return (
    jarOf(paler(color, 0.35), second, second, inside) +
    slice(50, 61.4, 4) +
    shadow(80, 9) +
    circle(80, 73.4, 7.6, color) +
    ellipse(78, 70, 2, 2.8, { fill: WHITE, opacity: 0.45 }) +
    path('M80 66q2 -5 7 -5q-1 5 -7 5', GREEN)
  )
}

export const onggi: Thing = (color) =>
  shadow(50, 25) +
  path('M38 80C24 62 26 42 38 35H62C74 42 76 62 62 80Q50 82.4 38 80Z', color) +
  path('M31 52q5 -4 9.5 0t9.5 0t9.5 0t9.5 0M31.6 57q5 -4 9.2 0t9.2 0t9.2 0t9.2 0', {
    stroke: paler(color, 0.28),
    width: 1.1,
    opacity: 0.9,
  }) +
  ellipse(50, 35, 14.6, 3, deeper(color, 0.35)) +
  path('M35 34Q50 20 65 34Q50 38 35 34Z', deeper(color, 0.12)) +
  circle(50, 27, 2.3, deeper(color, 0.25)) +
  path('M33 60C31 50 34 42 39 39', { stroke: WHITE, width: 2.2, opacity: 0.35 })

export const plantPot: Thing = (color, second) =>
  shadow(50, 21) +
  repeat(11, (i) => {
    const turn = -90 + (i - 5) * 17
    return path('M0 0Q13 -6 27 0Q13 6 0 0Z', {
      fill: mix(second, i % 2 ? MOSS : GREEN, 0.4),
      transform: placed(50, 53, 1 - Math.abs(i - 5) * 0.035, turn),
    })
  }) +
  path('M35 56H65L61.4 78Q50 81.6 38.6 78Z', color) +
  rect(33, 51.4, 34, 6.4, deeper(color, 0.1), 1.2) +
  gloss(39, 60, 74, 0.4)

export const teaTin: Thing = (color, second) =>
  shadow(42, 20) +
  rect(26, 36, 32, 44, color, 2) +
  ellipse(42, 36, 16, 3.4, deeper(color, 0.18)) +
  rect(25, 27, 34, 10, deeper(color, 0.1), 1.6) +
  ellipse(42, 27, 17, 3.4, paler(color, 0.18)) +
  rect(31, 46, 22, 24, '#fbf4e4', 0.8) +
  path('M42 66Q34 60 36 52Q43 54 42 66Q41 54 48 52Q50 60 42 66Z', second) +
  gloss(29, 41, 75, 0.4) +
  shadow(74, 13) +
  path('M62 64H86C86 73 82 79 79 80H69C66 79 62 73 62 64Z', '#f6efe2') +
  ellipse(74, 64, 12, 2.8, '#e5dccb') +
  ellipse(74, 64.4, 10.4, 2.1, mix(second, '#c5c95a', 0.5)) +
  steam(74, 58)

export const candle: Thing = (color, second) =>
  shadow(50, 21) +
  circle(50, 30, 17, { fill: '#ffe9a8', opacity: 0.45 }) +
  rect(38, 44, 24, 35, color, 2) +
  path('M38 46Q42 52 45 47T52 49T58 46T62 48V44H38Z', paler(color, 0.4)) +
  ellipse(50, 44, 12, 2.8, paler(color, 0.25)) +
  line(
    [
      [50, 44],
      [50, 38],
    ],
    INK,
    0.8,
  ) +
  path('M50 24Q56 33 50 38.6Q44 33 50 24Z', OCHRE) +
  path('M50 29Q53 34 50 37.6Q47 34 50 29Z', '#fff3cf') +
  ellipse(50, 79.4, 19, 3.4, second) +
  ellipse(50, 78.6, 16, 2.4, deeper(second, 0.15)) +
  rect(38, 70, 24, 8, color) +
  repeat(8, (i) =>
    polygon(hexagon(41 + (i % 4) * 5.6, i < 4 ? 56 : 61, 2.6, i < 4 ? 0 : 2.8), {
      stroke: deeper(color, 0.15),
      width: 0.5,
    }),
  )

export const brassSpoon: Thing = (color, second) => {
  const cloth = group(
    rect(-22, -29, 44, 58, second, 1.4) +
      rect(-20, -27, 40, 54, { stroke: paler(second, 0.4), width: 0.5, dash: '1.6 1.2' }),
    placed(50, 51, 1, -10),
  )
  const spoon =
    rect(-1.3, -10, 2.6, 38, color, 1.2) +
    ellipse(0, -17, 6.6, 9, color) +
    ellipse(-1, -18, 4.4, 6.6, paler(color, 0.35))
  const stick = (x: number) => rect(x, -25, 2, 53, color, 1) + rect(x, -25, 2, 9, paler(color, 0.35), 1)
  return (
    group(cloth, 'translate(1 2)', 0.25) +
    cloth +
    group(spoon, placed(42, 51, 1, -10)) +
    group(stick(0) + stick(4.6), placed(56, 50, 1, -7))
  )
}
