import { expect, test, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

test('the latest six are kept for each person, none of them twice', () => {
  for (const text of ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '셋']) rememberSearch('u1', text)
  rememberSearch('u2', '남의 것')
  expect(recentSearches('u1')).toEqual(['셋', '일곱', '여섯', '다섯', '넷', '둘'])
})

test('those of one person can be forgotten, and a sign-out forgets all', () => {
  localStorage.setItem('madang-theme', 'dark')
  rememberSearch('u1', '하나')
  rememberSearch('u2', '둘')
  forgetSearches('u1')
  expect([recentSearches('u1'), recentSearches('u2')]).toEqual([[], ['둘']])
  forgetSearches()
  expect(Object.keys(localStorage).filter((key) => key.includes('search'))).toEqual([])
  expect(localStorage.getItem('madang-theme')).toBe('dark')
})

test('what is no list, and a storage that is forbidden, are as if nothing was kept', () => {
  localStorage.setItem('madang-searches:u1', '{"a":1}')
  expect(recentSearches('u1')).toEqual([])
  localStorage.setItem('madang-searches:u1', '[1,"둘",')
  expect(recentSearches('u1')).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  rememberSearch('u1', '하나')
  forgetSearches()
  expect(recentSearches('u1')).toEqual([])
})
