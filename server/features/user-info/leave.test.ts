import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { image, photos } from '#server/db/tables/album.table.ts'
import { authAccount, authSession, authUser } from '#server/db/tables/auth.table.ts'
import { blogComment, blogs } from '#server/db/tables/blog.table.ts'
import { board, likes } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { schedule } from '#server/db/tables/schedule.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
let stays: TestUser
let admin: TestUser

beforeAll(async () => {
  ;[stays, admin] = [await t.signUp(), await t.signUp({ admin: true })]
})

const leave = (who: TestUser, uid = who.uid) => who.request('DELETE', `/userInfo/${uid}`)

async function post(who: TestUser) {
  const bid = crypto.randomUUID()
  await t.db.insert(board).values({ bid, uid: who.uid, title: '글', content: '<p>내용</p>' })
  return bid
}
async function blog(who: TestUser) {
  const id = crypto.randomUUID()
  await t.db.insert(blogs).values({ id, uid: who.uid, title: '블로그', cover: '/x.webp', content: '<p>글</p>' })
  return id
}

/** Compares every stored count with the rows that it counts. */
async function expectCountsRight() {
  const counted = await t.db.execute(sql`
    select b.bid::text as id, b.like_count as kept, (select count(*)::int from likes l where l.bid = b.bid) as counted from board b
    union all
    select b.bid::text, b.reply_count, (select count(*)::int from reply r where r.bid = b.bid) from board b
    union all
    select g.id::text, g.favorite, (select count(*)::int from blog_favorite f where f.blog_id = g.id) from blogs g`)
  expect(counted.rows.length).toBeGreaterThan(0)
  expect(counted.rows.filter(({ kept, counted: rows }) => kept !== rows)).toEqual([])
}

describe('who leaves', () => {
  it('keeps posts, replies, blog posts, comments and messages readable, without a name; the rest goes', async () => {
    const me = await t.signUp()
    const [mine, theirs] = [await post(me), await post(stays)]
    const [myBlog, theirBlog] = [await blog(me), await blog(stays)]
    expect(
      (await me.request('PUT', `/reply/${crypto.randomUUID()}`, { bid: theirs, comment: '내 댓글' })).status,
    ).toBeLessThan(300)
    await t.db.insert(blogComment).values({ blogId: theirBlog, uid: me.uid, comment: '내 의견' })
    await me.request('PUT', `/board/${theirs}/like`, {})
    await me.request('PUT', `/blogs/${theirBlog}/favorite`, {})
    await stays.request('PUT', `/board/${mine}/like`, {})
    await me.request('PUT', `/message/${crypto.randomUUID()}`, { dstUid: stays.uid, content: '잘 지내요' })
    await t.db
      .insert(schedule)
      .values({ uid: me.uid, sdate: '20261120', startTime: '10:00', endTime: '11:00', title: '약속' })
    const [ware] = await t.db
      .insert(products)
      .values({ name: '잔', cover: '/x', price: 1000, colors: ['#ffffff'] })
      .returning()
    await t.db
      .insert(cartLine)
      .values({ uid: me.uid, productId: ware?.id ?? '', option: '#ffffff', quantity: 1, unitPrice: 1000 })
    await expectCountsRight()

    expect((await leave(me)).status).toBe(204)

    const seen = (await (await stays.request('GET', `/board/${mine}`)).json()) as {
      title: string
      writer: object
      likeCount: number
    }
    expect(seen).toMatchObject({ title: '글', writer: { uid: null, displayName: null, avatarUrl: null }, likeCount: 1 })
    const replies = (await (await stays.request('GET', `/reply?bid=${theirs}`)).json()) as { items: object[] }
    expect(replies.items).toMatchObject([{ comment: '내 댓글', commenter: { uid: null, displayName: null } }])
    expect(await t.db.select({ uid: blogs.uid }).from(blogs).where(eq(blogs.id, myBlog))).toEqual([{ uid: null }])
    expect(await t.db.$count(blogComment, and(eq(blogComment.blogId, theirBlog), isNull(blogComment.uid)))).toBe(1)
    const inbox = await (await stays.request('GET', '/message')).text()
    expect(inbox).toContain('잘 지내요')
    expect(await t.db.$count(message, isNull(message.srcUid))).toBe(1)
    const owners = [
      schedule.uid,
      cartLine.uid,
      notification.uid,
      likes.uid,
      userInfo.uid,
      authUser.id,
      authSession.userId,
      authAccount.userId,
    ]
    for (const owner of owners) expect(await t.db.$count(owner.table, eq(owner, me.uid))).toBe(0)
    await expectCountsRight()
  })

  it('is signed out everywhere at once, cannot sign in again, and may come back as somebody new', async () => {
    const me = await t.signUp()
    expect((await leave(me)).status).toBe(204)
    expect((await me.request('GET', '/notification')).status).toBe(401)
    expect((await t.guest('POST', '/auth/sign-in/email', { email: me.email, password: PASSWORD })).status).toBe(401)
    expect(
      (await t.guest('POST', '/auth/sign-up/email', { email: me.email, password: PASSWORD, name: '새로' })).status,
    ).toBe(200)
    expect((await leave(me)).status).toBe(401)
  })

  it('takes the own pictures along, and nobody else’s that the profile borrowed', async () => {
    const me = await t.signUp()
    const [own, album] = [
      await t.deps.images.storeImage(await photoAs('png', { width: 40, height: 30 }), me.uid),
      await t.deps.images.storeImage(await photoAs('png', { width: 40, height: 30 }), me.uid),
    ]
    const borrowed = await t.deps.images.storeImage(await photoAs('png', { width: 40, height: 30 }), stays.uid)
    await t.db.insert(photos).values({ uid: me.uid, url: album.url, width: 1, height: 1 })
    const before = await t.db.$count(image)
    await t.db.update(userInfo).set({ avatarUrl: borrowed.url }).where(eq(userInfo.uid, me.uid))
    expect((await leave(me)).status).toBe(204)
    expect(await t.db.$count(image)).toBe(before - 2)
    expect(await t.deps.images.openImage(borrowed.url, '')).not.toBeNull()
    expect(await t.deps.images.openImage(own.url, '')).toBeNull()
    expect(await t.deps.images.openImage(album.url, '')).toBeNull()
  })

  it('stays while an order is open, and may go when it has come to an end', async () => {
    const me = await t.signUp()
    const made = {
      uid: me.uid,
      totalPrice: 1000,
      wholePrice: 4000,
      itemCount: 1,
      zoneCode: '1',
      addr1: 'a',
      addr2: 'b',
      tel: '02',
      expiresAt: new Date(),
    }
    const [order] = await t.db.insert(orders).values(made).returning()
    for (const status of ['주문완료', '결제완료', '배송중'] as const) {
      await t.db
        .update(orders)
        .set({ status, paymentKey: 'key' })
        .where(eq(orders.oid, order?.oid ?? ''))
      const refused = await leave(me)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'conflict', reason: 'open_orders' })
      expect((await leave(admin, me.uid)).status).toBe(409)
    }
    await t.db
      .update(orders)
      .set({ status: '배송완료' })
      .where(eq(orders.oid, order?.oid ?? ''))
    expect((await leave(me)).status).toBe(204)
    expect(
      await t.db
        .select({ uid: orders.uid })
        .from(orders)
        .where(eq(orders.oid, order?.oid ?? '')),
    ).toEqual([{ uid: null }])
  })

  it('is the owner or somebody whom an admin deletes, nobody else', async () => {
    const me = await t.signUp()
    expect((await t.guest('DELETE', `/userInfo/${me.uid}`)).status).toBe(401)
    expect((await leave(stays, me.uid)).status).toBe(403)
    expect((await leave(admin, 'nobody')).status).toBe(404)
    expect((await leave(admin, me.uid)).status).toBe(204)
    expect((await me.request('GET', '/notification')).status).toBe(401)
    expect((await leave(admin, me.uid)).status).toBe(404)
  })

  it('may go without ever having registered a profile', async () => {
    expect((await leave(await t.signUp({ profile: false }))).status).toBe(204)
  })
})

it('counts stay right while ten people like, take back and leave, all at once', { tags: ['slow'] }, async () => {
  const bids = await Promise.all([post(stays), post(stays), post(stays)])
  const ids = await Promise.all([blog(stays), blog(stays)])
  const people: TestUser[] = []
  for (let i = 0; i < 10; i += 1) people.push(await t.signUp())
  const act = async (who: TestUser, i: number) => {
    const likesOfMine = bids.map((bid) => who.request('PUT', `/board/${bid}/like`, {}))
    const favorites = ids.map((id) => who.request('PUT', `/blogs/${id}/favorite`, {}))
    const views = bids.map((bid) => who.request('POST', `/board/${bid}/view`, {}))
    if (i % 3 === 0) await Promise.all(likesOfMine)
    const gone = i % 2 === 0 ? [leave(who)] : []
    const answers = await Promise.all([...gone, ...likesOfMine, ...favorites, ...views])
    return gone.length > 0 ? answers[0]?.status : null
  }
  const statuses = await Promise.all(people.map(act))
  expect(statuses.filter((status) => status !== null)).toEqual([204, 204, 204, 204, 204])
  await expectCountsRight()
  const [left] = await t.db.select({ n: count() }).from(likes)
  expect(left?.n).toBeGreaterThan(0)
})
