import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from './search.ts'

const read = (text: string) => ({ ...readSearch(text) })

describe('an address that somebody has kept or typed', () => {
  it.each([
    ['?max=20000&status=sale', { max: 20_000, status: 'sale' }],
    ['?own=true', { own: true }],
    ['?status=%EA%B2%B0%EC%A0%9C%EC%99%84%EB%A3%8C', { status: '결제완료' }],
    ['?title="2026"', { title: '2026' }],
    ['?title=2026', { title: 2026 }],
    ['?title=a+b&writer=c%20d', { title: 'a b', writer: 'c d' }],
    ['?tag=a&tag=2&tag=c', { tag: ['a', 2, 'c'] }],
    ['?ids=[1,2]', { ids: [1, 2] }],
    ['?q=', { q: '' }],
    ['?q', { q: '' }],
    ['?from=2026-11-16', { from: '2026-11-16' }],
    ['?q=%E0%A4%A', { q: '\uFFFD%A' }],
    ['', {}],
  ])('%s is read', (text, search) => {
    expect(read(text)).toEqual(search)
  })

  it('keeps numbers that would come out as another text', () => {
    expect(read('?a=1e3&b=12345678901234567890&c=007&d=1.50')).toEqual({
      a: '1e3',
      b: '12345678901234567890',
      c: '007',
      d: '1.50',
    })
  })

  it('may use any name', () => {
    expect(Object.keys(readSearch('?__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor'])
  })
})

it.each([
  [{ max: 20_000, text: undefined, status: 'sale' }, '?max=20000&status=sale'],
  [{ q: '2026' }, '?q=%222026%22'],
  [{ q: 'true' }, '?q=%22true%22'],
  [{ q: 'a b' }, '?q=a+b'],
  [{}, ''],
])('%j is written as %s', (search, text) => {
  expect(writeSearch(search)).toBe(text)
})

it.each([
  '',
  ' ',
  '"',
  '2026',
  '-',
  '-1',
  '1e3',
  'null',
  'true',
  '{',
  '[1]',
  '가나',
  'a&b=c',
  '#?',
  '\u0000',
  '99999999999999999999',
])('the word %j comes back as it was', (word) => {
  expect(read(writeSearch({ word }))).toEqual({ word })
})
