import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

const marks = { same: '', added: '+', removed: '-' }
const drawn = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => `${marks[kind]}${text}`)
    .join('|')

it.each([
  ['같은 글', '같은 글', '같은 글'],
  ['', '새 글', '+새 글'],
  ['옛 글', '', '-옛 글'],
  ['나는 감자 를 캤다', '나는 고구마 를 캤다', '나는 |-감자 |+고구마 |를 캤다'],
  ['하나 둘 셋 넷', '하나 셋 넷 다섯', '하나 |-둘 |셋 |-넷|+넷 다섯'],
  ['가 나 다', '가 나 더 다', '가 나 |+더 |다'],
])('%s → %s', (before, after, expected) => expect(drawn(before, after)).toBe(expected))

it('gives both texts back, also where they are too long to compare', () => {
  const [before, after] = [0, 1].map((n) => Array.from({ length: 3_000 }, (_, i) => `낱말${i * 2 + n}`).join(' ')) as [
    string,
    string,
  ]
  for (const [one, other] of [
    [before, after],
    ['가 나 다 라', '라 다 나 가'],
  ] as const) {
    const parts = wordDiff(one, other)
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('')
    expect([without('added'), without('removed')]).toEqual([one, other])
  }
})
