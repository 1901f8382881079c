import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode, qrPath } from './qr-code.ts'

const drawn = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

/** As other encoders draw it. */
const known = `
#######...#.#.#######
#.....#.#.##..#.....#
#.###.#..#..#.#.###.#
#.###.#...#...#.###.#
#.###.#.#.###.#.###.#
#.....#..#.#..#.....#
#######.#.#.#.#######
..........#..........
#.#.#.#..##.#...#..#.
.#.##....###.#.#.#.#.
#.#...#....#.###.####
....#..#..####.##....
.#.#.##...##.###..##.
........#.....##...#.
#######.....#...#.###
#.....#..##...#.#..##
#.###.#.#...#.###.###
#.###.#..#.#.#.#.#.#.
#.###.#.#..#.######.#
#.....#..#####.##..#.
#######.####.###..###
`.trim()

test('a short text is drawn as the standard says', () => {
  expect(drawn('MADANG').join('\n')).toBe(known)
})

// Every number of blocks and every kind of frame; other encoders draw the same, and readers read them.
test.each([
  [15, 25, 'ef33b5b7c46a0665'],
  [42, 29, '9db072510bbb3b18'],
  [62, 33, 'de9d87e680228545'],
  [84, 37, 'b9c969ac5c9cd913'],
  [106, 41, '1f901a1b71ba636b'],
  [122, 45, 'a7547617c775531a'],
  [152, 49, '855af498301a066d'],
  [180, 53, '451d185de02df582'],
  [213, 57, '1ba549c83d106b39'],
])('%i bytes are a code of %i squares', (length, size, hash) => {
  const rows = drawn('https://madang.example/madang/join#'.repeat(8).slice(0, length))
  expect(rows).toHaveLength(size)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(hash)
})

test('a text that is too long is refused', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow('too long')
})

test('the drawing has a square for every dark one', () => {
  expect(qrPath([[true, false, true]])).toBe('M0 0h1v1h-1zM2 0h1v1h-1z')
})
