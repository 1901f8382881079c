// The colours of the house and how they mix.

export const PAPER = '#faf6ee'
export const INK = '#24312c'
export const GREEN = '#0b6e4f'
export const PERSIMMON = '#e2713b'
export const OCHRE = '#dba544'
export const CLAY = '#b5674b'
export const MOSS = '#7d9a68'
export const ROSE = '#dd9a94'
export const WOOD = '#8a5f3f'
export const NIGHT = '#16243f'
export const WHITE = '#ffffff'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Share 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second)
  const mixed = channels(first).map((value, i) => Math.round(value + (to[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const paler = (color: string, share: number) => mix(color, WHITE, share)
export const deeper = (color: string, share: number) => mix(color, INK, share)
