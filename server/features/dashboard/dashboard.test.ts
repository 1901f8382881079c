// Who sees what on the first screen, and that its counts equal the rows.
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type {
  Activity,
  Figures,
  LatestPost,
  MyDay,
  ShopFigures,
  Timeline,
} from '#contract/dashboard/dashboard.schema.ts'
import { modules, weeksOf } from '#contract/dashboard/dashboard.ts'
import { addDays, dayInKorea } from '#contract/korean-calendar/dates.ts'
import { notificationOf, notifyAdmins } from '#server/rules/notify/notify.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board, likes, reply } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { orderEvent, orderItem, orders } from '#server/db/tables/order.table.ts'
import { schedule } from '#server/db/tables/schedule.table.ts'
import { untilAllCame } from '#server/test/listen.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { mondayOf } from '#server/rules/days/korean-days.ts'

/** A little after midnight in Korea, while it is still yesterday in UTC. */
const NOW = new Date('2026-11-14T15:20:00Z')
const TODAY = '20261115'
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

let t: Awaited<ReturnType<typeof testApp>>
let user: TestUser
let other: TestUser
let admin: TestUser

const read = async <T>(send: TestUser['request'], path: string) => {
  const answer = await send('GET', `/dashboard/${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T
}

async function buy(
  uid: string,
  minutesAgo: number,
  status: '주문완료' | '결제완료' | '배송중' | '배송완료' | '취소' = '결제완료',
  lines = 2,
) {
  const oid = crypto.randomUUID()
  const orderedAt = ago(minutesAgo)
  const isPaid = status !== '주문완료'
  await t.db.insert(orders).values({
    oid,
    uid,
    totalPrice: 9_000 * lines,
    wholePrice: 9_000 * lines + 3_000,
    itemCount: lines,
    kindCount: lines,
    zoneCode: '03000',
    addr1: '비밀 주소',
    addr2: '',
    tel: '010-0000-0000',
    status,
    paymentKey: isPaid ? oid : null,
    orderedAt,
    expiresAt: orderedAt,
    paidAt: isPaid ? orderedAt : null,
  })
  await t.db.insert(orderItem).values(
    Array.from({ length: lines }, (_, i) => ({
      oid,
      line: i + 1,
      pname: `물건${i + 1} ${oid.slice(0, 4)}`,
      cover: `/c${i}.webp`,
      unitPrice: 9_000,
      quantity: 1,
      option: '#000000',
      subTotal: 9_000,
    })),
  )
  await t.db.insert(orderEvent).values({ oid, status: '주문완료', at: orderedAt })
  if (isPaid) await t.db.insert(orderEvent).values({ oid, status, at: ago(minutesAgo - 0.5) })
  return oid
}

beforeEach(async () => {
  t = await testApp({ now: () => NOW })
  user = await t.signUp()
  other = await t.signUp()
  admin = await t.signUp({ admin: true })
})

describe('a day', () => {
  it('begins at midnight in Korea', async () => {
    const before = await read<Figures>(admin.request, 'figures')
    await buy(other.uid, 19)
    await buy(other.uid, 21)
    const after = await read<Figures>(admin.request, 'figures')
    expect([after.from, after.to]).toEqual(['20261109', TODAY])
    expect(after.orders.byDay.map((count, i) => count - (before.orders.byDay[i] ?? 0))).toEqual([0, 0, 0, 0, 0, 1, 1])
    expect((after.sales?.total ?? 0) - (before.sales?.total ?? 0)).toBe(2 * 21_000)
  })
})

describe('new users and errors', () => {
  it('are counted by the day, now and before', async () => {
    const created = [0, 15, 25, 24 * 60 * 6 + 21, 24 * 60 * 7 + 21, 24 * 60 * 13 + 19, 24 * 60 * 14 + 21].map(ago)
    const seen = async () => {
      const { users, errors } = await read<Figures>(admin.request, 'figures')
      if (!errors) throw new Error('an admin sees them under every choice')
      return { users, errors }
    }
    const before = await seen()
    for (const at of created) {
      const id = crypto.randomUUID()
      await t.db.execute(
        sql`insert into auth_user (id, name, email, created_at) values (${id}, '', ${`${id}@x.test`}, ${at.toISOString()})`,
      )
      await t.db
        .insert(notification)
        .values({ uid: user.uid, ...notificationOf('paymentFailed', { detail: id }), createdAt: at })
    }
    const after = await seen()
    const dayOf = (at: Date) => dayInKorea(at)
    const counted = (from: string, to: string) => created.filter((at) => dayOf(at) >= from && dayOf(at) <= to).length
    for (const figure of ['users', 'errors'] as const) {
      expect(after[figure].total - before[figure].total).toBe(counted('20261109', TODAY))
      expect(after[figure].before - before[figure].before).toBe(counted('20261102', '20261108'))
      expect(after[figure].byDay.at(-1)! - before[figure].byDay.at(-1)!).toBe(2)
    }
  })

  it('count a failure once, however many admins were told of it', async () => {
    await t.signUp({ admin: true })
    // The database stamps rows with the real time, so the app is asked at the real time.
    const real = await testApp()
    const admins = [await real.signUp({ admin: true }), await real.signUp({ admin: true })]
    await real.db.transaction((tx) => notifyAdmins(tx, 'paymentFailed', { detail: '하나' }))
    await real.db.transaction((tx) => notifyAdmins(tx, 'paymentFailed', { detail: '둘' }))
    expect((await read<Figures>(admins[0]!.request, 'figures')).errors?.total).toBe(2)
  })
})

describe('activity', () => {
  it('is what the tables hold, week by week from Monday on', async () => {
    const minutes = fc.sample(fc.integer({ min: 0, max: 100 * 24 * 60 }), { numRuns: 120, seed: 11 })
    const bid = crypto.randomUUID()
    await t.db.insert(board).values({ bid, title: '글', content: '', createdAt: ago(0) })
    const uids = await t.db.execute<{ id: string }>(sql`insert into auth_user (id, name, email, created_at)
      select 'liker' || i, '', 'liker' || i || '@x.test', '2020-01-01' from generate_series(1, 24) i returning id`)
    for (const [i, at] of minutes.map(ago).entries()) {
      if (i % 5 === 0) await t.db.insert(board).values({ title: '글', content: '', createdAt: at })
      if (i % 5 === 1) await t.db.insert(reply).values({ bid, comment: '', writtenAt: at })
      if (i % 5 === 2) await t.db.insert(likes).values({ bid, uid: uids.rows[(i - 2) / 5]?.id ?? '', createdAt: at })
      if (i % 5 === 3) await t.db.insert(blogs).values({ title: '', cover: '', content: '', createdAt: at })
      if (i % 5 === 4) await t.db.insert(message).values({ content: '', sentAt: at })
    }
    for (const days of [7, 30, 90] as const) {
      const { weeks } = await read<Activity>(t.guest, `activity?days=${days}`)
      const first = addDays(mondayOf(TODAY), 7 * (1 - weeksOf[days]))
      expect(weeks.map(({ from }) => from)).toEqual(
        Array.from({ length: weeksOf[days] }, (_, i) => addDays(first, i * 7)),
      )
      for (const [i, module] of modules.entries()) {
        const times = minutes.filter((_, at) => at % 5 === i).map(ago)
        const own = weeks.map(({ from }) => times.filter((at) => mondayOf(dayInKorea(at)) === from).length)
        if (module === 'posts') own[own.length - 1]! += 1
        expect([module, weeks.map((week) => week[module])]).toEqual([module, own])
      }
    }
  })
})

describe('the timeline', () => {
  it('tells the admin everyone’s events with names, newest first, and a user the own alone', async () => {
    const mine = await buy(user.uid, 3, '배송중', 1)
    const theirs = await buy(other.uid, 2, '취소', 3)
    const all = await read<Timeline>(admin.request, 'timeline')
    expect(all.scope).toBe('everyone')
    expect(all.events.slice(0, 4).map(({ oid, status }) => [oid, status])).toEqual([
      [theirs, '취소'],
      [theirs, '주문완료'],
      [mine, '배송중'],
      [mine, '주문완료'],
    ])
    expect(all.events[0]).toMatchObject({
      orderName: `물건1 ${theirs.slice(0, 4)}`,
      more: 2,
      wholePrice: 30_000,
      cover: '/c0.webp',
      buyer: { displayName: '사용자2' },
    })

    const nameless = await t.signUp({ profile: false })
    await buy(nameless.uid, 1, '주문완료', 1)
    const { events } = await read<Timeline>(admin.request, 'timeline')
    // An account without a profile is still called by its own name.
    expect(events[0]?.buyer).toEqual({
      uid: nameless.uid,
      displayName: expect.stringMatching(/^사용자\d+$/),
      avatarUrl: null,
      isAdmin: false,
    })

    const own = await read<Timeline>(user.request, 'timeline')
    expect(own.scope).toBe('own')
    expect(own.events.map(({ oid, buyer }) => [oid, buyer])).toEqual([
      [mine, null],
      [mine, null],
    ])
  })

  it('tells a guest how many, and nothing about anybody', async () => {
    const told = await read<Timeline>(t.guest, 'timeline')
    expect(told).toMatchObject({ scope: 'sums', events: [] })
    expect(told.days).toHaveLength(7)
    const everything = JSON.stringify([
      told,
      await read<Figures>(t.guest, 'figures?days=90'),
      await read<ShopFigures>(t.guest, 'shop?days=90'),
      await read<Activity>(t.guest, 'activity?days=90'),
    ])
    expect(everything).not.toMatch(/@|사용자\d|비밀|010-|"oid"|uid|wholePrice/)
    expect((await t.guest('GET', '/dashboard/posts')).status).toBe(401)
    expect((await t.guest('GET', '/dashboard/myDay')).status).toBe(401)
  })

  it('says no e-mail to anybody', async () => {
    for (const { request } of [user, admin]) {
      const paths = ['timeline', 'posts', 'myDay', 'figures', 'shop', 'activity']
      const bodies = await Promise.all(paths.map(async (path) => (await request('GET', `/dashboard/${path}`)).text()))
      expect(bodies.join()).not.toContain('@')
    }
  })
})

describe('a period', () => {
  it('is 7, 30 or 90 days and nothing else', async () => {
    for (const days of ['7', '30', '90'])
      expect((await read<Figures>(t.guest, `figures?days=${days}`)).orders.byDay).toHaveLength(Number(days))
    for (const query of ['days=8', 'days=', 'days=all', 'days=7&x=1', 'days=-7'])
      expect((await t.guest('GET', `/dashboard/figures?${query}`)).status).toBe(400)
  })
})

describe('my day', () => {
  it('holds what is mine and of today, and nobody else’s', async () => {
    const me = await t.signUp()
    const plan = (uid: string, sdate: string, startTime: string, title: string) => ({
      uid,
      sdate,
      startTime,
      endTime: '23:00',
      title,
    })
    await t.db
      .insert(schedule)
      .values([
        plan(me.uid, TODAY, '14:00', '둘째'),
        plan(me.uid, TODAY, '09:00', '첫째'),
        plan(me.uid, '20261114', '09:00', '어제'),
        plan(me.uid, '20261116', '09:00', '내일'),
        plan(other.uid, TODAY, '09:00', '남의 일'),
      ])
    await t.db.insert(message).values([
      { dstUid: me.uid, content: '하나' },
      { dstUid: me.uid, content: '읽은 것', status: '읽음' },
      { dstUid: me.uid, content: '지운 것', goneForDst: true },
      { dstUid: other.uid, content: '남의 것' },
    ])
    await t.db.insert(notification).values([
      { uid: me.uid, ...notificationOf('paid') },
      { uid: me.uid, ...notificationOf('paid'), status: '읽음' },
    ])
    for (const [i, status] of (
      ['결제완료', '배송중', '배송완료', '취소', '주문완료', '결제완료', '배송중'] as const
    ).entries())
      await buy(me.uid, 100 - i, status)
    await buy(other.uid, 1, '배송중')

    const told = await read<MyDay>(me.request, 'myDay')
    expect(told.today).toBe(TODAY)
    expect(told.schedules.map(({ title }) => title)).toEqual(['첫째', '둘째'])
    expect([told.unreadMessages, told.unreadNotifications]).toEqual([1, 1])
    expect(told.orders.map(({ status }) => status)).toEqual(['배송중', '결제완료', '주문완료', '배송중'])
    expect(told.ordersOnTheirWay).toBe(5)
    for (const { oid, ...order } of told.orders)
      expect(order).toMatchObject({ orderName: `물건1 ${oid.slice(0, 4)}`, more: 1, wholePrice: 21_000 })
  })
})

describe('the latest posts', () => {
  it('are the newest few with their writers, for people who are signed in', async () => {
    for (let i = 1; i <= 7; i++)
      await t.db
        .insert(board)
        .values({ uid: other.uid, title: `새 글 ${i}`, content: '', createdAt: new Date(NOW.getTime() + i) })
    const { items } = await read<{ items: LatestPost[] }>(user.request, 'posts')
    expect(items.map(({ title }) => title)).toEqual(['새 글 7', '새 글 6', '새 글 5', '새 글 4', '새 글 3', '새 글 2'])
    expect(items[0]?.writer.displayName).toBe('사용자2')
  })
})

describe('the stream', () => {
  it('tells everyone that sums changed, guests too, and in a rush only now and then', async () => {
    await untilAllCame(t.deps)
    const heard: string[] = []
    const leave = t.deps.live.join({
      who: null,
      changed: ({ collection, id }) => heard.push(`${collection} ${id}`),
      resync() {},
      end() {},
    })
    const started = Date.now()
    for (let i = 0; i < 20; i++) await buy(other.uid, 10, '주문완료')
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    leave()
    expect(new Set(heard)).toEqual(new Set(['dashboard shop']))
    // The first change is sent at once, the following ones at most every 400 ms, however long the rush takes on this machine.
    expect(heard.length).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - started) / 400))
  })
})
