import { expect, it } from 'vitest'
import type { ShownComment } from './comment-place.ts'
import { threadsOf } from './comment-threads.ts'

const person = { uid: 'u', displayName: '이웃', avatarUrl: null, isAdmin: false }
const comment = (id: string, at: number, change: Partial<ShownComment> = {}): ShownComment => ({
  id,
  comment: id,
  commenter: person,
  writtenAt: `2026-01-01T00:00:0${at}.000Z`,
  modifiedAt: null,
  version: 1,
  ...change,
})

const drawn = (comments: ShownComment[], hidden: string[] = []) =>
  threadsOf(comments, new Set(hidden))
    .map(
      ({ comment: { id, isRemoved }, answers }) => `${isRemoved ? '-' : ''}${id}(${answers.map((a) => a.id).join('')})`,
    )
    .join(' ')

const talk = [
  comment('b', 3, { parent: null }),
  comment('y', 5, { parent: 'a' }),
  comment('a', 1, { parent: null }),
  comment('x', 4, { parent: 'a' }),
]

it('puts answers below their comment, oldest first, wherever they come in the list', () => {
  expect(drawn(talk)).toBe('b() a(xy)')
})

it('keeps an empty place for a removed comment as long as it has answers', () => {
  expect(drawn(talk, ['a', 'b'])).toBe('-a(xy)')
  expect(drawn(talk, ['a', 'x', 'y'])).toBe('b()')
  expect(drawn([comment('a', 1, { isRemoved: true })])).toBe('')
})

it('leaves comments as they are where nobody answers', () => {
  expect(drawn([comment('b', 2), comment('a', 1)])).toBe('b() a()')
})
