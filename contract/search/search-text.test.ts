import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charsOf } from '#contract/shared/hangul.ts'
import { matches, rangesOf, readingsOf, termsOf } from './search-text.ts'

describe('a text matches', () => {
  it.each([
    ['호두나무 책상', '호두나무'],
    ['호두나무 책상', '두나'],
    ['호두나무 책상', '책'],
    ['호두나무 책상', '책상 호두'],
    ['호두나무 책상', 'ㅎㄷㄴㅁ'],
    ['호두나무 책상', '호ㄷㄴㅁ'],
    ['호두나무 책상', 'ㄷ나'],
    ['감사 인사', 'ㄳ'],
    ['호두나무 책상'.normalize('NFD'), '호두'],
    ['호두나무 책상', '호두'.normalize('NFD')],
    ['Walnut DESK', 'desk wal'],
    ['50% 할인 (a+b) [c]', '(a+b) [c] 50%'],
    ['웃음 ㅋㅋㅋ', 'ㅋㅋ'],
    ['밤 식빵', 'ㅂㅅㅃ'],
    ['밤 식빵', '밤식빵'],
    ['밤식빵', '밤 식빵'],
    ['귤 차 한 잔', '귤차'],
  ])('%s: %s', (text, query) => {
    expect(matches(text, query)).toBe(true)
  })

  it.each([
    ['호두나무', '호두 책상'],
    ['호두나무', 'ㅎㄴ'],
    ['호두나무', '.'],
    ['호두나무', ''],
    ['호두나무', '   '],
    ['가방이 사과로', '이사'],
    ['to the right', 'other'],
  ])('%s: not %s', (text, query) => {
    expect(matches(text, query)).toBe(false)
  })

  it('is searched for literally, whatever was typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...charsOf('가각ㄱa.*+?^$()[]{}|\\/-%_ ')), maxLength: 12 })
    fc.assert(fc.property(typed, (text) => termsOf(text).length === 0 || matches(`앞 ${text} 뒤`, text)))
  })
})

describe('what somebody may have meant', () => {
  it.each([
    ['ghenskan', ['ghenskan', '호두나무']],
    ['호둔', ['호둔', '호두ㄴ', 'ghens']],
    ['ㅗ디ㅣㅐ', ['ㅗ디ㅣㅐ', 'hello']],
    // The keys of `hello` write no Korean.
    ['hello', ['hello']],
    ['2026', ['2026']],
    ['  ', []],
  ])('%s', (query, readings) => {
    expect(readingsOf(query)).toEqual(readings)
  })
})

describe('the places to mark', () => {
  it.each([
    [
      '호두나무 책상',
      'ㄷㄴ 책',
      [
        [1, 3],
        [5, 6],
      ],
    ],
    ['나나나', '나나 나', [[0, 3]]],
    [
      'Desk desk',
      'DESK',
      [
        [0, 4],
        [5, 9],
      ],
    ],
    ['없음', '있음', []],
    // Only the ending of 누구예요 would match.
    ['고양이가 누구예요', 'ㄱㅇㅇ', [[0, 3]]],
    ['따뜻한 밤 식빵', 'ㅂㅅㅃ', [[4, 8]]],
  ] as const)('%s: %s', (text, query, ranges) => {
    expect(rangesOf(text, query, 'name').map(({ from, to }) => [from, to])).toEqual(ranges)
  })

  it('of initials begin a word where it is no name', () => {
    expect(rangesOf('누가 왔을까', 'ㄱㅇㅇ', 'title')).toEqual([])
  })

  it('are none of initials in a long text, where they match by chance', () => {
    expect(rangesOf('그게 누구예요? 고양이예요', 'ㄱㅇㅇ', 'text')).toEqual([])
    expect(rangesOf('그게 누구예요? 고양이예요', '고양이 ㄱㅇㅇ', 'text')).toEqual([{ from: 9, to: 12 }])
  })

  it('are in order, apart and inside the text', () => {
    const some = () => fc.string({ unit: fc.constantFrom(...charsOf('가나ㄱㄴab 😀')), maxLength: 20 })
    fc.assert(
      fc.property(some(), some(), (text, query) => {
        let behind = -1
        return rangesOf(text, query).every(({ from, to }) => {
          const fits = from > behind && to > from && to <= text.length
          behind = to
          return fits
        })
      }),
    )
  })
})
