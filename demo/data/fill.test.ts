import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { DELIVERY_FEE, orderStatuses } from '#contract/order/order.ts'
import { notificationTypes } from '#contract/shared/notification-types.ts'
import { sanitizeRichText } from '#server/rules/rich-text/sanitize.ts'
import { testDatabase } from '#server/test/test-database.ts'
import type { Db } from '#server/db/open.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { fillDemo } from './fill.ts'
import { needsOf, NOW, rowsIn } from './test-needs.ts'

async function numberOf(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from (${query}) as found`)
  return Number(rows[0]!.n)
}

const uidOf = async (db: Db, email: string) =>
  (await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, email)))[0]!.id

let db: Db

beforeAll(async () => {
  db = (await testDatabase()).db
  await fillDemo(needsOf(db))
})

test('has as much of everything as a neighbourhood needs', async () => {
  expect(await rowsIn(db, userInfo)).toBe(12)
  expect(await rowsIn(db, board)).toBe(120)
  expect(await rowsIn(db, products)).toBe(24)
  expect(await rowsIn(db, orders)).toBe(40)
  expect(await rowsIn(db, blogs)).toBe(18)
  expect(await rowsIn(db, photos)).toBe(30)
  expect(await rowsIn(db, schedule)).toBeGreaterThanOrEqual(35)
  expect(await rowsIn(db, message)).toBeGreaterThanOrEqual(25)
  expect(await rowsIn(db, cartLine)).toBe(3)
})

test('no two posts have the same title, and replies range from none to nine', async () => {
  const posts = await db.select({ title: board.title, replies: board.replyCount }).from(board)
  expect(new Set(posts.map(({ title }) => title)).size).toBe(120)
  expect(Math.min(...posts.map(({ replies }) => replies))).toBe(0)
  expect(Math.max(...posts.map(({ replies }) => replies))).toBe(9)
})

test('some posts have a category, one is pinned as a notice, and some questions are answered by their post’s writer', async () => {
  expect(await numberOf(db, sql`select 1 from board where category_id is not null`)).toBeGreaterThan(20)
  expect(await numberOf(db, sql`select 1 from board where pinned_at is not null`)).toBe(1)
  const answers = sql`select 1 from reply a join reply r on r.rid = a.parent_rid and r.bid = a.bid
    where a.mentioned_uid = r.uid and a.written_at > r.written_at and r.parent_rid is null`
  expect(await numberOf(db, answers)).toBeGreaterThan(5)
  expect(await numberOf(db, sql`select 1 from reply where parent_rid is not null`)).toBe(await numberOf(db, answers))
})

test('the counters of the board are what the rows say', async () => {
  const wrong = sql`
    select bid from board b where
      reply_count <> (select count(*) from reply r where r.bid = b.bid) or
      like_count <> (select count(*) from likes l where l.bid = b.bid) or
      view_count < (select count(*) from board_view v where v.bid = b.bid)`
  expect(await numberOf(db, wrong)).toBe(0)
  expect(await numberOf(db, sql`select 1 from likes`)).toBeGreaterThan(100)
})

test('the counters of the blog are what the rows say', async () => {
  const wrong = sql`
    select id from blogs b where
      comment <> (select count(*) from blog_comment c where c.blog_id = b.id) or
      favorite <> (select count(*) from blog_favorite f where f.blog_id = b.id) or
      view < (select count(*) from blog_view v where v.blog_id = b.id)`
  expect(await numberOf(db, wrong)).toBe(0)
})

test('there are albums for everyone, for members and for one alone, with photos that people like and talk about', async () => {
  const seenBy = await db.execute<{ seen_by: string }>(sql`select distinct seen_by from photo_album order by 1`)
  expect(seenBy.rows.map((row) => row.seen_by)).toEqual(['everyone', 'owner', 'users'])
  const wrong = sql`
    select 1 from photos p where
      like_count <> (select count(*) from photo_like l where l.photo_id = p.id and l.uid <> p.uid) or
      comment_count <> (select count(*) from photo_comment c where c.photo_id = p.id) or
      seen_by = 'owner' and like_count + comment_count > 0 or
      seen_by <> coalesce((select a.seen_by from photo_album a where a.id = album_id and a.uid = p.uid), 'everyone')`
  expect(await numberOf(db, wrong)).toBe(0)
  expect(await numberOf(db, sql`select 1 from photo_comment`)).toBeGreaterThan(8)
  expect(await numberOf(db, sql`select 1 from photo_like`)).toBeGreaterThan(20)
  expect(await numberOf(db, sql`select 1 from photos where album_id is not null`)).toBe(7)
})

test('a group talks, and the demo’s user has read it all', async () => {
  expect(await numberOf(db, sql`select 1 from group_message`)).toBeGreaterThan(5)
  const unread = sql`select 1 from group_message g join message_group_member m using (gid)
    where m.uid = ${await uidOf(db, 'demo@madang.example')} and g.sent_at > m.read_at`
  expect(await numberOf(db, unread)).toBe(0)
})

test('nobody likes what is their own or reads their own post, and everybody who likes or answers a post has read it', async () => {
  const own = sql`
    select 1 from board b join likes l on l.bid = b.bid and l.uid = b.uid
    union all select 1 from board b join board_view v on v.bid = b.bid and v.uid = b.uid
    union all select 1 from blogs b join blog_favorite f on f.blog_id = b.id and f.uid = b.uid
    union all select 1 from photos p join photo_like l on l.photo_id = p.id and l.uid = p.uid`
  const unread = sql`
    select bid, uid from (select bid, uid from likes union select bid, uid from reply) as active
    where not exists (select 1 from board_view v where v.bid = active.bid and v.uid = active.uid)
      and not exists (select 1 from board b where b.bid = active.bid and b.uid = active.uid)`
  expect(await numberOf(db, own)).toBe(0)
  expect(await numberOf(db, unread)).toBe(0)
})

test('nobody has done anything before joining, and nothing but plans lies ahead', async () => {
  const made = sql`
    select uid, created_at as at from board union all select uid, written_at from reply
    union all select uid, created_at from likes union all select uid, viewed_at from board_view
    union all select uid, created_at from blogs union all select uid, written_at from blog_comment
    union all select uid, created_at from photo_album union all select uid, written_at from photo_comment
    union all select uid, created_at from photo_like union all select uid, sent_at from group_message
    union all select uid, joined_at from message_group_member
    union all select uid, created_at from photos union all select uid, ordered_at from orders
    union all select src_uid, sent_at from message union all select dst_uid, sent_at from message
    union all select uid, created_at from notification union all select uid, registered_at from user_info`
  const early = sql`
    select 1 from (${made}) as made join auth_user u on u.id = made.uid where made.at < u.created_at`
  const late = sql`
    select 1 from (${made}) as made where made.at > ${NOW.toISOString()}
    union all select 1 from order_event where at > ${NOW.toISOString()}`
  expect(await numberOf(db, early)).toBe(0)
  expect(await numberOf(db, late)).toBe(0)
})

test('replies and comments follow what they answer', async () => {
  const wrong = sql`
    select 1 from reply r join board b using (bid) where r.written_at <= b.created_at
    union all select 1 from blog_comment c join blogs b on b.id = blog_id where c.written_at <= b.created_at
    union all select 1 from photo_comment c join photos p on p.id = photo_id where c.written_at <= p.created_at
    union all select 1 from message a join message q on q.mid = a.answers where a.sent_at <= q.sent_at`
  expect(await numberOf(db, wrong)).toBe(0)
})

test('every status of an order is there, and the demo user has one of each', async () => {
  const mine = await db
    .selectDistinct({ status: orders.status })
    .from(orders)
    .where(eq(orders.uid, await uidOf(db, 'demo@madang.example')))
  expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(orderStatuses))
})

test('the sums of every order are right', async () => {
  const wrong = sql`
    select oid from orders o where
      total_price <> (select sum(sub_total) from order_item i where i.oid = o.oid) or
      whole_price <> total_price + ${DELIVERY_FEE} or
      item_count <> (select count(*) from order_item i where i.oid = o.oid)`
  expect(await numberOf(db, wrong)).toBe(0)
})

test('every order ends its timeline where it stands, and only what was paid has a payment', async () => {
  const wrong = sql`
    select oid from orders o where
      status <> (select e.status from order_event e where e.oid = o.oid order by at desc limit 1) or
      exists (select 1 from payment p where p.oid = o.oid) <>
        exists (select 1 from order_event e where e.oid = o.oid and e.status = '결제완료') or
      exists (select 1 from payment p where p.oid = o.oid and
        (p.amount <> o.whole_price or p.payment_key <> o.payment_key
          or (p.status = 'CANCELED') <> (o.status = '취소')))`
  expect(await numberOf(db, wrong)).toBe(0)
  expect(await numberOf(db, sql`select 1 from payment where payment_key not like 'demo!_%' escape '!'`)).toBe(0)
})

test('an unpaid order can still be paid', async () => {
  const unpaid = await db.select().from(orders).where(eq(orders.status, '주문완료'))
  expect(unpaid.length).toBeGreaterThanOrEqual(2)
  const soon = NOW.getTime() + 10 * MINUTE_MS
  for (const { expiresAt } of unpaid) expect(expiresAt.getTime()).toBeGreaterThan(soon)
})

test('a struck-through price is above the price, and only on sale', async () => {
  const goods = await db.select().from(products)
  for (const { status, price, priceSale } of goods) {
    if (status === 'sale') expect(priceSale).toBeGreaterThan(price)
    else expect(priceSale).toBeNull()
  }
  expect(new Set(goods.map(({ status }) => status)).size).toBe(3)
  expect(goods.some(({ stock }) => stock === null) && goods.some(({ stock }) => stock !== null && stock < 5)).toBe(true)
})

test('the admin’s bell rings for errors of payments too, the demo user’s for replies too', async () => {
  const typesOf = async (email: string) => {
    const { rows } = await db.execute<{ type: string }>(sql`
      select distinct type from notification where uid = ${await uidOf(db, email)} and status = '신규'`)
    return new Set(rows.map(({ type }) => type))
  }
  // Whether somebody has just answered a notice depends on the day.
  const others = notificationTypes.filter((type) => type !== '댓글')
  expect([...(await typesOf('admin@madang.example'))]).toEqual(expect.arrayContaining(others))
  expect(await typesOf('demo@madang.example')).toEqual(new Set(['주문', '사용자', '메시지', '댓글']))
})

test('only the admin is told of the errors of payments', async () => {
  const { rows } = await db.execute<{ uid: string }>(sql`select distinct uid from notification where type = '오류'`)
  expect(rows).toEqual([{ uid: await uidOf(db, 'admin@madang.example') }])
})

test('the inbox of the demo user has new, read and answered messages', async () => {
  const uid = await uidOf(db, 'demo@madang.example')
  const inbox = await db
    .selectDistinct({
      status: message.status,
    })
    .from(message)
    .where(eq(message.dstUid, uid))
  expect(new Set(inbox.map(({ status }) => status))).toEqual(new Set(['신규', '읽음', '응답']))
})

test('the admin owns the holidays and solar terms of four years', async () => {
  const own = await db
    .select()
    .from(anniversary)
    .where(eq(anniversary.uid, await uidOf(db, 'admin@madang.example')))
  const find = (aname: string, adate: string) => own.find((one) => one.aname === aname && one.adate === adate)
  expect(find('설날', '20260217')?.isHoliday).toBe(true)
  expect(find('대체공휴일(삼일절)', '20260302')?.isHoliday).toBe(true)
  expect(find('동지', '20261222')?.isHoliday).toBe(false)
  expect(new Set(own.map(({ adate }) => adate.slice(0, 4)))).toEqual(new Set(['2025', '2026', '2027', '2028']))
})

test('the sanitiser would leave every text as it is', async () => {
  const texts = [
    ...(await db.select({ html: board.content }).from(board)),
    ...(await db.select({ html: blogs.content }).from(blogs)),
  ]
  for (const { html } of texts) expect(sanitizeRichText(html)).toBe(html)
  const tags = new Set(texts.flatMap(({ html }) => [...html.matchAll(/<(\w+)/g)].map(([, name]) => name)))
  expect(tags).toEqual(new Set('p h2 h3 strong em u s ul ol li blockquote code a img'.split(' ')))
})

test('photos come in several formats, none longer than 1280 pixels', async () => {
  const sizes = await db.select({ width: photos.width, height: photos.height }).from(photos)
  expect(Math.max(...sizes.flatMap(({ width, height }) => [width, height]))).toBeLessThanOrEqual(1280)
  expect(new Set(sizes.map(({ width, height }) => (width / height).toFixed(2))).size).toBe(4)
})
