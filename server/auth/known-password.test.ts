import { describe, expect, it } from 'vitest'
import { isKnownPassword } from './known-password.ts'

const email = 'minji.kim@naver.example'

const known = [
  ['digits in a row', '12345678'],
  ['digits backwards', '9876543210'],
  ['a birthday', '19900214'],
  ['a telephone number', '01012345678'],
  ['one character', 'aaaaaaaa'],
  ['a few characters again and again', 'abababab'],
  ['a part again and again, cut off', 'abcabcab'],
  ['a row of keys', 'qwertyui'],
  ['rows of keys', 'asdf1234'],
  ['columns of keys', '1qaz2wsx'],
  ['two rows in turn', '1q2w3e4r'],
  ['two rows in turn, the other way round', 'q1w2e3r4t5'],
  ['the alphabet with a sign', 'abcdefg!'],
  ['a common word', 'sunshine'],
  ['a common word with capitals, digits and a sign', 'Password123!'],
  ['a common word with digits for letters', 'P@ssw0rd1'],
  ['a common word in parts', 'let-me-in-1'],
  ['a common word twice', 'lovelove1'],
  ['a common word and a row of digits', 'admin123456'],
  ['a short common word, a sign and digits', 'Pass@123'],
  ['a long common word without its end', 'basketba'],
  ['pairs of characters', 'aabb1122'],
  ['two letters and digits', 'Aa@123456'],
  ['a swear word', 'fuckyou1'],
  ['a Korean word', '비밀번호1234'],
  ['a Korean word on an English keyboard', 'tkfkdgo1'],
  ['a long Korean word on an English keyboard', 'dkssudgktpdy'],
  ['Korean syllables in a row', '가나다라마바사아'],
  ['the keys of a Korean keyboard in a row', 'ㅁㄴㅇㄹㅁㄴㅇㄹ1'],
  ['the name before the at sign', 'minji.kim1'],
  ['the name before the at sign, without its dot', 'MinjiKim12'],
  ['the name of the mail provider', 'naver1234'],
  ['the name of this place', 'madang2026'],
  ['what the demo publishes', 'madang-admin'],
]

const fine = [
  'correct-horse',
  'a good password',
  'long enough',
  'vB7#kq2p',
  'rainy tuesday in busan',
  '비 오는 화요일 부산',
  'sunshine over jeju',
  'k8s2m5w9',
  'two7410923x6',
  '831904756201947',
  'minji likes persimmons',
]

describe('a password that attackers try first', () => {
  it.each(known)('is %s: %s', (_what, password) => {
    expect(isKnownPassword(password, email)).toBe(true)
  })
  it.each(fine)('is not: %s', (password) => {
    expect(isKnownPassword(password, email)).toBe(false)
  })
  it('is judged at once, however long it is', () => {
    const began = performance.now()
    for (const unit of ['a', 'ab1', 'qwe', '가', '1q']) isKnownPassword(unit.repeat(128).slice(0, 128), email)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
