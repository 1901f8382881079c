// The names of colours. A product's colours are hex values; people search for them, and screen readers say them, by name.

/** Each name with the colour that shows it. */
export const colorNames = {
  white: '#ffffff',
  ivory: '#efe4cd',
  yellow: '#e9b83a',
  orange: '#e07b39',
  red: '#c8372d',
  pink: '#eaa9b4',
  purple: '#7d5aa6',
  navy: '#2c3e66',
  blue: '#3f7fc1',
  sky: '#a8d0e0',
  green: '#4f8f5b',
  brown: '#8a5a3a',
  grey: '#8c9091',
  black: '#24211f',
} as const
export type ColorName = keyof typeof colorNames

export const COLOR = /^#[0-9a-f]{6}$/

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** OKLab: distances in it are about as large as they look. */
function labOf(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The tint decides more than the lightness: a pale green is green, not grey. */
const LIGHTNESS_WEIGHT = 0.6

const named = Object.entries(colorNames).map(([name, hex]) => ({ name: name as ColorName, lab: labOf(hex) }))

export function colorNameOf(hex: string): ColorName {
  const [l, green, blue] = labOf(hex)
  const distances = named.map(({ lab: [otherL, otherGreen, otherBlue] }) =>
    Math.hypot(LIGHTNESS_WEIGHT * (l - otherL), green - otherGreen, blue - otherBlue),
  )
  return named[distances.indexOf(Math.min(...distances))]?.name ?? 'black'
}
