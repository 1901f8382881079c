import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notification.schema.ts'
import { notify } from '#server/rules/notify.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let writer: TestUser
let guests: TestUser[]
let bid: string

beforeAll(async () => {
  t = await testApp()
  guests = await Promise.all(Array.from({ length: 12 }, () => t.signUp()))
})

const answer = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const newsOf = async (user: TestUser, query = '') =>
  (await answer<{ items: Notification[] }>(user.request('GET', `/notification${query}`))).items
const post = async (user: TestUser, title: string) => {
  const id = crypto.randomUUID()
  await user.request('PUT', `/board/${id}`, { title, content: '<p>글</p>' })
  return id
}
const say = async (user: TestUser, to = bid) => {
  const rid = crypto.randomUUID()
  expect((await user.request('PUT', `/reply/${rid}`, { bid: to, comment: '댓글' })).status).toBe(200)
  return rid
}

beforeEach(async () => {
  writer = await t.signUp()
  bid = await post(writer, '김장')
})

describe('a notification', () => {
  it('says who did it, and leads to the very reply', async () => {
    const rid = await say(guests[0]!)
    const [told] = await newsOf(writer)
    expect(told).toMatchObject({ kind: 'reply', type: '댓글', others: 0, times: 1 })
    expect(told?.target).toEqual({ collection: 'board', id: bid, part: rid })
    expect(told?.actor).toMatchObject({ uid: guests[0]!.uid, displayName: guests[0]!.name })
    expect(told?.description).toBe('‘김장’ 글에 새 댓글이 달렸습니다.')
  })

  it(
    'gathers everybody who did the same, however many at once, and counts each of them once',
    { tags: ['slow'] },
    async () => {
      await Promise.all([...guests, ...guests, ...guests].map((guest) => say(guest)))
      const rid = await say(guests[3]!)
      const news = await newsOf(writer)
      expect(news).toHaveLength(1)
      expect(news[0]).toMatchObject({ others: 11, times: 37, actor: { uid: guests[3]!.uid }, target: { part: rid } })
    },
  )

  it('of another record, or after the first was read, stands for itself', async () => {
    const second = await post(writer, '둘째')
    await say(guests[0]!)
    await say(guests[1]!, second)
    expect(await newsOf(writer)).toHaveLength(2)
    const about = { status: '읽음', collection: 'board', id: bid }
    expect(await answer(writer.request('PUT', '/notification/about', about))).toEqual({ count: 1 })
    expect((await newsOf(writer)).map(({ target }) => target?.id)).toEqual([second])
    await say(guests[2]!)
    expect((await newsOf(writer))[0]).toMatchObject({ others: 0, times: 1, actor: { uid: guests[2]!.uid } })
    expect(await newsOf(writer, '?status=all')).toHaveLength(3)
  })

  it('never goes missing between somebody who reads and many who write', async () => {
    const read = () => writer.request('PUT', '/notification/about', { status: '읽음', collection: 'board', id: bid })
    await Promise.all(guests.flatMap((guest) => [say(guest), read()]))
    const all = await newsOf(writer, '?status=all&limit=100')
    expect(all.reduce((sum, { times }) => sum + times, 0)).toBe(guests.length)
    expect(all.filter(({ isUnRead }) => isUnRead).length).toBeLessThanOrEqual(1)
  })

  it('keeps its sentence without a name when whoever did it leaves', async () => {
    const leaving = await t.signUp()
    await say(guests[0]!)
    await say(leaving)
    expect((await leaving.request('DELETE', `/userInfo/${leaving.uid}`)).status).toBe(204)
    expect((await newsOf(writer))[0]).toMatchObject({ actor: null, others: 0, times: 2 })
  })

  it('about another one’s record is nobody’s business', async () => {
    await say(guests[0]!)
    const about = { status: '읽음', collection: 'board', id: bid }
    expect(await answer(guests[1]!.request('PUT', '/notification/about', about))).toEqual({ count: 0 })
    expect(await newsOf(writer)).toHaveLength(1)
    expect((await writer.request('PUT', '/notification/about', { ...about, collection: 'session' })).status).toBe(400)
  })
})

describe('messages', () => {
  it('are one notification by everybody who wrote, apart from replies', async () => {
    for (const guest of guests.slice(0, 3)) {
      await guest.request('PUT', `/message/${crypto.randomUUID()}`, { dstUid: writer.uid, content: '안녕하세요' })
    }
    await say(guests[0]!)
    expect((await newsOf(writer)).map(({ kind, others }) => [kind, others])).toEqual([
      ['reply', 0],
      ['message', 2],
    ])
    await writer.request('PUT', '/message/notifications', { status: '읽음' })
    expect((await newsOf(writer)).map(({ kind }) => kind)).toEqual(['reply'])
  })
})

describe('marking all as read', () => {
  const markAll = () =>
    answer<{ count: number; batch: string }>(writer.request('PUT', '/notification', { status: '읽음' }))
  const undo = (user: TestUser, batch: string) =>
    answer<{ count: number }>(user.request('PUT', '/notification/undo', { batch }))

  it('is undone for exactly those', async () => {
    await notify(t.db, writer.uid, 'paid')
    await writer.request('PUT', '/notification', { status: '읽음' })
    await notify(t.db, writer.uid, 'shipped')
    await say(guests[0]!)
    await say(guests[1]!)
    const { count, batch } = await markAll()
    expect(count).toBe(2)
    expect(await undo(guests[0]!, batch)).toEqual({ count: 0 })
    expect(await undo(writer, batch)).toEqual({ count: 2 })
    expect((await newsOf(writer)).map(({ kind, others, times }) => [kind, others, times])).toEqual([
      ['reply', 1, 2],
      ['shipped', 0, 1],
    ])
    expect(await undo(writer, batch)).toEqual({ count: 0 })
    expect(await newsOf(writer, '?status=all')).toHaveLength(3)
  })

  it('is undone into what has come since', async () => {
    await say(guests[0]!)
    await say(guests[1]!)
    const { batch } = await markAll()
    await Promise.all([say(guests[2]!), undo(writer, batch), say(guests[3]!)])
    const news = await newsOf(writer)
    expect(news).toHaveLength(1)
    expect(news[0]).toMatchObject({ others: 3, times: 4 })
  })
})

describe('the whole list', () => {
  it('is filtered by type', async () => {
    await notify(t.db, writer.uid, 'paid')
    await say(guests[0]!)
    expect((await newsOf(writer, `?status=all&type=${encodeURIComponent('주문')}`)).map(({ kind }) => kind)).toEqual([
      'paid',
    ])
    expect((await writer.request('GET', '/notification?type=order')).status).toBe(400)
  })
})
