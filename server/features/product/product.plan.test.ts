// The cost of a page of the grid: EXPLAIN of the real queries, on a small shop and on a large one.
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type QueryOf } from '#contract/api.ts'
import { productApi, productSorts, type ProductSort } from '#contract/product/product.ts'
import { idsWithWords } from '#server/rules/search/search-entries.ts'
import { needlesOf } from '#server/rules/search/needles.ts'
import { cursorAt } from '#server/rules/lists/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { lookUpFew, NEAR, RARE, withIndexes } from '#server/rules/search/list-search.ts'
import { amongQuery, idsQuery, walkQuery } from './product-list.service.ts'

const SIZES = [1_000, 40_000]
const LIMIT = 24

let pool: pg.Pool
let db: Db

beforeAll(async () => {
  const opened = await testDatabase()
  pool = opened.pool
  db = opened.db
})

/** Colours, statuses and words that many have, and some that few have; prices that tie by the hundred. */
async function fill(size: number) {
  await pool.query('truncate products cascade')
  await fillTable(
    db,
    'products',
    `insert into products (name, cover, price, status, colors, color_names, stock, released_at)
    select (array['머그','앞치마','등','바구니'])[1 + i % 4] || ' ' || chr(44032 + i * 31 % 2000)
        || case when i % 1000 = 5 then ' 희귀낱말' else '' end,
      '', case when i % 1000 = 6 then 777 else 1000 * (i * 37 % 50 + 1) end,
      case when i % 1000 = 7 then 'new' when i % 2 = 0 then 'sale' else 'default' end,
      array['#000000'], array[case when i % 1000 = 8 then 'purple' when i % 3 = 0 then 'green' else 'ivory' end],
      null, now() - interval '1 second' * i
    from generate_series(1, ${size}) i`,
  )
  await fillTable(db, 'search_entry', 'insert into search_entry select e.* from products p, search_entries_of(p) e')
}

const costOf = (query: { getSQL(): SQL }, on: DbOrTx = db) => queryCost(on, 'products', query)

function ask(more: Partial<QueryOf<typeof productApi.list>>) {
  const query = api[productApi.list].query.parse({ limit: LIMIT, ...more })
  return { ...query, words: (query.text && needlesOf(query.text)) || undefined }
}

const fromTheEnd = {
  newest: ['released_at', 'released_at, id desc'],
  priceUp: ['price', 'price desc, id desc'],
  priceDown: ['price', 'price, id'],
  name: ['name', 'name desc, id desc'],
} as const satisfies Record<ProductSort, [string, string]>

/** The cursor of the product that has so many behind it. */
async function cursorBefore(sort: ProductSort, behind: number) {
  const [column, order] = fromTheEnd[sort]
  const { rows } = await pool.query<{ value: string | number | Date; id: string }>(
    `select ${column} as value, id from products order by ${order} offset ${behind} limit 1`,
  )
  return cursorAt(rows[0]?.value ?? 0, rows[0]?.id ?? '')
}

describe.each(SIZES)('in a shop of %i products', (size) => {
  beforeAll(() => fill(size))

  it.each(productSorts)('a page sorted by %s reads itself and nothing more, first or far', async (sort) => {
    for (const cursor of [undefined, await cursorBefore(sort, size / 2), await cursorBefore(sort, LIMIT + 5)]) {
      const { scans, examined } = await costOf(walkQuery(db, ask({ sort, cursor }), LIMIT + 1))
      expect(scans).not.toContain('Seq Scan')
      expect(examined).toBeLessThanOrEqual(LIMIT + 10)
    }
  })

  it.each(productSorts)('what many products match is found nearby, sorted by %s, first or far', async (sort) => {
    for (const filter of [
      { status: 'sale' },
      { color: '#4f8f5b' },
      { text: '머그' },
      { text: 'ㅁㄱ' },
      { min: 10_000, max: 30_000 },
    ] as const) {
      for (const cursor of [undefined, ...(sort === 'newest' ? [await cursorBefore(sort, size / 2)] : [])]) {
        const { scans, examined } = await costOf(walkQuery(db, ask({ sort, cursor, ...filter }), NEAR))
        if (size > NEAR) expect(scans).not.toContain('Seq Scan')
        expect(examined).toBeLessThanOrEqual(NEAR)
      }
    }
  })

  // In a small shop the window holds everything, and the filters' indexes are never asked.
  it.runIf(size > NEAR).each(productSorts)(
    'what few products match is found by its own index, sorted by %s',
    async (sort) => {
      const rare = [
        { text: '희귀낱말' },
        { text: '귀낱' },
        { text: 'ㄱㄴㅁ' },
        { text: '없는말' },
        { color: '#7d5aa6' },
        { status: 'new' },
        { max: 900 },
      ] as const
      for (const filter of rare) {
        const query = ask({ sort, ...filter })
        const worded = query.words && ((await idsWithWords(db, 'product', query.words)) ?? undefined)
        const looked = await withIndexes(db, (tx) => costOf(idsQuery(tx, query, worded).limit(RARE + 1), tx))
        const ids = await lookUpFew(db, (tx) => idsQuery(tx, query, worded))
        const among = await costOf(amongQuery(db, query, ids ?? []))
        const scans = [...looked.scans, ...among.scans]
        const examined = Math.max(looked.examined, among.examined)
        expect([filter, scans]).not.toEqual([filter, expect.arrayContaining(['Seq Scan'])])
        expect(examined).toBeLessThanOrEqual(size / 1000 + 5)
      }
    },
  )
})
