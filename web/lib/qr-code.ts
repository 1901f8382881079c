// Draws a text as a QR code (ISO/IEC 18004): bytes, level M, versions 1 to 10, which hold 213 bytes.
import { bitsOf, capacityOf, codewordsOf, VERSIONS } from './qr-words.ts'

/** Where the small squares have their centres, by version; they stand at every pair of these but the three corners. */
const centresOf = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

/** Null: not decided yet. */
type Grid = (boolean | null)[][]

const put = (grid: Grid, x: number, y: number, dark: boolean) => {
  const row = grid[y]
  if (row && x >= 0 && x < row.length) row[x] = dark
}

/** A square of squares: dark where the distance from its centre is one of these. */
function square(grid: Grid, cx: number, cy: number, reach: number, light: readonly number[]) {
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1)
      put(grid, cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
}

/** The rest of a division of bits, by which a reader mends what says how to read. */
function withRest(value: number, length: number, divisor: number) {
  let rest = value << length
  for (let bit = 31; bit >= length; bit -= 1) if ((rest >> bit) & 1) rest ^= divisor << (bit - length)
  return (value << length) | rest
}

/** Which mask was used, twice; the level M is 00. */
function putFormat(grid: Grid, mask: number) {
  const size = grid.length
  const bits = bitsOf(withRest(mask, 10, 0x537) ^ 0x5412, 15)
  const near = [0, 1, 2, 3, 4, 5, 7, 8]
  for (const [i, bit] of bits.entries()) {
    const dark = bit === 1
    if (i < 8) put(grid, near[i] ?? 0, 8, dark)
    else put(grid, 8, near[14 - i] ?? 0, dark)
    if (i < 7) put(grid, 8, size - 1 - i, dark)
    else put(grid, size - 15 + i, 8, dark)
  }
  put(grid, 8, size - 8, true)
}

function putVersion(grid: Grid, version: number) {
  if (version < 7) return
  const size = grid.length
  for (const [i, bit] of bitsOf(withRest(version, 12, 0x1f25), 18)
    .toReversed()
    .entries()) {
    put(grid, Math.floor(i / 3), size - 11 + (i % 3), bit === 1)
    put(grid, size - 11 + (i % 3), Math.floor(i / 3), bit === 1)
  }
}

/** Everything that a reader finds its way by. */
function frameOf(version: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  for (let i = 0; i < size; i += 1) {
    put(grid, i, 6, i % 2 === 0)
    put(grid, 6, i, i % 2 === 0)
  }
  const centres = centresOf[version - 1] ?? []
  const last = size - 7
  const isCorner = (x: number, y: number) =>
    [x, y].every((at) => at === 6 || at === last) && !(x === last && y === last)
  for (const y of centres) for (const x of centres) if (!isCorner(x, y)) square(grid, x, y, 2, [1])
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, x, y, 4, [2, 4])
  putFormat(grid, 0)
  putVersion(grid, version)
  return grid
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Puts the bits where the frame leaves room, in columns of two from the right, up and down in turns. */
function filled(frame: Grid, codewords: readonly number[], mask: number): boolean[][] {
  const size = frame.length
  const grid = frame.map((row) => [...row])
  const bits = codewords.flatMap((word) => bitsOf(word, 8))
  let next = 0
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the pattern that counts the rows is left out.
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (frame[y]?.[x] !== null) continue
        const bit = bits[next] === 1
        next += 1
        put(grid, x, y, bit !== masks[mask]?.(x, y))
      }
    }
    upwards = !upwards
  }
  putFormat(grid, mask)
  return grid.map((row) => row.map(Boolean))
}

const FALSE_CORNER = /(?=10111010000|00001011101)/g

/** How hard a code is to read: long lines and squares of one colour, false corners, too much dark or light. */
function penaltyOf(grid: readonly boolean[][]): number {
  const rows = grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''))
  let penalty = 0
  for (const text of [...rows, ...columns]) {
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * [...text.matchAll(FALSE_CORNER)].length
  }
  for (const [y, row] of rows.slice(1).entries())
    for (let x = 1; x < row.length; x += 1) {
      const four = `${row.slice(x - 1, x + 1)}${rows[y]?.slice(x - 1, x + 1)}`
      if (four === '0000' || four === '1111') penalty += 3
    }
  const share = (100 * rows.join('').replaceAll('0', '').length) / rows.length ** 2
  return penalty + 10 * Math.floor(Math.abs(share - 50) / 5)
}

/** The smallest code that holds so many bytes; their number itself takes one byte more from version 10 on. */
function versionFor(length: number): number | null {
  for (let version = 1; version <= VERSIONS; version += 1)
    if (capacityOf(version) >= length + (version < 10 ? 2 : 3)) return version
  return null
}

/** The rows of the code, true where it is dark; without the light border of four that it needs around it. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (version === null) throw new Error(`too long for a QR code: ${bytes.length} bytes`)
  const [frame, codewords] = [frameOf(version), codewordsOf(bytes, version)]
  const all = masks.map((_, mask) => filled(frame, codewords, mask))
  const penalties = all.map(penaltyOf)
  return all[penalties.indexOf(Math.min(...penalties))] ?? []
}

/** As the path of a drawing in which every square has the size 1. */
export const qrPath = (rows: readonly boolean[][]) =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
