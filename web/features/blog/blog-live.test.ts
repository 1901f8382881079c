import { expect, it } from 'vitest'
import type { BlogCard } from '#contract/blog/blog.schema.ts'
import type { Carries, Change } from '#contract/live/live.schema.ts'
import { REFETCH } from '#web/lib/api/live-merge.ts'
import { followsBlog, type BlogFilter } from './blog-live.ts'

const person = { uid: 'w', displayName: '이웃', avatarUrl: null, isAdmin: false }
/** `at`: the minute in which it was written; larger is newer. */
const card = (id: string, at: number, change: Partial<BlogCard> = {}): BlogCard => ({
  id,
  title: id,
  cover: '/c',
  author: person,
  excerpt: '',
  readingMinutes: 1,
  tags: [],
  view: 0,
  favorite: 0,
  comment: 0,
  share: 0,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  version: 1,
  ...change,
})
const pages = { pages: [{ items: [card('b', 2), card('a', 1)], cursor: 'more' }], pageParams: [undefined] }
const put = (id: string, data?: Carries['blogs']): Change => ({ collection: 'blogs', id, op: 'put', data })
const list = (change: Change, filter: BlogFilter = { sort: 'latest' }) =>
  followsBlog.list(filter).live.merge(pages, change, 'me')

it('cards take in counts in any order, with any filter; a new card goes first where the order says so', () => {
  const counted = put('a', { card: { favorite: 4 } })
  for (const filter of [{ sort: 'latest' }, { sort: 'popular', text: '봄' }] as const) {
    expect(list(counted, filter)).toMatchObject({ pages: [{ items: [{ favorite: 0 }, { id: 'a', favorite: 4 }] }] })
  }
  expect(list(put('z', { card: { favorite: 4 } }))).toBe(pages)
  expect(list(put('c', { card: card('c', 3) }))).toMatchObject({
    pages: [{ items: [{ id: 'c' }, { id: 'b' }, { id: 'a' }] }],
  })
  expect(list(put('c', { card: card('c', 3) }), { sort: 'oldest' })).toBe(pages)
  expect(list(put('c', { card: card('c', 3) }), { sort: 'latest', text: '봄' })).toBe(REFETCH)
  expect(list(put('c', { card: card('c', 3) }), { sort: 'latest', tag: '봄' })).toBe(REFETCH)
  expect(list({ collection: 'blogs', id: 'b', op: 'delete' })).toMatchObject({ pages: [{ items: [{ id: 'a' }] }] })
  expect(list(put('uid'))).toBe(REFETCH)
})

it('a post becomes a favourite of its reader by the own press only, and is asked for when its text changed', () => {
  const post = { ...card('a', 1), content: '', favorited: false }
  const one = (change: Change) => followsBlog.one('a').live.merge(post, change, 'me')
  const pressed = (uid: string) => put('a', { card: { favorite: 1 }, favorited: { uid, favorited: true } })
  expect(one(pressed('other'))).toEqual({ ...post, favorite: 1 })
  expect(one(pressed('me'))).toEqual({ ...post, favorite: 1, favorited: true })
  expect(one(put('b', { card: { favorite: 9 } }))).toBe(post)
  expect(one(put('a', { card: card('a', 1, { version: 2 }) }))).toBe(REFETCH)
})

it('comments take in a new one first, and let a removed one go', () => {
  const comment = (id: string) => ({
    id,
    blogId: 'a',
    comment: id,
    commenter: person,
    writtenAt: '',
    modifiedAt: null,
    version: 1,
  })
  const said = { pages: [{ items: [comment('1')], cursor: null }], pageParams: [undefined] }
  const comments = (change: Change) => followsBlog.comments('a').live.merge(said, change, 'me')
  expect(comments(put('a', { comment: comment('2') }))).toMatchObject({
    pages: [{ items: [{ id: '2' }, { id: '1' }] }],
  })
  expect(comments(put('a', { removedComment: '1' }))).toMatchObject({ pages: [{ items: [] }] })
  expect(comments(put('b', { removedComment: '1' }))).toBe(said)
})
