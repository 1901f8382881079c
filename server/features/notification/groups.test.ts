import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notification/notification.schema.ts'
import type { Site } from '#contract/site/site.ts'
import { notify } from '#server/rules/notify/notify.ts'
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

describe('a notification of several people', () => {
  const countOf = async (user: TestUser) =>
    (await answer<{ count: number }>(user.request('GET', '/notification/count'))).count

  it('is without whoever is blocked what the others did, and whole again afterwards', async () => {
    const [first, second, noisy] = guests as [TestUser, TestUser, TestUser]
    await say(first)
    await say(second)
    const last = await say(noisy)
    const alone = await post(writer, '둘째')
    await say(noisy, alone)
    expect(await countOf(writer)).toBe(2)
    expect((await writer.request('PUT', `/block/${noisy.uid}`, {})).status).toBe(204)

    const [told, ...more] = await newsOf(writer)
    expect(more).toEqual([])
    expect(told).toMatchObject({ others: 1, target: { collection: 'board', id: bid, part: null } })
    expect([first.uid, second.uid]).toContain(told?.actor?.uid)
    expect(await countOf(writer)).toBe(1)
    const day = await answer<{ unreadNotifications: number }>(writer.request('GET', '/dashboard/myDay'))
    expect(day.unreadNotifications).toBe(1)

    expect((await writer.request('DELETE', `/block/${noisy.uid}`)).status).toBe(204)
    const [, whole] = await newsOf(writer)
    expect(whole).toMatchObject({ others: 2, actor: { uid: noisy.uid }, target: { part: last } })
  })
})

it('all is marked as read that is seen: news of whoever is blocked, or of a module that is off, stays new', async () => {
  const [friend, noisy] = guests as [TestUser, TestUser]
  await say(friend)
  await say(noisy, await post(writer, '둘째'))
  await notify(t.db, writer.uid, 'paid')
  const admin = await t.signUp({ admin: true })
  const { site } = await answer<{ site: Site }>(admin.request('GET', '/settings'))
  const off = await answer<Site>(admin.request('PUT', '/settings/site', { ...site, off: ['shop'] }))
  await writer.request('PUT', `/block/${noisy.uid}`, {})
  await expect.poll(async () => (await newsOf(writer)).length).toBe(1)
  const read = await answer<{ count: number }>(writer.request('PUT', '/notification', { status: '읽음' }))
  expect(read.count).toBe(1)
  await writer.request('DELETE', `/block/${noisy.uid}`)
  await admin.request('PUT', '/settings/site', { ...off, off: [] })
  await expect.poll(async () => (await newsOf(writer)).map(({ kind }) => kind)).toEqual(['paid', 'reply'])
})

it('what a module tells that is switched off is no news until it is on again', async () => {
  const admin = await t.signUp({ admin: true })
  const { site } = await answer<{ site: Site }>(admin.request('GET', '/settings'))
  const change = async (now: Site) =>
    answer<Site>(admin.request('PUT', '/settings/site', { ...now, off: now.off.length > 0 ? [] : ['board'] }))
  const seen = async () => ({
    kinds: (await newsOf(writer, '?status=all')).map(({ kind }) => kind),
    count: (await answer<{ count: number }>(writer.request('GET', '/notification/count'))).count,
    day: (await answer<{ unreadNotifications: number }>(writer.request('GET', '/dashboard/myDay'))).unreadNotifications,
  })
  await say(guests[0]!)
  await notify(t.db, writer.uid, 'paid')
  const all = { kinds: ['paid', 'reply'], count: 2, day: 2 }
  expect(await seen()).toEqual(all)
  const off = await change(site)
  await expect.poll(seen).toEqual({ kinds: ['paid'], count: 1, day: 1 })
  await change(off)
  await expect.poll(seen).toEqual(all)
})
