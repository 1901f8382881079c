// Things of cloth, wool and straw.
import { GREEN, INK, MOSS, PAPER, PERSIMMON, WHITE, WOOD, deeper, mix, paler } from '#demo/drawings/color.ts'
import { gloss, shadow, type Thing } from '#demo/drawings/stage.ts'
import { circle, clipped, d, ellipse, group, line, path, placed, rect, repeat } from '#demo/drawings/svg.ts'

export const apron: Thing = (color, second) =>
  rect(30, 12, 40, 1.8, WOOD, 0.9) +
  circle(50, 12.8, 1.6, deeper(WOOD, 0.3)) +
  path('M42 31C40 18 44 13.6 50 13.6S60 18 58 31', { stroke: deeper(color, 0.2), width: 1.7 }) +
  path('M41 30H59C59 40 64 45 71 47L69 82Q50 86 31 82L29 47C36 45 41 40 41 30Z', color) +
  path('M29 48Q20 50 15 58M71 48Q80 50 85 58', { stroke: deeper(color, 0.15), width: 1.8 }) +
  path('M41 34H59', { stroke: second, width: 1.2 }) +
  rect(38, 56, 24, 16, deeper(color, 0.08), 1) +
  path('M38 60H62M50 60V72', { stroke: second, width: 0.8, dash: '1.6 1.1' }) +
  path('M34 50Q36 66 34.6 82M66 50Q64 66 65.4 82M44 76Q45 80 44.4 84', {
    stroke: deeper(color, 0.2),
    width: 0.7,
    opacity: 0.6,
  }) +
  group(
    path('M0 0Q2 -8 0 -15', { stroke: MOSS, width: 0.8 }) +
      repeat(5, (i) => ellipse(i % 2 ? 2 : -2, -4 - i * 2.4, 2, 1, MOSS)),
    placed(45, 60),
  )

/** Hung over a peg, one end longer than the other. */
export const scarf: Thing = (color, second) => {
  const end = (x: number, bottom: number, fill: string) =>
    path(d`M${x} 22H${x + 17}V${bottom}H${x}Z`, fill) +
    repeat(Math.floor((bottom - 26) / 4) * 5, (i) => {
      const [cx, cy] = [x + 2.2 + (i % 5) * 3.15, 28 + Math.floor(i / 5) * 4]
      return path(d`M${cx - 1.2} ${cy - 1.2}L${cx} ${cy + 0.8}L${cx + 1.2} ${cy - 1.2}`, {
        stroke: deeper(fill, 0.2),
        width: 0.6,
        opacity: 0.7,
      })
    }) +
    [14, 9.6].map((up) => rect(x, bottom - up, 17, 2.4, second)).join('') +
    repeat(8, (i) =>
      line(
        [
          [x + 1.2 + i * 2.1, bottom],
          [x + 1.2 + i * 2.1 + (i % 2) * 0.6, bottom + 6],
        ],
        fill,
        1.1,
      ),
    )
  const fold = path('M30 30Q29 15 50 15T70 30L68 38Q66 26 50 26T33 38Z', color)
  return (
    rect(12, 12.6, 76, 3, WOOD, 1.4) +
    shadow(50, 20, 90) +
    end(51, 70, deeper(color, 0.14)) +
    end(33, 80, color) +
    fold +
    path('M36 25Q40 19.6 50 19.6T64 25', { stroke: deeper(color, 0.22), width: 0.8, dash: '1.6 1.2' })
  )
}

export const cushion: Thing = (color, second) =>
  shadow(50, 33, 82) +
  path('M20 30Q50 22 80 30Q86 54 80 80Q50 87 20 80Q14 54 20 30Z', color) +
  path('M26 36Q50 30 74 36Q78 54 74 74Q50 79 26 74Q22 54 26 36Z', {
    stroke: deeper(color, 0.22),
    width: 0.7,
    dash: '1.6 1.2',
  }) +
  repeat(5, (i) =>
    path(d`M${24 + i * 13} 28Q${22 + i * 14} 54 ${24 + i * 13} 82`, {
      stroke: deeper(color, 0.18),
      width: 0.6,
      dash: '1.4 1.2',
    }),
  ) +
  repeat(3, (i) =>
    path(d`M18 ${42 + i * 13}Q50 ${36 + i * 14} 82 ${42 + i * 13}`, {
      stroke: deeper(color, 0.18),
      width: 0.6,
      dash: '1.4 1.2',
    }),
  ) +
  [
    [20, 30],
    [80, 30],
    [80, 80],
    [20, 80],
  ]
    .map(([x, y]) => circle(x!, y!, 2.4, second) + circle(x!, y!, 1.1, paler(second, 0.4)))
    .join('') +
  path('M24 44Q25 36 34 33', { stroke: WHITE, width: 2.2, opacity: 0.35 })

export const toteBag: Thing = (color, second) =>
  shadow(50, 28, 83) +
  path('M38 40C36 14 46 12 50 12S64 14 62 40', { stroke: deeper(color, 0.24), width: 3 }) +
  path('M26 38H74L77 82Q50 86 23 82Z', color) +
  path('M26 38H74L74.3 43H25.7Z', deeper(color, 0.1)) +
  path('M40 44C39 22 46 17 50 17S61 22 60 44', { stroke: deeper(color, 0.12), width: 3 }) +
  path(
    'M50 72V56M50 62Q42 62 40 54Q49 53 50 62Q51 53 60 54Q58 62 50 62' +
      'M50 70Q45 70 43 65Q49 64 50 70Q51 64 57 65Q55 70 50 70',
    { fill: second, stroke: second, width: 1 },
  ) +
  path('M34 38Q31 60 32 82M67 44Q69 64 67 82', { stroke: deeper(color, 0.2), width: 0.6, opacity: 0.6 }) +
  path('M58 36q3 -12 9 -15q2 9 -3 15M66 36q6 -8 10 -7q-1 5 -5 8', GREEN)

export const basket: Thing = (color, second) => {
  const weave = repeat(6 * 11, (i) => {
    const [row, column] = [Math.floor(i / 11), i % 11]
    const y = 52 + row * 5
    const half = 29 - row * 1.2
    return ellipse(
      50 - half + (column + 0.5 + (row % 2) * 0.5) * ((half * 2) / 11),
      y,
      2.9,
      2,
      row % 2 === column % 2 ? paler(color, 0.18) : deeper(color, 0.16),
    )
  })
  const bowl = path('M19 48H81C81 64 75 78 70 80Q50 84 30 80C25 78 19 64 19 48Z', color)
  const fruits = [
    [34, 44, PERSIMMON],
    [46, 41, '#e68a42'],
    [58, 42, PERSIMMON],
    [68, 45, '#d9622f'],
  ] as const
  return (
    shadow(50, 31, 81) +
    path('M24 49C24 12 76 12 76 49', { stroke: deeper(color, 0.15), width: 3.4 }) +
    path('M24 49C24 12 76 12 76 49', { stroke: paler(color, 0.3), width: 1, dash: '2 2' }) +
    fruits
      .map(
        ([x, y, fill]) =>
          circle(x, y, 8, fill) +
          ellipse(x - 2.6, y - 2.6, 1.8, 2.4, { fill: WHITE, opacity: 0.4 }) +
          path(d`M${x - 4} ${y - 7}Q${x} ${y - 10} ${x + 4} ${y - 7}Q${x} ${y - 5} ${x - 4} ${y - 7}Z`, MOSS),
      )
      .join('') +
    clipped('bowl', bowl.replace(/fill="[^"]*"/, 'fill="#fff"'), bowl + weave) +
    ellipse(50, 48, 31.4, 3, { stroke: second, width: 2.4 })
  )
}

export const patchwork: Thing = (color, second) => {
  const shades = [
    color,
    second,
    mix(color, PAPER, 0.6),
    mix(second, PAPER, 0.5),
    '#f3e3c3',
    mix(color, second, 0.5),
    PAPER,
    mix(PERSIMMON, PAPER, 0.45),
  ]
  const cuts = [
    [0, 0, 22, 16],
    [22, 0, 14, 26],
    [36, 0, 24, 12],
    [0, 16, 12, 26],
    [12, 16, 10, 10],
    [36, 12, 10, 20],
    [46, 12, 14, 14],
    [12, 26, 24, 16],
    [36, 32, 10, 28],
    [46, 26, 14, 20],
    [0, 42, 18, 18],
    [18, 42, 18, 18],
    [46, 46, 14, 14],
  ] as const
  const patches = cuts
    .map(
      ([x, y, w, h], i) =>
        rect(x, y, w, h, { fill: shades[(i * 3) % shades.length]!, opacity: 0.92 }) +
        rect(x + 0.5, y + 0.5, w - 1, h - 1, { stroke: WHITE, width: 0.35, opacity: 0.8, dash: '0.9 0.8' }),
    )
    .join('')
  return (
    shadow(50, 32, 84) +
    group(
      rect(-1, 0, 62, 62, { fill: INK, opacity: 0.12 }) +
        patches +
        rect(0, 0, 60, 60, { stroke: paler(second, 0.2), width: 0.9 }),
      'translate(20 20) rotate(3)',
    ) +
    path('M24 19q-7 -5 -10 2M79 23q8 -6 9 1', { stroke: second, width: 1.2 })
  )
}

export const socks: Thing = (color, second) => {
  const sock = (fill: string) =>
    path('M0 0H17V32C17 37 21 39 27 41Q35 44 34 50Q33 55 26 55H10Q1 54 0 45Z', fill) +
    rect(-0.6, -0.4, 18.2, 8, second, 1.4) +
    repeat(5, (i) =>
      line(
        [
          [2 + i * 3.4, 0.4],
          [2 + i * 3.4, 6.8],
        ],
        deeper(second, 0.2),
        0.6,
        0.7,
      ),
    ) +
    path('M0 40Q6 41 7 47Q7 53 9 55Q1 54 0 45Z', second) +
    path('M27 41Q35 44 34 50Q33 55 26 55Q24 48 27 41Z', second) +
    repeat(3, (i) => path(d`M1 ${14 + i * 7}l4 3l4 -3l4 3l3.6 -3`, { stroke: paler(fill, 0.5), width: 1 }))
  return (
    shadow(50, 33, 82) +
    group(sock(deeper(color, 0.14)), placed(48, 22, 1, 6)) +
    group(sock(color), placed(25, 25, 1, -4)) +
    gloss(27, 40, 58, 0.25)
  )
}
