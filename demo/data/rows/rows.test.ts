import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { notificationTypes } from '#contract/shared/notification-types.ts'
import { crowdOf } from '#demo/data/crowd.ts'
import { people } from '#demo/data/people.ts'
import { album } from '#demo/data/text/album.ts'
import { ago, awake } from '#demo/data/time.ts'
import { albumRows } from './album-rows.ts'
import { blogRows } from './blog-rows.ts'
import { boardRows } from './board-rows.ts'
import { groupRows } from './group-rows.ts'
import { messageRows } from './message-rows.ts'
import { notificationRows } from './notification-rows.ts'
import { orderRows } from './order-rows.ts'
import { productRows } from './shop-rows.ts'

/** Moments at every hour of the day and in every season. */
const moments = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2026, 0, 1) + i * 145 * HOUR_MS))

function everythingAt(now: Date) {
  const crowd = crowdOf(
    people.map(({ key, email, name, job, joined }) => ({
      key,
      uid: key,
      email,
      name,
      job,
      joinedAt: awake(ago(now, joined)),
    })),
  )
  const picture = { url: '/madang/image/upload/v1/x.webp', width: 1200, height: 800, caption: '' }
  const board = boardRows(
    crowd,
    now,
    album.map(() => picture),
  )
  const orders = orderRows(crowd, now, productRows(now, Array<string>(24).fill(picture.url)))
  const messages = messageRows(crowd, now)
  const blog = blogRows(crowd, now, Array<string>(18).fill(picture.url))
  const { photos, ...talk } = albumRows(
    crowd,
    now,
    album.map(() => picture),
  )
  const news = notificationRows(crowd, now, { board, orders, messages })
  return { crowd, board, orders, messages, blog, photos, talk, groups: groupRows(crowd, now), news }
}

const fillings = moments.map((now) => ({ now, ...everythingAt(now) }))

function deedsOf({ board, orders, messages, blog, photos, talk, groups, news }: ReturnType<typeof everythingAt>) {
  return [
    ...board.posts.map((row) => [row.uid, row.createdAt] as const),
    ...board.replies.map((row) => [row.uid, row.writtenAt] as const),
    ...board.likes.map((row) => [row.uid, row.createdAt] as const),
    ...board.views.map((row) => [row.uid, row.viewedAt] as const),
    ...orders.orders.map((row) => [row.uid, row.orderedAt] as const),
    ...orders.events.map((row) => [null, row.at] as const),
    ...messages.flatMap((row) => [[row.srcUid, row.sentAt] as const, [row.dstUid, row.sentAt] as const]),
    ...blog.blogs.map((row) => [row.uid, row.createdAt] as const),
    ...blog.comments.map((row) => [row.uid, row.writtenAt] as const),
    ...blog.favorites.map((row) => [row.uid, row.createdAt] as const),
    ...blog.views.map((row) => [row.uid, row.viewedAt] as const),
    ...photos.map((row) => [row.uid, row.createdAt] as const),
    ...talk.albums.map((row) => [row.uid, row.createdAt] as const),
    ...talk.comments.map((row) => [row.uid, row.writtenAt] as const),
    ...talk.likes.map((row) => [row.uid, row.createdAt] as const),
    ...groups.members.map((row) => [row.uid, row.joinedAt] as const),
    ...groups.messages.map((row) => [row.uid, row.sentAt] as const),
    ...news.map((row) => [row.uid, row.createdAt] as const),
  ]
}

test('whenever it is filled, it tells of nothing that is still to come', () => {
  for (const filling of fillings) {
    expect(deedsOf(filling).filter(([, at]) => !at || at > filling.now)).toEqual([])
  }
})

test('whenever it is filled, nobody acts before joining', () => {
  for (const filling of fillings) {
    const joined = new Map<string, Date>(filling.crowd.everybody.map(({ uid, joinedAt }) => [uid, joinedAt]))
    expect(deedsOf(filling).filter(([uid, at]) => uid && at && at < joined.get(uid)!)).toEqual([])
  }
})

test('whenever it is filled, every order has its steps in their order', () => {
  for (const { orders } of fillings) {
    for (const { oid } of orders.orders) {
      const steps = orders.events.filter((event) => event.oid === oid).map(({ at }) => at.getTime())
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    }
  }
})

// Only admins are notified of payment errors, and not every notice of theirs is answered.
test.each([
  ['madang', notificationTypes.filter((type) => type !== '오류')],
  ['admin', notificationTypes.filter((type) => type !== '댓글')],
])('whenever it is filled, the bell of %s rings for everything that concerns them', (uid, types) => {
  for (const { news } of fillings) {
    const unread = news.filter((row) => row.uid === uid && row.status === '신규')
    expect(unread.map(({ type }) => type)).toEqual(expect.arrayContaining(types))
    if (uid !== 'admin') expect(unread.map(({ type }) => type)).not.toContain('오류')
    expect(unread.length).toBeLessThan(25)
  }
})

test('under a category of the admins stands nothing of anybody else', () => {
  for (const { board } of fillings) {
    const closed = board.categories.filter(({ writers }) => writers === 'admins')
    expect(closed.map(({ name }) => name)).toEqual(['공지'])
    const official = board.posts.filter(({ categoryId }) => closed.some(({ id }) => id === categoryId))
    expect(new Set(official.map(({ uid }) => uid))).toEqual(new Set(['admin']))
  }
})
