import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charsOf, hangulOfKeys, initialOf, keysOfHangul, splitInitials, syllablesFrom, withOpenEnd } from './hangul.ts'

describe('the keys of the other keyboard layout', () => {
  it.each([
    ['ghenskan', '호두나무'],
    ['dkssudgktpdy', '안녕하세요'],
    ['rkqtdmf', '값을'],
    ['dlfrdmsl', '읽으니'],
    ['Rkaghks', '깜환'],
    ['rlaclWlro', '김치찌개'],
    ['dhldnj dml', '외워 의'],
    ['GHENSKAN', '호두나무'],
    ['gesa', 'ㅎㄷㄴㅁ'],
    ['ahrwjr 2026', '목적 2026'],
  ])('%s is %s', (keys, hangul) => {
    expect(hangulOfKeys(keys)).toBe(hangul)
  })

  it.each([
    ['ㅗ디ㅣㅐ', 'hello'],
    ['무ㅇ', 'and'],
    ['ㅡㅁㅇ무ㅎ', 'madang'],
  ])('%s is %s', (hangul, keys) => {
    expect(keysOfHangul(hangul)).toBe(keys)
  })

  it('write every syllable back as it was', () => {
    const syllables = fc.array(fc.constantFrom(...charsOf('가각갉값까깎닭힣뷁왜웬의쌍읽않')), { maxLength: 12 })
    fc.assert(fc.property(syllables, (chars) => hangulOfKeys(keysOfHangul(chars.join(''))) === chars.join('')))
  })

  it('leave alone what no key of theirs writes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...charsOf('0123456789 .-_😀漢')) }),
        (text) => hangulOfKeys(text) === text,
      ),
    )
  })
})

it('every syllable lies between the first and the last of its initial', () => {
  for (let code = 0xac00; code <= 0xd7a3; code++) {
    const char = String.fromCodePoint(code)
    const [first, last] = syllablesFrom(initialOf(char))
    if (char < first || char > last) expect([char, first, last]).toEqual([])
  }
  expect(initialOf('x')).toBe('x')
})

it('initials that an input method has joined are two again, and doubled ones stay one', () => {
  expect(splitInitials('ㄳㄻㅄ')).toBe('ㄱㅅㄹㅁㅂㅅ')
  expect(splitInitials('ㄲㅆ값')).toBe('ㄲㅆ값')
})

it('a final may be the initial of the syllable that is still to come', () => {
  expect(withOpenEnd('호둔')).toBe('호두ㄴ')
  expect(withOpenEnd('닭')).toBe('달ㄱ')
  expect(withOpenEnd('갔')).toBe('가ㅆ')
  for (const text of ['', '호두', 'abc', 'ㄴ']) expect(withOpenEnd(text)).toBeNull()
})
