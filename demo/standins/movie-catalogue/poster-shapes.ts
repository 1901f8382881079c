// Posters cut from coloured paper: one bold shape on one ground. All in a sheet of 100 × 150.
import { mix } from '#demo/drawings/color.ts'
import { circle, d, ellipse, path, polygon, rect, repeat } from '#demo/drawings/svg.ts'
import type { CutShape } from './film.ts'

type Paper = { ground: string; ink: string; second: string }

const sun = ({ ink, second, ground }: Paper) =>
  circle(50, 62, 34, ink) +
  repeat(12, (i) =>
    path(
      d`M${50 + Math.cos(i * 0.524) * 40} ${62 + Math.sin(i * 0.524) * 40}l${Math.cos(i * 0.524) * 8} ${Math.sin(i * 0.524) * 8}`,
      { stroke: ink, width: 2.4 },
    ),
  ) +
  path('M-5 108Q20 84 44 98T105 82V155H-5Z', second) +
  path('M-5 122Q30 100 62 114T105 106V155H-5Z', mix(second, ground, 0.35)) +
  circle(38, 99, 2.6, '#24312c') +
  path('M38 101.5v8', { stroke: '#24312c', width: 2.6 })

const moon = ({ ink, second, ground }: Paper) =>
  repeat(26, (i) => circle((i * 37) % 100, (i * 53) % 96, 0.35 + (i % 3) * 0.22, ink)) +
  circle(54, 58, 32, ink) +
  circle(66, 52, 29, mix(ground, ink, 0.12)) +
  path('M-5 112Q28 98 58 108T105 104V155H-5Z', second) +
  path('M-5 124Q40 108 105 120V155H-5Z', mix(second, ground, 0.5)) +
  rect(24, 97, 12, 11, mix(ground, second, 0.2)) +
  polygon(
    [
      [22, 97.5],
      [30, 90],
      [38, 97.5],
    ],
    mix(ground, second, 0.1),
  ) +
  rect(28, 101, 3.4, 3.4, ink)

const stairs = ({ ink, second, ground }: Paper) =>
  repeat(13, (i) =>
    polygon(
      [
        [4 + i * 5.2, 128 - i * 6.6],
        [104, 128 - i * 6.6],
        [104, 135 - i * 6.6],
        [4 + i * 5.2, 135 - i * 6.6],
      ],
      i === 12 ? ink : mix(ground, second, 0.1 + i * 0.05),
    ),
  ) +
  circle(34, 30, 12, ink) +
  path('M76 48.8v-11q0 -4.4 4.4 -4.4t4.4 4.4v11Z', second) +
  circle(80.4, 28.6, 3.6, second)

const waves = ({ ink, second, ground }: Paper) =>
  circle(70, 46, 18, second) +
  repeat(5, (i) => {
    const y = 74 + i * 14
    return path(d`M-10 ${y}q12.5 -14 25 0t25 0t25 0t25 0t25 0V160H-10Z`, mix(ink, ground, 0.72 - i * 0.17))
  }) +
  path('M24 68l22 0l-4 9l-14 0Z', mix(ink, '#000000', 0.25)) +
  path('M34 66V42L47 64Z', ground) +
  path('M33 66V48L25 64Z', mix(ground, ink, 0.2))

const window = ({ ink, second, ground }: Paper) =>
  rect(16, 24, 68, 84, second, 1) +
  repeat(6, (i) =>
    rect(
      20 + (i % 2) * 31.5,
      28 + Math.floor(i / 2) * 26.4,
      28.5,
      23.6,
      i === 3 ? ink : mix(second, ground, 0.72),
      0.6,
    ),
  ) +
  path('M63 78v-11q0 -6 4.5 -6t4.5 6v11Z', mix(ground, '#000000', 0.4)) +
  circle(67.5, 57.4, 3.4, mix(ground, '#000000', 0.4)) +
  rect(12, 108, 76, 3, mix(second, '#000000', 0.3))

const road = ({ ink, second, ground }: Paper) =>
  polygon(
    [
      [-10, 150],
      [42, 62],
      [58, 62],
      [110, 150],
    ],
    second,
  ) +
  repeat(6, (i) =>
    polygon(
      [
        [49 - i * 0.7, 70 + i * i * 2.4],
        [51 + i * 0.7, 70 + i * i * 2.4],
        [51.6 + i * 0.9, 76 + i * i * 2.7],
        [48.4 - i * 0.9, 76 + i * i * 2.7],
      ],
      ink,
    ),
  ) +
  rect(36, 30, 28, 32, mix(ground, '#000000', 0.35), 3) +
  rect(39, 34, 22, 12, ink, 1.5) +
  circle(41.5, 54, 2.4, ink) +
  circle(58.5, 54, 2.4, ink) +
  ellipse(50, 64, 26, 3.2, { fill: ink, opacity: 0.28 })

const rain = ({ ink, second }: Paper) =>
  repeat(44, (i) => path(d`M${(i * 29) % 104} ${(i * 41) % 104}l-1.6 9`, { stroke: ink, width: 0.7, opacity: 0.5 })) +
  path('M50 34V96', { stroke: ink, width: 2.2 }) +
  path('M50 96q0 8 -7 8t-7 -7', { stroke: ink, width: 2.2 }) +
  path('M16 66Q18 32 50 32T84 66Q77 60 70 66Q62 59 50 66Q38 59 30 66Q23 60 16 66Z', second)

const orbit = ({ ink, second, ground }: Paper) =>
  repeat(34, (i) => circle((i * 61) % 100, (i * 43) % 148, 0.3 + (i % 3) * 0.2, second)) +
  circle(50, 66, 25, mix(second, ground, 0.25)) +
  path('M25.6 61Q50 70 74.4 61A25 25 0 0 1 74 73Q50 82 26 73Z', { fill: ground, opacity: 0.22 }) +
  `<g transform="rotate(-18 50 66)">${ellipse(50, 66, 44, 13, { stroke: ink, width: 1.2 })}</g>` +
  circle(90, 49, 2.8, ink) +
  path('M74.4 61A25 25 0 0 0 26 58Q50 66 74.4 61Z', mix(second, ground, 0.1))

const shapes: Record<CutShape, (paper: Paper) => string> = { sun, moon, stairs, waves, window, road, rain, orbit }

export const cutSheet = (shape: CutShape, paper: Paper) =>
  rect(-200, -10, 500, 170, paper.ground) + shapes[shape](paper)
