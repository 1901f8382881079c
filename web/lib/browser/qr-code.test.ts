import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test.each([
  [15, 25],
  [62, 33],
  [213, 57],
])('%i bytes are a code of %i squares, with the mark of three corners', (length, size) => {
  const { path, size: drawn } = qrCode('https://madang.example/madang/join#'.repeat(8).slice(0, length))
  expect(drawn).toBe(size)
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`)
  const corners = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const
  for (const [x, y] of corners) expect([0, 1, 2, 3].map((n) => isDark(x + n, y + n))).toEqual([true, false, true, true])
  expect(isDark(size - 1, size - 1) && isDark(size - 4, size - 4) && isDark(size - 2, size - 2)).toBe(false)
})
