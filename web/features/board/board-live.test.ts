import { describe, expect, it } from 'vitest'
import type { BoardPost, BoardSummary } from '#contract/board/board.schema.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import type { Change } from '#contract/live/live.schema.ts'
import { REFETCH } from '#web/lib/api/live-merge.ts'
import { asComment, followsBoard, type BoardFilter } from './board-live.ts'

const writer = { uid: 'w', displayName: '이웃', avatarUrl: null, isAdmin: false }
/** `at`: the minute of its last change; larger is newer. */
const post = (bid: string, at: number, change: Partial<BoardSummary> = {}): BoardSummary => ({
  bid,
  title: bid,
  writer,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  modifiedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  viewCount: 0,
  replyCount: 0,
  likeCount: 0,
  version: 1,
  category: null,
  pinnedAt: null,
  lockedBy: null,
  ...change,
})

const page = { items: [post('b', 2), post('a', 1)], cursor: 'more' }
const list = (filter: BoardFilter, change: Change, of = page) =>
  followsBoard.list(filter, 2).live.merge(of, change, 'me') as typeof page | typeof REFETCH
const bids = (answer: typeof page | typeof REFETCH) =>
  answer === REFETCH ? 'refetch' : answer.items.map(({ bid }) => bid).join('')
const put = (data: BoardSummary): Change => ({ collection: 'board', id: data.bid, op: 'put', data })
const liked = (bid: string, uid = 'other'): Change => ({
  collection: 'likes',
  id: 'l',
  op: 'put',
  data: { bid, uid, likeCount: 7 },
})

describe('a list of posts', () => {
  it('takes in a like, wherever the post stands, and is the very same where it is not on the page', () => {
    expect(list({}, liked('a'))).toMatchObject({ items: [{ likeCount: 0 }, { bid: 'a', likeCount: 7 }] })
    expect(list({ text: '글', cursor: 'x', sort: 'newest' }, liked('a'))).toMatchObject({
      items: [{}, { likeCount: 7 }],
    })
    expect(list({}, liked('elsewhere'))).toBe(page)
  })

  it('takes in a count of replies, and is not moved by a reply that was only changed', () => {
    const counted: Change = { collection: 'reply', id: 'r', op: 'delete', data: { bid: 'b', replyCount: 3 } }
    expect(list({}, counted)).toMatchObject({ items: [{ bid: 'b', replyCount: 3 }, {}] })
    expect(list({}, { collection: 'reply', id: 'r', op: 'put', data: { bid: 'b' } })).toBe(page)
  })

  it('asks the server where a count decides about the order', () => {
    expect(list({ sort: 'likes' }, liked('a'))).toBe(REFETCH)
    expect(list({ sort: 'replies' }, liked('a'))).not.toBe(REFETCH)
  })

  it.each<[string, BoardFilter, Change, string]>([
    ['a new post goes first', {}, put(post('c', 3)), 'cba'],
    ['a changed post goes first', {}, put(post('a', 3, { version: 2 })), 'ab'],
    ['a changed post stays where it was created', { sort: 'newest' }, put(post('a', 1, { version: 2 })), 'ba'],
    ['a new post goes first among the newest', { sort: 'newest' }, put(post('c', 3)), 'cba'],
    ['an old post does not enter the newest', { sort: 'newest' }, put(post('z', 0)), 'ba'],
    ['a later page is not moved by a new post', { cursor: 'x' }, put(post('c', 3)), 'ba'],
    ['a post leaves a later page', { cursor: 'x' }, put(post('a', 3)), 'refetch'],
    ['only the server knows what a filter finds', { text: '봄' }, put(post('c', 3)), 'refetch'],
    ['a removed post goes', {}, { collection: 'board', id: 'b', op: 'delete' }, 'a'],
    ['many posts changed', {}, { collection: 'board', id: 'uid', op: 'put' }, 'refetch'],
  ])('%s', (_name, filter, change, expected) => expect(bids(list(filter, change))).toBe(expected))

  it('asks the server when the last post of a page went while there are more, or the page has doubled', () => {
    const gone: Change = { collection: 'board', id: 'a', op: 'delete' }
    expect(list({}, gone, { items: [post('a', 1)], cursor: 'more' })).toBe(REFETCH)
    expect(
      list({}, put(post('n', 9)), { items: [1, 2, 3, 4].map((n) => post(String(n), 5 - n)), cursor: 'more' }),
    ).toBe(REFETCH)
  })
})

describe('a post', () => {
  const open: BoardPost = { ...post('a', 1), content: '<p>글</p>', liked: false, bookmarked: false }
  const one = (change: Change) => followsBoard.one('a').live.merge(open, change, 'me')

  it('takes in the like of somebody else without being liked, and the own like from another tab', () => {
    expect(one(liked('a'))).toEqual({ ...open, likeCount: 7 })
    expect(one(liked('a', 'me'))).toEqual({ ...open, likeCount: 7, liked: true })
    expect(one(liked('b', 'me'))).toBe(open)
  })

  it('is asked for again when its text changed or it was removed, not when another one was', () => {
    expect(one(put(post('a', 2, { version: 2 })))).toBe(REFETCH)
    expect(one({ collection: 'board', id: 'a', op: 'delete' })).toBe(REFETCH)
    expect(one(put(post('b', 2)))).toBe(open)
    expect(one({ collection: 'board', id: 'b', op: 'delete' })).toBe(open)
  })
})

describe('the replies to a post', () => {
  const reply = (rid: string, comment = rid): Reply => ({
    rid,
    bid: 'a',
    parent: null,
    comment,
    commenter: writer,
    mentions: null,
    isRemoved: false,
    writtenAt: '2026-01-01T00:00:00.000Z',
    modifiedAt: null,
    version: 1,
  })
  const pages = {
    pages: [{ items: [asComment(reply('2')), asComment(reply('1'))], cursor: null }],
    pageParams: [undefined],
  }
  const replies = (change: Change) => followsBoard.replies('a').live.merge(pages, change, 'me')
  const told = (op: 'put' | 'delete', rid: string, one?: Reply): Change => ({
    collection: 'reply',
    id: rid,
    op,
    data: { bid: one?.bid ?? 'a', reply: one },
  })

  it('take in a new one first, a changed one in its place, and let a removed one go', () => {
    expect(replies(told('put', '3', reply('3')))).toMatchObject({
      pages: [{ items: [{ id: '3' }, { id: '2' }, { id: '1' }] }],
    })
    expect(replies(told('put', '1', reply('1', '고침')))).toMatchObject({
      pages: [{ items: [{}, { comment: '고침' }] }],
    })
    expect(replies(told('delete', '2'))).toMatchObject({ pages: [{ items: [{ id: '1' }] }] })
    expect(replies(told('put', '3', { ...reply('3'), bid: 'b' }))).toBe(pages)
    expect(replies({ collection: 'reply', id: 'uid', op: 'put' })).toBe(REFETCH)
  })
})

describe('notices', () => {
  const pinned = (bid: string, at: number) =>
    post(bid, 1, { pinnedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString() })
  const notices = { items: [pinned('b', 2), pinned('a', 1)] }
  const after = (change: Change) => {
    const told = followsBoard.notices().live.merge(notices, change, 'me') as typeof notices | typeof REFETCH
    return told === REFETCH ? 'refetch' : told.items.map(({ bid }) => bid).join('')
  }

  it('take a place by when they were pinned, and leave it when they are taken down or deleted', () => {
    expect(after(put(pinned('c', 3)))).toBe('cba')
    expect(after(put(post('b', 9)))).toBe('a')
    expect(after({ collection: 'board', id: 'a', op: 'delete' })).toBe('b')
    expect(after(put(post('z', 9)))).toBe('ba')
    expect(after({ collection: 'category', id: 'x', op: 'put' })).toBe('ba')
  })
})

describe('a list of one category', () => {
  const category = { id: 'sale', name: '판매' }
  const of = { items: [post('b', 2, { category }), post('a', 1, { category })], cursor: 'more' }
  const after = (data: BoardSummary) => bids(list({ category: 'sale' }, put(data), of))

  it('gets its own new posts, and loses what moves elsewhere', () => {
    expect(after(post('c', 3, { category }))).toBe('cba')
    expect(after(post('c', 3))).toBe('ba')
    expect(after(post('a', 1))).toBe('b')
    expect(bids(list({ category: 'sale' }, { collection: 'category', id: 'sale', op: 'put' }, of))).toBe('refetch')
  })
})

describe('what stands beside a post', () => {
  const item = (bid: string) => ({ bid, title: bid, replyCount: 0, modifiedAt: '' })
  const asks = (beside: object, data: BoardSummary) =>
    followsBoard.neighbours('me').live.merge(beside, put(data), 'u') === REFETCH

  it('is asked for again only where the change may touch it', () => {
    const between = { newer: item('n'), older: item('o') }
    expect(asks(between, post('elsewhere', 9))).toBe(false)
    expect(asks(between, post('o', 9))).toBe(true)
    expect(asks({ newer: null, older: item('o') }, post('new', 9))).toBe(true)
  })
})
