// The cost of the first screen in a large shop: EXPLAIN of every query behind it.
import { sql, type SQLWrapper } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { modules, weeksOf } from '#contract/dashboard/dashboard.ts'
import { addDays } from '#contract/korean-calendar/dates.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { written } from './activity.service.ts'
import { stepsQuery } from './count-steps.ts'
import { errorsQuery, orderedQuery, ownOrderedQuery, ownSpentQuery, soldQuery } from './figures.service.ts'
import { daysUntil, mondayOf } from '#server/rules/days/korean-days.ts'
import { unreadMessagesQuery } from '#server/rules/messages/unread-messages.ts'
import { latestPostsQuery } from './latest-posts.service.ts'
import { notificationsQuery, orderCountQuery, ordersQuery, schedulesQuery } from './my-day.service.ts'
import { orderDaysQuery, productsQuery, statusQuery } from './shop.service.ts'
import { everyonesEventsQuery, ownEventsQuery } from './timeline.service.ts'

const ORDERS = 40_000
const PEOPLE = 20_000
const PRODUCTS = 300
/** Pages of 8 kB that one query may look at: from memory that is a few milliseconds, on any machine. */
const PAGES_MAX = 1_000

const TODAY = '20261115'
const both = { from: addDays(TODAY, 1 - 180), to: TODAY }
const period = { from: addDays(TODAY, 1 - 90), to: TODAY }
const weeks = { from: daysUntil(addDays(mondayOf(TODAY), 6), 7 * weeksOf[90]).filter((_, i) => i % 7 === 0), days: 7 }
/** Two buyers: one who places every hundredth order, and one who has not ordered for long. */
const HEAVY = 'u7'
const FORMER = 'u8'

let pool: pg.Pool
let db: Db

/** An index that is costly to build and that no query of the dashboard uses. */
const leftOut = ['orders_payment_key', 'orders_by_status']

const fill = (table: string, insert: string) => fillTable(db, table, insert, { without: leftOut })

const at = (i: string, spread: string) => `timestamptz '2026-11-15 12:00+09' - (${i}) * interval '${spread}'`

/** A year of orders: nearly all are delivered, and the latest are on their way. */
async function fillShop() {
  const tables = ['payment_attempt', 'payment', 'order_event', 'order_item', 'orders']
  for (const table of tables) await pool.query(`alter table ${table} set unlogged`)
  await pool.query(`insert into auth_user (id, name, email, created_at)
    select 'u' || i, '', 'u' || i || '@madang.test', ${at('i', '10 minutes')} from generate_series(1, ${PEOPLE}) i`)
  await pool.query(
    `insert into user_info (uid, display_name, avatar_url, job) select 'u' || i, '이웃' || i, '', '' from generate_series(1, 2000) i`,
  )
  await fill(
    'orders',
    `insert into orders
    (oid, uid, total_price, whole_price, item_count, zone_code, addr1, addr2, tel, status, payment_key, ordered_at, expires_at, paid_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
      case when i % 100 = 0 then '${HEAVY}' when i > ${ORDERS} - 50 then '${FORMER}' else 'u' || 10 + i % ${PEOPLE - 10} end,
      9000, 12000, 1, '03000', '', '', '', status,
      case when status in ('결제완료', '배송중', '배송완료') then 'k' || i end, ordered, ordered, case when status <> '주문완료' then ordered + interval '3 minutes' end
    from (select i, ${at('i', '388 seconds')} as ordered, case when i < 200 then '주문완료' when i < 4000 then '결제완료' when i < 9000 then '배송중'
      when i % 25 = 0 then '취소' else '배송완료' end as status from generate_series(1, ${ORDERS}) i) made`,
  )
  await fill(
    'order_item',
    `insert into order_item (oid, line, pname, cover, unit_price, quantity, option, sub_total)
    select oid, 1, '물건 ' || abs(hashtext(oid::text)) % ${PRODUCTS}, '', 9000, 1, '', 9000 from orders`,
  )
  await fill(
    'order_event',
    `insert into order_event (oid, status, at)
    select oid, reached, ordered_at + later from orders, (values ('주문완료', interval '0'), (null, interval '2 hours')) step (first, later),
      lateral (select coalesce(first, nullif(status, '주문완료')) as reached) event
    where reached is not null and (ordered_at > '2026-08-15' or uid = '${FORMER}')`,
  )
  await pool.query('select rebuild_figures()')
  await pool.query('vacuum (analyze) figure_day, figure_change, auth_user, user_info')
}

async function fillNeighbourhood() {
  await fill(
    'notification',
    `insert into notification (uid, type, kind, description, created_at, status)
    select 'u' || 1 + i % ${PEOPLE}, case when i % 25 = 0 then '오류' else '주문' end,
      case when i % 25 = 0 then 'paymentFailed' else 'paid' end, 'n' || i, ${at('i', '3 minutes')},
      case when i % 10 = 0 then '신규' else '읽음' end from generate_series(1, 40000) i`,
  )
  await fill(
    'board',
    `insert into board (uid, title, content, created_at, modified_at)
    select 'u' || 1 + i % 2000, '글 ' || i, '', ${at('i', '10 minutes')}, ${at('i', '10 minutes')} from generate_series(1, 20000) i`,
  )
  await fill(
    'reply',
    `insert into reply (bid, uid, comment, written_at) select gen_random_uuid(), null, '', ${at('i', '6 minutes')} from generate_series(1, 60000) i`,
  )
  await fill(
    'likes',
    `insert into likes (bid, uid, created_at) select gen_random_uuid(), 'u' || i, ${at('i', '6 minutes')} from generate_series(1, 60000) i`,
  )
  await fill(
    'message',
    `insert into message (src_uid, dst_uid, content, sent_at) select 'u1', 'u' || 1 + i % 2000, '', ${at('i', '6 minutes')} from generate_series(1, 60000) i`,
  )
  // Everybody is in thirty groups of thirty, and nobody has read what is written there.
  await fill(
    'message_group',
    `insert into message_group (gid, name)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, '' from generate_series(1, 2000) i`,
  )
  await fill(
    'message_group_member',
    `insert into message_group_member (gid, uid, joined_at, read_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(1 + i / 30), 12, '0'))::uuid, 'u' || 1 + i % 2000, '2026-01-01', '2026-01-01'
    from generate_series(0, 59999) i`,
  )
  await fill(
    'group_message',
    `insert into group_message (gid, uid, content, sent_at)
    select gid, 'u1', '', ${at('i', '6 minutes')} from message_group, generate_series(1, 30) i`,
  )
}

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
type Explained = { 'QUERY PLAN': { Plan: Node }[] }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const queries = (): Record<string, SQLWrapper> => ({
  'sales by day': soldQuery(db, both),
  'orders by day': orderedQuery(db, both),
  'new users by day': stepsQuery(authUser, authUser.createdAt, { from: daysUntil(TODAY, 180), days: 1 }),
  'errors by day': errorsQuery(db, both),
  'new posts by day': stepsQuery(...written.posts, { from: daysUntil(TODAY, 180), days: 1 }),
  'a heavy buyer’s spending by day': ownSpentQuery(db, HEAVY, both),
  'a heavy buyer’s orders by day': ownOrderedQuery(db, HEAVY, both),
  'orders by status': statusQuery(db, period),
  'products by sales': productsQuery(db, period),
  'products by quantity': productsQuery(db, period, 'quantity'),
  'order days for guests': orderDaysQuery(db, { from: addDays(TODAY, -6), to: TODAY }),
  'the timeline of everyone': everyonesEventsQuery(db),
  'the timeline of a heavy buyer': ownEventsQuery(db, HEAVY),
  'the timeline of a former buyer': ownEventsQuery(db, FORMER),
  'the timeline of nobody in particular': ownEventsQuery(db, 'u9'),
  'the latest posts': latestPostsQuery(db),
  'own orders on their way': ordersQuery(db, HEAVY),
  'how many own orders are on their way': orderCountQuery(db, HEAVY),
  'unread messages': unreadMessagesQuery(db, { uid: HEAVY }),
  'unread notifications': notificationsQuery(db, { uid: HEAVY }),
  'today’s schedule': schedulesQuery(db, HEAVY, TODAY),
  ...Object.fromEntries(modules.map((module) => [`${module} by week`, stepsQuery(...written[module], weeks)])),
})

async function explain(query: SQLWrapper) {
  const { rows } = await db.execute<Explained>(sql`explain (analyze, timing off, buffers, format json) ${query}`)
  const top = rows[0]?.['QUERY PLAN'][0]?.Plan as Node
  const nodes = nodesOf(top).filter((node) => node['Relation Name'] || node['Index Name'])
  return {
    pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    plan: [...new Set(nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`))],
    wholeTables: nodes.filter((node) => node['Node Type'].includes('Seq Scan')).map((node) => node['Relation Name']),
  }
}

beforeAll(async () => {
  const opened = await testDatabase()
  pool = opened.pool
  db = opened.db
  await fillShop()
  await fillNeighbourhood()
})

/** Tables that stay small, whatever the shop sells, may be read whole. */
const small = ['figure_day', 'figure_change', 'admins', 'schedule']

describe(`in a shop with ${ORDERS.toLocaleString('en')} orders`, () => {
  it(`every query of the dashboard looks at no more than ${PAGES_MAX} pages and reads no large table whole`, async () => {
    const told: Record<string, { pages: number; plan: string[] }> = {}
    for (const [name, query] of Object.entries(queries())) {
      const { pages, plan, wholeTables } = await explain(query)
      told[name] = { pages, plan }
      expect([name, wholeTables.filter((table) => table && !small.includes(table))]).toEqual([name, []])
    }
    const lines = Object.entries(told).map(
      ([name, { pages, plan }]) => `${String(pages).padStart(7)} pages  ${name}: ${plan.join(', ')}`,
    )
    process.stdout.write(`${lines.join('\n')}\n`)
    expect(Object.entries(told).filter(([, { pages }]) => pages > PAGES_MAX)).toEqual([])
  })

  it('the figures are still those of the rows', async () => {
    const { rows } = await pool.query<{ sum: string; count: string }>(
      `select sum(whole_price), count(*) from orders where status in ('결제완료', '배송중', '배송완료')
       and paid_at >= '2026-05-20 00:00+09' and paid_at < '2026-11-16 00:00+09'`,
    )
    const sold = await soldQuery(db, both)
    expect(sold.reduce((sum, day) => sum + day.sum, 0)).toBe(Number(rows[0]?.sum))
  })
})
