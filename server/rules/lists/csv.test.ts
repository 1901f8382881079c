import { expect, it } from 'vitest'
import { lines, type Cell } from './csv.ts'

const cell = (value: Cell) => lines([['x', value]]).slice(2, -2)

it.each([
  ['=1+1', "'=1+1"],
  ['+82', "'+82"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['＝1', "'＝1"],
  ['\t=1', `"'\t=1"`],
  ['\n=1', `"'\n=1"`],
  ['평범한 글', '평범한 글'],
  ['a,b', '"a,b"'],
  ['"=1', '"""=1"'],
  ['두\n줄', '"두\n줄"'],
  ['=a,"b"', `"'=a,""b"""`],
])('a cell %j is written %j, so that nothing of it runs', (value, written) => {
  expect(cell(value)).toBe(written)
})

it.each(['06236', '01012345678', '010-1234-5678', '3-4', '1/2', '2026', '1e5', '(3)', '12:30', '3월 4일', '1,000'])(
  '%s stays as it is in a spreadsheet, and for whoever trims',
  (text) => {
    expect(cell(text)).toBe(`"\t${text}"`)
    expect(JSON.parse(cell(text).replace('\t', ''))).toBe(text)
  },
)

it.each(['1동 101호', '#112233', '감자 3kg', 'SALE', 'e5', '0b6e4f00-0000-4000-8000-00000000000a', '월'])(
  '%s is no number, and nothing is put before it',
  (text) => {
    expect(cell(text)).toBe(text)
  },
)

it('a number is a number, a time is of Korea, and nothing is empty', () => {
  expect([cell(-5), cell(new Date('2026-10-03T15:00:00Z')), cell(null), cell('')]).toEqual([
    '-5',
    '2026-10-04 00:00:00',
    '',
    '',
  ])
})
