import { expect, test } from 'vitest'
import type { Found } from '#contract/search/search.schema.ts'
import { choiceOf } from './found-choice.tsx'

const common = { id: 'i', title: '말', excerpt: '', at: '2026-01-01T00:00:00.000Z', by: null }

test.each<[Found, object]>([
  [
    { ...common, kind: 'reply', bid: 'b' },
    { to: '/board/$bid', params: { bid: 'b' }, hash: 'reply-i' },
  ],
  [
    { ...common, kind: 'comment', blogId: 'g' },
    { to: '/blog/$id', params: { id: 'g' }, hash: 'comment-i' },
  ],
  [
    { ...common, kind: 'photoComment', photoId: 'p' },
    { to: '/album', search: { photo: 'p' }, hash: 'comment-i' },
  ],
])('what was said leads to the very words: $kind', (found, address) => {
  expect(choiceOf(found, '말').address).toEqual(address)
})
