// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { setLocale } from '#web/lib/locale/locale.ts'
import { yearsText } from './years-text.ts'

afterEach(() => setLocale('ko'))

test.each([
  ['딸 생일', 62, '62번째 생일', '62nd birthday'],
  ['어머니 생신', 71, '71번째 생신', '71st birthday'],
  ['Mina’s Birthday', 13, '13번째 생일', '13th birthday'],
  ['할아버지 제사', 3, '3주기', '3rd memorial'],
  ['결혼기념일', 11, '11주년', '11th anniversary'],
  ['가게 여는 날', 102, '102주년', '102nd anniversary'],
])('%s after %i years is %s, in English %s', (aname, years, korean, english) => {
  expect(yearsText({ aname, years })).toBe(korean)
  setLocale('en')
  expect(yearsText({ aname, years })).toBe(english)
})
