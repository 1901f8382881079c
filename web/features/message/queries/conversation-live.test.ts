import { expect, it } from 'vitest'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import { REFETCH } from '#web/lib/api/live-merge.ts'
import {
  followConversation,
  withPushedOut,
  type Timeline,
  type Conversation,
  type ConversationPage,
} from './conversation-live.ts'

const message = (n: number, more: Partial<ConversationMessage> = {}): ConversationMessage => ({
  mid: `m${n}`,
  content: `${n}`,
  status: '신규',
  sentAt: `2026-11-16T00:00:0${n}.000Z`,
  srcUid: 'friend',
  dstUid: 'me',
  answers: null,
  editedAt: null,
  isErased: false,
  ...more,
})
const person = { uid: 'friend', displayName: '친구', avatarUrl: null, isAdmin: false }
const page = (
  items: ConversationMessage[],
  newer: string | null = null,
  unreadFrom: string | null = null,
): ConversationPage => ({
  person,
  isBlocked: false,
  items,
  cursor: null,
  newer,
  newBelow: 0,
  unreadFrom,
})
const conversation = (...pages: ConversationPage[]): Conversation => ({ pages, pageParams: pages.map(() => ({})) })
const heard = (data: Conversation, row: ConversationMessage) =>
  followConversation('friend')(data, { collection: 'message', id: row.mid, op: 'put', data: row }, 'me')
const shown = (data: Conversation | typeof REFETCH) =>
  data === REFETCH ? data : data.pages.map(({ items }) => items.map(({ mid, status }) => `${mid} ${status}`).join())

it('takes a new message in once, and its changes in their place', () => {
  const data = conversation(page([message(2)]), page([message(1)]))
  const more = heard(data, message(3)) as Conversation
  expect(shown(more)).toEqual(['m3 신규,m2 신규', 'm1 신규'])
  expect(shown(heard(more, message(3)))).toEqual(['m3 신규,m2 신규', 'm1 신규'])
  expect(shown(heard(more, message(1, { status: '응답' })))).toEqual(['m3 신규,m2 신규', 'm1 응답'])
})

it('leaves out what stands on a page that was not asked for, and what belongs to others', () => {
  const data = conversation(page([message(5)]))
  expect(heard(data, message(1))).toBe(data)
  expect(heard(data, message(6, { srcUid: 'other' }))).toBe(data)
})

it('asks again for how many are below, when a newer one comes while older ones are read', () => {
  expect(heard(conversation(page([message(5)], 'm5')), message(6))).toBe(REFETCH)
})

it('loses what is deleted, and asks again where it is not told what has changed', () => {
  const data = conversation(page([message(2), message(1)]))
  const follow = followConversation('friend')
  const gone = follow(data, { collection: 'message', id: 'm2', op: 'delete' }, 'me')
  expect(shown(gone)).toEqual(['m1 신규'])
  expect(follow(data, { collection: 'message', id: '*', op: 'put' }, 'me')).toBe(REFETCH)
})

it('asks again when the oldest new message is read or deleted that stands on a page not asked for', () => {
  const data = conversation(page([message(3), message(2)], null, 'm1'))
  expect(heard(data, message(1, { status: '읽음' }))).toBe(REFETCH)
  expect(followConversation('friend')(data, { collection: 'message', id: 'm1', op: 'delete' }, 'me')).toBe(REFETCH)
  expect(shown(heard(data, message(2, { status: '읽음' })))).toEqual(['m3 신규,m2 읽음'])
  const here = conversation(page([message(3), message(2)], null, 'm2'))
  expect(shown(heard(here, message(2, { status: '읽음' })))).toEqual(['m3 신규,m2 읽음'])
})

it('keeps what newer messages push out of pages that are fetched again, where no gap is between them', () => {
  const paged = (cursor: string | null, ...numbers: number[]) => ({ ...page(numbers.map((n) => message(n))), cursor })
  const old = conversation(paged('after 1', 3, 2, 1))
  const read = (data: Timeline) =>
    data.pages.map(({ items, cursor }) => `${items.map(({ mid }) => mid).join()} ${cursor}`)
  expect(read(withPushedOut(old, conversation(paged('after 3', 5, 4, 3))))).toEqual(['m5,m4,m3,m2,m1 after 1'])
  expect(read(withPushedOut(old, conversation(paged('after 4', 6, 5, 4))))).toEqual(['m6,m5,m4 after 4'])
  // One was deleted: the page goes further back than before.
  expect(read(withPushedOut(old, conversation(paged('after 0', 3, 1, 0))))).toEqual(['m3,m1,m0 after 0'])
  expect(read(withPushedOut(old, conversation(paged('after 1', 3, 2))))).toEqual(['m3,m2 after 1'])
})
