// Orders by status and products by sales.
import { and, asc, between, desc, eq, gt, sql } from 'drizzle-orm'
import type { ShopFigures, Timeline } from '#contract/dashboard/dashboard.schema.ts'
import { TIMELINE_DAYS, TOP_PRODUCTS, type Period } from '#contract/dashboard/dashboard.ts'
import { addDays, dayInKorea, isoDay } from '#contract/korean-calendar/dates.ts'
import { orderStatuses } from '#contract/order/order.ts'
import type { Db } from '#server/db/open.ts'
import { figures } from '#server/db/tables/figure.table.ts'
import type { Span } from './figures.service.ts'
import { daysUntil } from '#server/rules/days/korean-days.ts'

const within = ({ from, to }: Span) => between(figures.day, isoDay(from), isoDay(to))

export const statusQuery = (db: Db, span: Span) =>
  db
    .select({ status: figures.name, count: sql`sum(${figures.count})`.mapWith(Number) })
    .from(figures)
    .where(and(eq(figures.kind, 'ordered'), within(span)))
    .groupBy(figures.name)

/** Prices are public: users who may not see takings must not see quantities either, only the order of the products. */
export function productsQuery(db: Db, span: Span, by: 'amount' | 'quantity' = 'amount') {
  const sums = db
    .select({
      pname: figures.name,
      amount: sql`sum(${figures.amount})`.mapWith(Number).as('sold_amount'),
      quantity: sql`sum(${figures.count})`.mapWith(Number).as('sold_quantity'),
    })
    .from(figures)
    .where(and(eq(figures.kind, 'product'), within(span)))
    .groupBy(figures.name)
    .as('sums')
  return db.select().from(sums).where(gt(sums.quantity, 0)).orderBy(desc(sums[by]), asc(sums.pname)).limit(TOP_PRODUCTS)
}

type Counted = { status: string; count: number }

/** Every status in its order, also those that no order has. */
const inOrder = (counted: Counted[]) =>
  orderStatuses.map((status) => ({ status, count: counted.find((one) => one.status === status)?.count ?? 0 }))

export async function getShopFigures(db: Db, days: Period, now: Date, seesSums: boolean): Promise<ShopFigures> {
  const to = dayInKorea(now)
  const span = { from: addDays(to, 1 - days), to }
  const [byStatus, products] = await Promise.all([
    statusQuery(db, span),
    productsQuery(db, span, seesSums ? 'amount' : 'quantity'),
  ])
  return {
    byStatus: inOrder(byStatus),
    products: seesSums ? products : products.map(({ pname }) => ({ pname, amount: null, quantity: null })),
  }
}

export const orderDaysQuery = (db: Db, span: Span) =>
  db
    .select({
      day: sql<string>`to_char(${figures.day}, 'YYYYMMDD')`,
      status: figures.name,
      count: sql`sum(${figures.count})`.mapWith(Number),
    })
    .from(figures)
    .where(and(eq(figures.kind, 'ordered'), within(span)))
    .groupBy(figures.day, figures.name)

/** Reads the public part of the timeline: the number of orders on each day. */
export async function orderDays(db: Db, now: Date): Promise<Timeline['days']> {
  const to = dayInKorea(now)
  const rows = await orderDaysQuery(db, { from: addDays(to, 1 - TIMELINE_DAYS), to })
  return daysUntil(to, TIMELINE_DAYS)
    .toReversed()
    .map((day) => {
      const ofDay = rows.filter((row) => row.day === day)
      return { day, count: ofDay.reduce((sum, { count }) => sum + count, 0), byStatus: inOrder(ofDay) }
    })
}
