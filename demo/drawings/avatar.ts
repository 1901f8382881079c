// Friendly faces: each from a few choices of skin, hair, clothes and ground.
import { INK, OCHRE, PERSIMMON, WHITE, deeper, mix, paler } from './color.ts'
import { circle, d, ellipse, group, path, picture, rect, repeat } from './svg.ts'

type Hair = 'short' | 'bob' | 'long' | 'bun' | 'curly' | 'parted' | 'cap'
type Extra = 'glasses' | 'beard' | 'earring' | 'scarf'
export type Face = {
  ground: string
  skin: string
  hair: Hair
  hairColor: string
  shirt: string
  extras?: readonly Extra[]
}

const SIZE = 500

const behind: Record<Hair, (color: string) => string> = {
  short: () => '',
  parted: () => '',
  cap: () => '',
  bob: (c) => path('M26 46Q26 20 50 20T74 46V62Q74 66 70 66H30Q26 66 26 62Z', c),
  long: (c) => path('M25 48Q24 18 50 18T75 48V84H25Z', c),
  bun: (c) => circle(50, 15, 9, c) + path('M28 46Q26 22 50 22T72 46Z', c),
  curly: (c) => repeat(12, (i) => circle(50 + Math.cos(i * 0.524) * 22, 42 + Math.sin(i * 0.524) * 20, 9, c)),
}

const inFront: Record<Hair, (color: string) => string> = {
  short: (c) => path('M30 44Q28 22 50 21T70 44Q68 34 60 32Q48 35 38 30Q31 34 30 44Z', c),
  parted: (c) => path('M30 45Q27 22 49 21Q73 21 70 45Q69 35 62 31Q52 32 44 27Q40 35 32 37Q30 41 30 45Z', c),
  bob: (c) => path('M29 48Q28 23 50 22T71 48Q69 37 66 35Q50 38 34 35Q31 38 29 48Z', c),
  long: (c) => path('M29 50Q28 23 50 22T71 50Q68 36 52 27Q42 36 32 40Q30 44 29 50Z', c),
  bun: (c) => path('M30 46Q29 24 50 23T70 46Q66 33 50 31Q34 33 30 46Z', c),
  curly: (c) => repeat(6, (i) => circle(34 + i * 6.4, 29 - Math.sin((i / 5) * Math.PI) * 4, 6, c)),
  cap: (c) =>
    path('M29 40Q29 20 50 20T71 40Z', c) +
    path('M64 37Q82 36 84 42Q74 43 62 42Z', deeper(c, 0.18)) +
    circle(50, 20, 2, deeper(c, 0.2)),
}

function features(skin: string): string {
  const eye = (x: number) => circle(x, 48, 1.9, INK) + circle(x + 0.6, 47.4, 0.6, WHITE)
  const brow = (x: number) => path(d`M${x - 3.4} 42.6q3.4 -2 6.8 0`, { stroke: mix(INK, skin, 0.25), width: 1.1 })
  const cheek = (x: number) => ellipse(x, 54.5, 3.6, 2.3, { fill: PERSIMMON, opacity: 0.26 })
  const smile = path('M44.5 56.5Q50 62 55.5 56.5', { stroke: deeper(skin, 0.62), width: 1.5 })
  return (
    eye(42) +
    eye(58) +
    brow(42) +
    brow(58) +
    cheek(36.6) +
    cheek(63.4) +
    path('M50 49.5q-1.4 3 0.6 3.6', { stroke: deeper(skin, 0.3), width: 1.1 }) +
    smile
  )
}

const extras: Record<Extra, (face: Face) => string> = {
  glasses: () =>
    path(
      'M35.6 48a6.4 6 0 1 0 12.8 0a6.4 6 0 1 0 -12.8 0' +
        'M51.6 48a6.4 6 0 1 0 12.8 0a6.4 6 0 1 0 -12.8 0M48.4 47q1.6 -1.2 3.2 0',
      { stroke: '#4a3b32', width: 1.2 },
    ),
  beard: ({ hairColor }) =>
    path('M32 52Q33 68 50 70Q67 68 68 52Q66 60 60 60Q55 55 50 57Q45 55 40 60Q34 60 32 52Z', {
      fill: hairColor,
      opacity: 0.9,
    }) + path('M45 59.5Q50 63.5 55 59.5', { stroke: WHITE, width: 1.4, opacity: 0.85 }),
  earring: () => circle(29.6, 57, 1.7, OCHRE) + circle(70.4, 57, 1.7, OCHRE),
  scarf: ({ ground }) =>
    path('M34 72Q50 82 66 72L68 80Q50 90 32 80Z', deeper(ground, 0.35)) + rect(56, 78, 8, 16, deeper(ground, 0.42), 2),
}

export function portrait(face: Face): string {
  const { ground, skin, hair, hairColor, shirt } = face
  const neck = path('M43 62H57V76Q50 81 43 76Z', deeper(skin, 0.12))
  const body =
    path('M16 104Q16 76 42 73Q50 80 58 73Q84 76 84 104Z', shirt) +
    path('M42 73Q50 80 58 73L60 75Q50 85 40 75Z', paler(shirt, 0.3))
  const head =
    path('M30 44Q29 23 50 23T70 44Q71 68 50 69T30 44Z', skin) +
    circle(29.6, 49, 3.6, skin) +
    circle(70.4, 49, 3.6, skin)
  const [wear, onFace] = [
    face.extras?.includes('scarf') ? extras.scarf(face) : '',
    (face.extras ?? []).filter((extra) => extra !== 'scarf'),
  ]
  const top = onFace.map((extra) => extras[extra](face)).join('')
  return disk(
    ground,
    behind[hair](hairColor) + body + neck + head + features(skin) + top + wear + inFront[hair](hairColor),
  )
}

/** The mascot of the house: a persimmon that smiles. */
export function mascot(): string {
  const skin = '#ee8a45'
  const crown = repeat(4, (i) =>
    path('M0 0Q9 -8 20 -3Q12 6 0 0Z', {
      fill: deeper('#3f8a5f', (i % 2) * 0.15),
      transform: `translate(50 33) rotate(${i * 52 - 168})`,
    }),
  )
  const body =
    ellipse(50, 60, 32, 28, skin) +
    path('M62 86A32 28 0 0 0 80 50Q86 74 62 86Z', { fill: deeper(skin, 0.35), opacity: 0.35 }) +
    ellipse(32, 48, 5, 7, { fill: WHITE, opacity: 0.45 })
  const face =
    [41, 59].map((x) => circle(x, 58, 3, INK) + circle(x + 1, 57, 0.9, WHITE)).join('') +
    path('M44 66Q50 73 56 66', { stroke: deeper(skin, 0.7), width: 2 }) +
    ellipse(34, 66, 4.6, 2.8, { fill: '#d9482f', opacity: 0.35 }) +
    ellipse(66, 66, 4.6, 2.8, { fill: '#d9482f', opacity: 0.35 })
  return disk('#cfe3d3', body + face + crown + path('M50 33q1 -7 6 -10', { stroke: '#6b4a33', width: 2.6 }))
}

/** The keeper of the house: its gate. */
export function gatehouse(): string {
  const roof =
    path('M10 42Q24 40 28 24H72Q76 40 90 42Q50 54 10 42Z', '#44524f') +
    path('M26 22Q50 28 74 22L73 27Q50 32 27 27Z', '#7b8a86') +
    repeat(9, (i) =>
      path(d`M${34 + i * 4} 28Q${26 + i * 6} 38 ${20 + i * 7.5} 45`, {
        stroke: '#2f3b38',
        width: 0.8,
        opacity: 0.7,
      }),
    )
  const door =
    rect(30, 48, 40, 36, '#8a5f3f') +
    rect(33, 51, 16.4, 33, '#0f7a58') +
    rect(50.6, 51, 16.4, 33, '#0f7a58') +
    circle(46.4, 68, 1.8, OCHRE) +
    circle(53.6, 68, 1.8, OCHRE)
  const smile =
    path('M42 75Q50 81 58 75', { stroke: '#fdf3df', width: 1.8 }) +
    circle(41.4, 62, 2.2, '#fdf3df') +
    circle(58.6, 62, 2.2, '#fdf3df')
  return disk('#f0d8ae', door + smile + roof + rect(0, 84, 100, 20, '#d8b983'))
}

const disk = (ground: string, content: string) =>
  picture(
    SIZE,
    SIZE,
    group(
      rect(0, 0, 100, 100, ground) + circle(50, 46, 38, { fill: paler(ground, 0.4), opacity: 0.6 }) + content,
      `scale(${SIZE / 100})`,
    ),
  )
