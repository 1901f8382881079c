// What a QR code holds: the bytes of a text with what mends them where the code is damaged (ISO/IEC 18004, level M).

/** By version: the error correction bytes of each block, and how many blocks there are of how many data bytes. */
const blocksOf: readonly { ec: number; blocks: readonly [times: number, bytes: number][] }[] = [
  { ec: 10, blocks: [[1, 16]] },
  { ec: 16, blocks: [[1, 28]] },
  { ec: 26, blocks: [[1, 44]] },
  { ec: 18, blocks: [[2, 32]] },
  { ec: 24, blocks: [[2, 43]] },
  { ec: 16, blocks: [[4, 27]] },
  { ec: 18, blocks: [[4, 31]] },
  {
    ec: 22,
    blocks: [
      [2, 38],
      [2, 39],
    ],
  },
  {
    ec: 22,
    blocks: [
      [3, 36],
      [2, 37],
    ],
  },
  {
    ec: 26,
    blocks: [
      [4, 43],
      [1, 44],
    ],
  },
]

export const VERSIONS = blocksOf.length

/** Powers and logarithms of the field with 256 elements in which the error correction is computed. */
const powers = new Uint8Array(512)
const logs = new Uint8Array(256)
for (let i = 0, value = 1; i < 255; i += 1) {
  powers[i] = powers[i + 255] = value
  logs[value] = i
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1
}
const times = (a: number, b: number) => (a && b ? (powers[(logs[a] ?? 0) + (logs[b] ?? 0)] ?? 0) : 0)

/** The error correction bytes: the rest of a division by the product of (x - 2^i). */
function correctionOf(data: readonly number[], count: number): number[] {
  let divisor = [1]
  for (let i = 0; i < count; i += 1)
    divisor = [...divisor, 0].map((value, at) => value ^ times(divisor[at - 1] ?? 0, powers[i] ?? 0))
  let rest = [...data, ...Array<number>(count).fill(0)]
  for (let i = 0; i < data.length; i += 1) {
    const [lead = 0, ...others] = rest
    rest = others.map((value, at) => value ^ times(divisor[at + 1] ?? 0, lead))
  }
  return rest
}

export const capacityOf = (version: number) =>
  (blocksOf[version - 1]?.blocks ?? []).reduce((sum, [count, bytes]) => sum + count * bytes, 0)

export const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1)

/** The data as the code holds it: blocks with their error correction, byte by byte in turns. */
export function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const capacity = capacityOf(version)
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...[...bytes].flatMap((b) => bitsOf(b, 8))]
  bits.push(...Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0))
  while (bits.length % 8) bits.push(0)
  const data = Array.from({ length: bits.length / 8 }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  for (let i = 0; data.length < capacity; i += 1) data.push(i % 2 ? 0x11 : 0xec)
  const { ec = 0, blocks = [] } = blocksOf[version - 1] ?? {}
  const sizes = blocks.flatMap(([count, size]) => Array<number>(count).fill(size))
  const parts = sizes.map((size, i) => {
    const from = sizes.slice(0, i).reduce((sum, one) => sum + one, 0)
    return data.slice(from, from + size)
  })
  const corrections = parts.map((part) => correctionOf(part, ec))
  const inTurns = (all: number[][]) =>
    Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, i) =>
      all.flatMap((one) => one.slice(i, i + 1)),
    ).flat()
  return [...inTurns(parts), ...inTurns(corrections)]
}
