// Every figure of the shop equals a naive count of the rows after any number of simultaneous changes.
import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { periods, TOP_PRODUCTS } from '#contract/dashboard/dashboard.ts'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { addDays, dayInKorea } from '#contract/korean-calendar/dates.ts'
import { orderStatuses, type OrderStatus } from '#contract/order/order.ts'
import type { Db } from '#server/db/open.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { getFigures } from './figures.service.ts'
import { getShopFigures, orderDays } from './shop.service.ts'

let pool: pg.Pool
let db: Db

const NOW = new Date('2026-11-15T03:00:00Z')
const TODAY = '20261115'

type Line = { pname: string; unitPrice: number; quantity: number }
type Placed = { hoursAgo: number; paidAfter: number; status: OrderStatus; lines: Line[] }

const line = fc.record({
  pname: fc.constantFrom('찻잔', '놋수저', '조각보', '옹기', '부채', '비누', '화분', '엽서'),
  unitPrice: fc.integer({ min: 0, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const placed: fc.Arbitrary<Placed> = fc.record({
  // Times around both ends of every period, among them the hours around midnight in Korea.
  hoursAgo: fc.oneof(
    fc.integer({ min: 0, max: 24 * 16 }),
    fc.integer({ min: 24 * 28, max: 24 * 62 }),
    fc.integer({ min: 0, max: 24 * 200 }),
  ),
  paidAfter: fc.integer({ min: 0, max: 30 }),
  status: fc.constantFrom(...orderStatuses),
  lines: fc.array(line, { maxLength: 3 }),
})

const isPaid = (status: OrderStatus) => status !== '주문완료' && status !== '취소'
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

async function place({ hoursAgo, paidAfter, status, lines }: Placed, on: pg.Pool | pg.PoolClient = pool) {
  const oid = crypto.randomUUID()
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  // A cancelled order may have been paid before: its payment stays in the row.
  const paidAt = isPaid(status) || (status === '취소' && paidAfter % 2 === 0) ? ago(hoursAgo - paidAfter / 10) : null
  await on.query(
    `insert into orders (oid, total_price, whole_price, item_count, zone_code, addr1, addr2, tel, status, payment_key, ordered_at, expires_at, paid_at)
     values ($1, $2, $3, $4, '', '', '', '', $5, $6, $7, $7, $8)`,
    [oid, total, total + 3000, lines.length, status, paidAt && oid, ago(hoursAgo), paidAt],
  )
  if (lines.length > 0) {
    const rows = lines.map(({ pname, unitPrice, quantity }, i) => [
      oid,
      i + 1,
      pname,
      '',
      unitPrice,
      quantity,
      '',
      unitPrice * quantity,
    ])
    const places = rows.map((row, i) => `(${row.map((_, j) => `$${i * row.length + j + 1}`).join(', ')})`).join(', ')
    await on.query(
      `insert into order_item (oid, line, pname, cover, unit_price, quantity, option, sub_total) values ${places}`,
      rows.flat(),
    )
  }
  return oid
}

const moveOrder = (oid: string, status: OrderStatus, on: pg.Pool | pg.PoolClient = pool) =>
  on.query(
    `update orders set status = $2, payment_key = coalesce(payment_key, oid::text), version = version + 1,
       paid_at = case when $2 = '결제완료' then coalesce(paid_at, $3::timestamptz) else paid_at end where oid = $1`,
    [oid, status, NOW],
  )

async function removeOrder(oid: string, on: pg.Pool | pg.PoolClient = pool) {
  await on.query('delete from order_item where oid = $1', [oid])
  await on.query('delete from orders where oid = $1', [oid])
}

type OrderRow = {
  oid: string
  status: OrderStatus
  whole_price: number
  refunded_price: number
  ordered_at: Date
  paid_at: Date | null
}
type LineRow = { oid: string; pname: string; quantity: number; sub_total: number }

const kept = ({ whole_price, refunded_price }: OrderRow) => whole_price - refunded_price

/** Counts in JavaScript over all rows, without any SQL. */
async function countByHand(days: number) {
  const { rows: all } = await pool.query<OrderRow>(
    'select oid, status, whole_price, refunded_price, ordered_at, paid_at from orders',
  )
  const { rows: lines } = await pool.query<LineRow>('select oid, pname, quantity, sub_total from order_item')
  const dayOf = (at: Date) => dayInKorea(at)
  const first = addDays(TODAY, 1 - days)
  const isOf = (at: Date | null, from: string, to: string) => at !== null && dayOf(at) >= from && dayOf(at) <= to
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
  const sold = all.filter(({ status, paid_at }) => isPaid(status) && paid_at)
  const orderedIn = (from: string, to: string) => all.filter(({ ordered_at }) => isOf(ordered_at, from, to))
  const soldIn = (from: string, to: string) => sold.filter(({ paid_at }) => isOf(paid_at, from, to))
  const span = Array.from({ length: days }, (_, i) => addDays(first, i))
  const of = new Map(soldIn(first, TODAY).map((order) => [order.oid, order]))
  const products = new Map<string, { amount: number; quantity: number }>()
  for (const { oid, pname, quantity, sub_total } of lines) {
    if (!of.has(oid)) continue
    const known = products.get(pname) ?? { amount: 0, quantity: 0 }
    products.set(pname, { amount: known.amount + sub_total, quantity: known.quantity + quantity })
  }
  return {
    sales: {
      total: sum(soldIn(first, TODAY).map(kept)),
      before: sum(soldIn(addDays(first, -days), addDays(first, -1)).map(kept)),
      byDay: span.map((day) => sum(soldIn(day, day).map(kept))),
    },
    orders: {
      total: orderedIn(first, TODAY).length,
      before: orderedIn(addDays(first, -days), addDays(first, -1)).length,
      byDay: span.map((day) => orderedIn(day, day).length),
    },
    byStatus: orderStatuses.map((status) => ({
      status,
      count: orderedIn(first, TODAY).filter((order) => order.status === status).length,
    })),
    products: [...products]
      .map(([pname, sums]) => ({ pname, ...sums }))
      .toSorted((a, b) => b.amount - a.amount || (a.pname < b.pname ? -1 : 1))
      .slice(0, TOP_PRODUCTS),
  }
}

async function expectRight() {
  for (const days of periods) {
    const { sales, orders } = await getFigures(db, days, NOW, { who: null, seesSums: true })
    const told = { sales, orders, ...(await getShopFigures(db, days, NOW, true)) }
    expect({ days, ...told }).toEqual({ days, ...(await countByHand(days)) })
  }
  const [today, ...earlier] = await orderDays(db, NOW)
  const { orders, byStatus } = await countByHand(7)
  expect([today, ...earlier].map((day) => day?.count)).toEqual(orders.byDay.toReversed())
  expect(
    orderStatuses.map((_, i) => [today, ...earlier].reduce((sum, day) => sum + (day?.byStatus[i]?.count ?? 0), 0)),
  ).toEqual(byStatus.map(({ count }) => count))
}

beforeAll(async () => {
  const opened = await testDatabase()
  pool = opened.pool
  db = opened.db
})

beforeEach(async () => {
  await pool.query('truncate orders cascade')
})

describe('the figures of the shop', () => {
  it('are those of the rows, for any orders on any days', async () => {
    const orders = fc.array(placed, { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(orders, async (some) => {
        await pool.query('truncate orders cascade')
        for (const order of some) await place(order)
        await expectRight()
      }),
      { numRuns: 12 },
    )
  })

  it('stay those of the rows while orders are paid, shipped, cancelled, changed and deleted', async () => {
    const change = fc.oneof(
      fc.record({ what: fc.constant('move' as const), which: fc.nat(), status: fc.constantFrom(...orderStatuses) }),
      fc.record({ what: fc.constant('delete' as const), which: fc.nat() }),
      fc.record({ what: fc.constant('line' as const), which: fc.nat(), pname: fc.constantFrom('찻잔', '새 이름') }),
      fc.record({
        what: fc.constant('time' as const),
        which: fc.nat(),
        hoursAgo: fc.integer({ min: 0, max: 24 * 100 }),
      }),
      fc.record({ what: fc.constant('refund' as const), which: fc.nat(), won: fc.integer({ min: 0, max: 9_000 }) }),
      fc.record({ what: fc.constant('fold' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(placed, { minLength: 3, maxLength: 12 }),
        fc.array(change, { maxLength: 25 }),
        async (some, changes) => {
          await pool.query('truncate orders cascade')
          const oids: string[] = []
          for (const order of some) oids.push(await place(order))
          for (const one of changes) {
            const oid = 'which' in one ? (oids[one.which % oids.length] ?? '') : ''
            if (one.what === 'move') await moveOrder(oid, one.status)
            if (one.what === 'delete') await removeOrder(oid)
            if (one.what === 'line')
              await pool.query(
                'update order_item set pname = $2, quantity = 2, sub_total = unit_price * 2 where oid = $1',
                [oid, one.pname],
              )
            if (one.what === 'time')
              await pool.query(
                'update orders set ordered_at = $2, paid_at = $2, total_price = 7000, whole_price = 10000 where oid = $1',
                [oid, ago(one.hoursAgo)],
              )
            if (one.what === 'refund')
              await pool.query('update orders set refunded_price = least(whole_price, $2::int) where oid = $1', [
                oid,
                one.won,
              ])
            if (one.what === 'fold') await pool.query('select fold_figures()')
          }
          await expectRight()
        },
      ),
      { numRuns: 15 },
    )
  })

  it('stay right when ten write at once, some take it back, and nobody is turned away', async () => {
    const some = fc.sample(placed, { numRuns: 160, seed: 7 })
    const oids = await Promise.all(
      some.slice(0, 60).map((order) => place({ ...order, hoursAgo: 5, status: '주문완료' })),
    )
    const work = async (worker: number) => {
      const client = await pool.connect()
      try {
        for (let step = 0; step < 40; step++) {
          await client.query('begin')
          // Each writer goes through the same orders in another sequence: no two of them may end up waiting for each other.
          await moveOrder(
            oids[(worker * 7 + step * 11) % oids.length] ?? '',
            orderStatuses[(worker + step) % 5] ?? '취소',
            client,
          )
          await place(some[60 + ((worker + step * 4) % 100)] as Placed, client)
          await client.query(step % 6 === 5 ? 'rollback' : 'commit')
        }
      } finally {
        client.release()
      }
    }
    await Promise.all(Array.from({ length: 10 }, (_, worker) => work(worker)))
    await expectRight()
    const { rows } = await pool.query<{ left: number; folded: number }>(
      'select (select count(*)::int from figure_change) as left, (select count(*)::int from figure_day) as folded',
    )
    // The writers themselves fold the appended changes into the daily sums.
    expect(rows[0]?.left).toBeLessThan(1_000)
    expect(rows[0]?.folded).toBeGreaterThan(0)
  })

  it('can be made again from the orders alone', async () => {
    for (const order of fc.sample(placed, { numRuns: 30, seed: 3 })) await place(order)
    await pool.query(
      `update figure_day set amount = 1; insert into figure_change (kind, day, name, count, amount) values ('sold', '2026-11-15', '', 99, 99)`,
    )
    await pool.query('select rebuild_figures()')
    await expectRight()
  })

  it('are gone with the orders', async () => {
    for (const order of fc.sample(placed, { numRuns: 10, seed: 4 })) await place(order)
    await pool.query('truncate orders cascade')
    expect((await pool.query('select * from figures')).rows).toEqual([])
  })
})
