import { expect, it } from 'vitest'
import { cell } from '#server/rules/csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+82', "'+82"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['평범한 글', '평범한 글'],
  ['a,b', '"a,b"'],
  ['"=1', '"""=1"'],
  ['두\n줄', '"두\n줄"'],
  ['=a,"b"', `"'=a,""b"""`],
])('a cell %j is written %j', (value, written) => {
  expect(cell(value)).toBe(written)
})

it('a number is a number', () => {
  expect(cell(-5)).toBe('-5')
})
