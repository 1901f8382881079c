import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTokenReader } from './session-cookie.ts'

const SECRET = 'a secret of this test'
const signature = (token: string) => createHmac('sha256', SECRET).update(token).digest('base64')
const value = (token: string) => encodeURIComponent(`${token}.${signature(token)}`)
const read = createTokenReader(SECRET, false)

test('the token of a cookie that we signed is read, wherever it stands', () => {
  expect(read(`madang.session_token=${value('abc')}`)).toBe('abc')
  expect(read(`a=1; madang.session_token=${value('a.b')}; z=2`)).toBe('a.b')
  expect(read(`madang.session_token_old=x;madang.session_token=${value('abc')}`)).toBe('abc')
})

test('a cookie that we did not sign is none', () => {
  const forged = [
    undefined,
    '',
    'madang.session_token',
    'madang.session_token=',
    'madang.session_token=abc',
    `madang.session_token=${encodeURIComponent(`abd.${signature('abc')}`)}`,
    `madang.session_token=${encodeURIComponent(`.${signature('')}`)}`,
    `madang.session_token=${encodeURIComponent(`abc.${'가'.repeat(44)}`)}`,
    `madang.session_token=%E0%A4%A`,
    `xmadang.session_token=${value('abc')}`,
    `__Secure-madang.session_token=${value('abc')}`,
  ]
  for (const header of forged) expect(read(header)).toBeNull()
})

test('the first of two cookies of the same name counts, as for better-auth', () => {
  expect(read(`madang.session_token=${value('one')}; madang.session_token=${value('two')}`)).toBe('one')
  expect(read(`madang.session_token=forged; madang.session_token=${value('two')}`)).toBeNull()
})

test('with https only the cookie for https counts', () => {
  const secure = createTokenReader(SECRET, true)
  expect(secure(`__Secure-madang.session_token=${value('abc')}`)).toBe('abc')
  expect(secure(`madang.session_token=${value('abc')}`)).toBeNull()
})
