// Things of paper and wood, and what is eaten or washes.
import { INK, MOSS, OCHRE, PAPER, PERSIMMON, WHITE, WOOD, deeper, mix, paler } from '#demo/drawings/color.ts'
import { shadow, type Thing } from '#demo/drawings/stage.ts'
import { circle, d, ellipse, group, halo, line, path, placed, polygon, rect, repeat } from '#demo/drawings/svg.ts'

export const soap: Thing = (color, second) => {
  const bar = (fill: string) =>
    path('M4 10Q4 4 10 4H46Q52 4 52 10V22Q52 27 46 27H10Q4 27 4 22Z', deeper(fill, 0.14)) +
    path('M4 9Q4 3 10 3H46Q52 3 52 9V17Q52 22 46 22H10Q4 22 4 17Z', fill) +
    rect(13, 7.4, 30, 10, { stroke: deeper(fill, 0.2), width: 0.8 }, 5) +
    path('M28 16V10M28 12.5Q24.5 12.5 23.6 9.8Q27.6 9.4 28 12.5Q28.4 9.4 32.4 9.8Q31.5 12.5 28 12.5', {
      fill: deeper(fill, 0.25),
      stroke: deeper(fill, 0.25),
      width: 0.5,
    })
  const bubbles = [
    [76, 42, 5],
    [83, 33, 3],
    [70, 32, 2.4],
    [22, 38, 3.6],
    [16, 47, 2],
  ]
    .map(
      ([x, y, r]) =>
        circle(x!, y!, r!, { fill: WHITE, opacity: 0.5 }) + circle(x! - r! * 0.3, y! - r! * 0.3, r! * 0.25, WHITE),
    )
    .join('')
  const dish =
    path('M16 76H84Q82 84 74 84H26Q18 84 16 76Z', WOOD) +
    repeat(6, (i) => rect(22 + i * 10, 76, 5, 2.4, deeper(WOOD, 0.3), 1))
  return (
    shadow(50, 36, 84) + dish + group(bar(second), placed(25, 52)) + group(bar(color), placed(20, 32, 1, -5)) + bubbles
  )
}

export const notebook: Thing = (color, second) =>
  shadow(52, 30, 84) +
  group(
    rect(3, 2.4, 44, 58, '#efe6d2', 1.6) +
      rect(2, 1.4, 44, 58, '#fffaf0', 1.6) +
      rect(0, 0, 44, 58, color, 1.6) +
      rect(0, 0, 8, 58, deeper(color, 0.16), 1.6) +
      repeat(6, (i) =>
        line(
          [
            [1.6, 5 + i * 9.6],
            [8, 5 + i * 9.6],
          ],
          second,
          1.1,
        ),
      ) +
      line(
        [
          [1.6, 5],
          [1.6, 53],
        ],
        second,
        0.9,
      ) +
      rect(16, 14, 20, 11, PAPER, 0.8) +
      line(
        [
          [19, 18],
          [33, 18],
        ],
        second,
        0.8,
      ) +
      line(
        [
          [19, 21.4],
          [29, 21.4],
        ],
        second,
        0.8,
      ) +
      circle(26, 42, 6, { stroke: paler(color, 0.4), width: 1 }) +
      path('M26 46V38M26 42q-4 0 -4.4 -3q4.2 -0.4 4.4 3q0.2 -3.4 4.4 -3q-0.4 3 -4.4 3', {
        stroke: paler(color, 0.4),
        width: 0.8,
      }),
    placed(27, 22, 1, -4),
  ) +
  group(
    rect(0, 0, 3, 44, OCHRE, 0.6) +
      polygon(
        [
          [0, 44],
          [3, 44],
          [1.5, 49],
        ],
        '#f0dcb8',
      ) +
      polygon(
        [
          [1, 47.2],
          [2, 47.2],
          [1.5, 49],
        ],
        INK,
      ) +
      rect(0, -3, 3, 4, '#d98c8c', 0.8),
    placed(84, 30, 1, 14),
  )

export const cuttingBoard: Thing = (color, second) =>
  shadow(50, 24, 84) +
  group(
    path(
      'M-20 -26Q-20 -32 -14 -32H-6Q-4 -32 -4 -36V-44Q-4 -49 0 -49T4 -44V-36Q4 -32 6 -32' +
        'H14Q20 -32 20 -26V28Q20 33 14 33H-14Q-20 33 -20 28Z',
      color,
    ) +
      circle(0, -43.4, 1.8, paler(color, 0.6)) +
      repeat(6, (i) =>
        path(d`M${-15 + i * 6} -30Q${-19 + i * 7.4} 0 ${-15 + i * 6} 32`, {
          stroke: deeper(color, 0.22),
          width: 0.8,
          opacity: 0.6,
        }),
      ) +
      ellipse(4, 8, 3, 6, { stroke: deeper(color, 0.26), width: 0.7, opacity: 0.7 }),
    placed(46, 50, 1, 6),
  ) +
  shadow(72, 11, 84) +
  circle(72, 75, 9, second) +
  ellipse(69, 71, 2.2, 3, { fill: WHITE, opacity: 0.4 }) +
  path('M68 66.6Q72 63 76 66.6Q72 69 68 66.6Z', MOSS)

export const paperLamp: Thing = (color, second) =>
  halo('lamplight', [
    [0, '#ffe9a8', 0.85],
    [1, '#ffe9a8', 0],
  ]) +
  circle(50, 46, 44, 'url(#lamplight)') +
  shadow(50, 19) +
  path('M33 24H67L71 70H29Z', mix(color, '#ffdf9c', 0.35)) +
  path('M42 24H58L60 70H40Z', { fill: '#fff6da', opacity: 0.75 }) +
  path('M33 24H67L71 70H29ZM50 24V70M41.5 24L39.5 70M58.5 24L60.5 70M31.7 38H68.3M30.4 54H69.6', {
    stroke: second,
    width: 1.1,
  }) +
  rect(31, 21.6, 38, 3.6, deeper(second, 0.12), 1) +
  rect(27, 69, 46, 4, deeper(second, 0.12), 1) +
  path('M31 73L29 80M69 73L71 80', { stroke: deeper(second, 0.2), width: 2 })

export const bread: Thing = (color, second) =>
  shadow(50, 34, 82) +
  rect(16, 78, 68, 4.4, WOOD, 1.6) +
  path('M20 78C14 58 26 46 50 46S86 58 80 78Z', color) +
  path('M24 70C22 58 32 51 50 51S78 58 76 70Q64 60 50 60T24 70Z', {
    fill: paler(color, 0.25),
    opacity: 0.8,
  }) +
  repeat(4, (i) =>
    path(d`M${30 + i * 12} 72Q${31 + i * 11} 58 ${38 + i * 9.4} 50` + d`Q${41 + i * 9.6} 58 ${38 + i * 11.6} 72Z`, {
      fill: '#f4dfb4',
      opacity: 0.9,
    }),
  ) +
  repeat(26, (i) => ellipse(27 + ((i * 17) % 47), 54 + ((i * 7) % 21), 0.7, 0.45, { fill: second, opacity: 0.8 })) +
  group(
    line(
      [
        [0, 0],
        [0, -26],
      ],
      '#c99a45',
      0.9,
    ) +
      repeat(8, (i) =>
        ellipse(i % 2 ? 2 : -2, -13 - i * 1.9, 2.2, 1.1, {
          fill: OCHRE,
          transform: `rotate(${i % 2 ? -38 : 38} ${i % 2 ? 2 : -2} ${-13 - i * 1.9})`,
        }),
      ),
    placed(84, 70, 1, 22),
  ) +
  path('M40 40q-3 -4 0 -8t0 -8M52 38q-3 -4 0 -8t0 -8M63 41q-3 -4 0 -7t0 -7', {
    stroke: WHITE,
    width: 1.2,
    opacity: 0.65,
  })

export const driedPersimmons: Thing = (color) => {
  const fruit = (x: number, y: number) =>
    path(
      d`M${x - 8} ${y}C${x - 9} ${y + 9} ${x - 4} ${y + 14} ${x} ${y + 15}` +
        d`C${x + 4} ${y + 14} ${x + 9} ${y + 9} ${x + 8} ${y}Q${x} ${y - 4} ${x - 8} ${y}Z`,
      color,
    ) +
    path(
      d`M${x - 4} ${y + 3}Q${x - 5} ${y + 9} ${x - 2} ${y + 12}M${x + 3} ${y + 3}` +
        d`Q${x + 4} ${y + 9} ${x + 2} ${y + 12}`,
      { stroke: WHITE, width: 1.1, opacity: 0.5 },
    ) +
    path(
      d`M${x - 5} ${y - 0.6}Q${x} ${y - 4.4} ${x + 5} ${y - 0.6}` + d`Q${x} ${y + 2} ${x - 5} ${y - 0.6}Z`,
      '#6b5a38',
    )
  const string = (x: number, top: number) =>
    line(
      [
        [x, 12],
        [x, top + 44],
      ],
      '#cbb48a',
      0.9,
    ) + repeat(3, (i) => fruit(x, top + i * 17))
  return rect(10, 10.4, 80, 3.4, WOOD, 1.4) + string(26, 22) + string(50, 26) + string(74, 21)
}

export const fan: Thing = (color, second) => {
  const ribs = 13
  const at = (i: number, r: number): [number, number] => {
    const angle = Math.PI * (1.12 + (0.76 * i) / ribs)
    return [50 + Math.cos(angle) * r, 76 + Math.sin(angle) * r]
  }
  const folds = repeat(ribs, (i) =>
    polygon([at(i, 21), at(i, 46), at(i + 1, 46), at(i + 1, 21)], i % 2 ? paler(color, 0.12) : color),
  )
  const sticks = repeat(ribs + 1, (i) =>
    line(
      [[50, 76], at(i, i === 0 || i === ribs ? 47 : 22)],
      i === 0 || i === ribs ? deeper(WOOD, 0.2) : WOOD,
      i === 0 || i === ribs ? 2 : 1,
    ),
  )
  const drawing =
    path('M36 47Q47 38 65 42', { stroke: second, width: 1.3 }) +
    [
      [40, 43.6],
      [47, 40.4],
      [54, 39.4],
      [61, 40.6],
      [50, 44],
      [44, 46.6],
    ]
      .map(
        ([x, y]) =>
          repeat(5, (i) =>
            circle(x! + Math.cos(i * 1.256) * 1.7, y! + Math.sin(i * 1.256) * 1.7, 1.2, mix('#e88f8a', WHITE, 0.2)),
          ) + circle(x!, y!, 0.7, OCHRE),
      )
      .join('')
  return (
    shadow(50, 24, 84) +
    sticks +
    folds +
    drawing +
    circle(50, 76, 1.8, OCHRE) +
    path('M50 78q-2 5 0 8M50 86l-2 6M50 86l0 6.4M50 86l2 6', { stroke: PERSIMMON, width: 1 })
  )
}
