// Repeatable randomness: a label always gives the same stream, so the demo is the same everywhere.

export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  uuid(): string
}

/** FNV-1a: spreads a label over 32 bits. */
function hash(label: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(label)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}

/** Each part of the demo has a stream of its own: changing one part leaves the others as they were. */
export function random(label: string): Random {
  let state = hash(label) || 1
  const next = () => {
    // xorshift32; the multiplication breaks up the pattern of neighbouring values.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (Math.imul(state, 0x9e3779b1) >>> 0) / 0x1_0000_0000
  }
  // The first values of a short label are close together, so they are thrown away.
  for (let i = 0; i < 8; i += 1) next()

  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('Nothing to pick from')
      return list[whole(0, list.length - 1)]!
    },
    shuffled: (list) => {
      const rest = [...list]
      return list.map(() => rest.splice(whole(0, rest.length - 1), 1)[0]!)
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('')
      const [version, variant] = [`4${hex.slice(13, 16)}`, `${'89ab'[whole(0, 3)]}${hex.slice(17, 20)}`]
      return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20)].join('-')
    },
  }
}
