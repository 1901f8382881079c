import { expect, test } from 'vitest'
import { changedSettings, changedText } from './changed-settings.ts'

test.each([
  ['site name signUp off', '사이트 이름, 가입 방식, 쓰는 기능'],
  // The first save of a new site may leave everything as it is.
  ['site', '사이트 관리'],
  ['sums.seenBy users', '매출 공개: 회원'],
  ['an older one', 'an older one'],
])('%s reads as %s', (detail, words) => {
  expect(changedSettings(detail)).toBe(words)
})

test.each([
  ['privacy 2', '개인정보 처리방침 2판'],
  ['an older one', 'an older one'],
])('the text %s reads as %s', (detail, words) => {
  expect(changedText(detail)).toBe(words)
})
