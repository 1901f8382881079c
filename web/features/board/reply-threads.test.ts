import { expect, it } from 'vitest'
import type { Reply } from '#contract/board/reply.schema.ts'
import { threadsOf } from './reply-threads.ts'

const person = { uid: 'u', displayName: '이웃', avatarUrl: null, isAdmin: false }
const reply = (rid: string, at: number, change: Partial<Reply> = {}): Reply => ({
  rid,
  bid: 'b',
  parent: null,
  comment: rid,
  commenter: person,
  mentions: null,
  isRemoved: false,
  writtenAt: `2026-01-01T00:00:0${at}.000Z`,
  modifiedAt: null,
  version: 1,
  ...change,
})

const drawn = (replies: Reply[], hidden: string[] = []) =>
  threadsOf(replies, new Set(hidden))
    .map(
      ({ reply: { rid, isRemoved }, answers }) =>
        `${isRemoved ? '-' : ''}${rid}(${answers.map((a) => a.rid).join('')})`,
    )
    .join(' ')

const talk = [reply('b', 3), reply('y', 5, { parent: 'a' }), reply('a', 1), reply('x', 4, { parent: 'a' })]

it('puts answers below their reply, oldest first, wherever they come in the list', () => {
  expect(drawn(talk)).toBe('b() a(xy)')
})

it('keeps an empty place for a removed reply as long as it has answers', () => {
  expect(drawn(talk, ['a', 'b'])).toBe('-a(xy)')
  expect(drawn(talk, ['a', 'x', 'y'])).toBe('b()')
  expect(drawn([reply('a', 1, { isRemoved: true })])).toBe('')
})
