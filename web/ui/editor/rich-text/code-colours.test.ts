import { expect, test } from 'vitest'
import { piecesOfCode } from './code-colours.ts'

const coloured = (code: string) =>
  piecesOfCode(code)
    .filter(({ kind }) => kind !== null)
    .map(({ text, kind }) => `${kind}:${text}`)

test.each([
  ['const a = f(1) // 하나', ['keyword:const', 'call:f', 'number:1', 'comment:// 하나']],
  ["print('안녕') # 인사", ['call:print', "string:'안녕'", 'comment:# 인사']],
  [
    'SELECT name FROM t WHERE id = 3 -- 셋',
    ['keyword:SELECT', 'keyword:FROM', 'keyword:WHERE', 'number:3', 'comment:-- 셋'],
  ],
  ['<p class="a">글</p>', ['tag:<p', 'keyword:class', 'string:"a"', 'tag:</p', 'tag:>']],
  ['curl https://madang.kr/a', []],
  ['/* 두\n줄 */ x', ['comment:/* 두\n줄 */']],
  ["don't stop", []],
  ['"끝나지 않은', ['string:"끝나지 않은']],
  ['', []],
])('%j', (code, expected) => expect(coloured(code)).toEqual(expected))

test('loses no letter, and takes no longer for odd code', () => {
  for (const code of [
    'a`b${c}`d',
    '"\\',
    "'''",
    '/*',
    '`'.repeat(999),
    '"\\"'.repeat(9_999),
    '<'.repeat(9_999),
    'a('.repeat(9_999),
  ]) {
    expect(
      piecesOfCode(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  }
})
