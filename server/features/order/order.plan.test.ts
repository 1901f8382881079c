// The cost of a page of orders with 100,000 of them: EXPLAIN of the real queries.
import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderApi, orderSorts } from '#contract/order/order.ts'
import { api } from '#contract/api.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { needlesOf } from '#server/rules/search/needles.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { namedCost, queryCost } from '#server/test/query-cost.ts'
import { testDatabase } from '#server/test/test-database.ts'
import {
  buyersWith,
  listOrders,
  idsQuery,
  matchesText,
  newestOwn,
  pageQuery,
  type ListQuery,
} from './order-list.service.ts'

const SIZE = 40_000
const PEOPLE = 1_000
const LIMIT = 20

let db: Db
const admin: SignedIn = { uid: 'u1', email: null, name: '', isAdmin: true, sessionId: '' }
const user: SignedIn = { ...admin, uid: 'u7', isAdmin: false }

beforeAll(async () => {
  const { db: opened, pool } = await testDatabase()
  db = opened
  await pool.query(
    `insert into auth_user (id, name, email) select 'u' || i, case when i = 5 then '강솔잎' else '' end, 'u' || i || '@madang.test' from generate_series(1, ${PEOPLE}) i`,
  )
  await fillTable(
    db,
    'orders',
    `insert into orders (uid, total_price, whole_price, item_count, zone_code, addr1, addr2, tel, status, payment_key, ordered_at, expires_at, search_text)
    select 'u' || 1 + i % ${PEOPLE}, i * 37 % 500 * 100, i * 37 % 500 * 100 + 3000, 1, '03044', '', '', '',
      (array['결제완료','배송중','배송완료','배송완료','배송완료','배송완료','취소'])[1 + i % 7], 'k' || i,
      now() - interval '1 minute' * i, now(),
      (array['옹기','찻잔','소반'])[1 + i % 3] || case when i = 77 then ' 희귀낱말' else '' end || E'\\n서울 종로구'
    from generate_series(1, ${SIZE}) i`,
  )
  await fillTable(
    db,
    'order_item',
    `insert into order_item (oid, line, pname, cover, unit_price, quantity, option, sub_total)
    select oid, 1, '옹기', '', total_price, 1, '', total_price from orders`,
  )
  await pool.query('analyze auth_user; analyze payment_attempt')
})

const costOf = (query: { getSQL(): SQL }, on: DbOrTx = db) => queryCost(on, 'orders', query)

function needles(text: string) {
  const found = needlesOf(text)
  if (!found) throw new Error('nothing to look for')
  return found
}

const ask = (more: Partial<ListQuery>): ListQuery => api[orderApi.list].query.parse({ limit: LIMIT, ...more })

async function expectCost(query: { getSQL(): SQL }, bound: number) {
  const { scans, examined } = await costOf(query)
  expect({ scans, isIndexed: scans.length > 0 && !scans.includes('Seq Scan') }).toMatchObject({ isIndexed: true })
  expect({ scans, examined, fits: examined <= bound }).toMatchObject({ fits: true })
}

it('the newest orders of two buyers who ask at once cost what each would have cost alone', async () => {
  const { scans, examined } = await namedCost(db, 'orders', newestOwn.query(db), { uid: `array['u7', 'u8']` })
  expect(scans).not.toContain('Seq Scan')
  expect(examined).toBeLessThanOrEqual(2 * (LIMIT + 1))
})

describe('a page of 100,000 orders', () => {
  it.each(orderSorts)(
    'sorted by %s reads itself and little more, first or far, of everyone or one’s own',
    async (sort) => {
      let cursor: string | undefined
      for (let i = 0; i < 3; i++) {
        await expectCost(pageQuery(db, admin, ask({ sort, cursor }), undefined), LIMIT + 2)
        await expectCost(pageQuery(db, admin, ask({ sort, cursor, status: '취소' }), undefined), LIMIT + 2)
        await expectCost(pageQuery(db, user, ask({ sort, cursor }), undefined), SIZE / PEOPLE)
        const far = await listOrders(db, admin, ask({ sort, cursor, limit: 100 }))
        cursor = far.cursor ?? undefined
      }
    },
  )

  it('of a few days reads those days', async () => {
    await expectCost(
      pageQuery(db, admin, ask({ sort: 'newest', from: '20200101', to: '20991231' }), undefined),
      LIMIT + 2,
    )
  })

  it('finds rare words, e-mails and numbers by their own index', async () => {
    for (const [text, most] of [
      ['희귀낱말', 10],
      ['ㅎㄱㄴㅁ', 10],
      ['없는낱말', 10],
      ['u77@madang.test', SIZE / PEOPLE + 10],
      ['ㄱㅅㅇ', SIZE / PEOPLE + 10],
    ] as const) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        const { scans, examined } = await costOf(
          idsQuery(tx, needles(text), await buyersWith(tx, text, needles(text))),
          tx,
        )
        expect({ text, scans, fits: examined <= most }).toMatchObject({ fits: true })
      })
    }
    expect((await listOrders(db, admin, ask({ text: '희귀낱말' }))).items).toHaveLength(1)
    expect((await listOrders(db, admin, ask({ text: 'u77@madang.test', limit: 100 }))).items).toHaveLength(
      SIZE / PEOPLE,
    )
  })

  it('finds common words along the order', async () => {
    for (const sort of orderSorts)
      await expectCost(pageQuery(db, admin, ask({ sort }), matchesText(needles('찻잔'))), 1_000)
    expect((await listOrders(db, admin, ask({ text: '찻잔' }))).items).toHaveLength(LIMIT)
  })
})
