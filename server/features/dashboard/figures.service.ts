// The tiles, day by day, for one caller. Triggers write the sums of the shop (figure.table.ts); the rest is counted by
// index.
import { and, between, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Figures } from '#contract/dashboard/dashboard.schema.ts'
import type { Period } from '#contract/dashboard/dashboard.ts'
import { addDays, dayInKorea, isoDay } from '#contract/korean-calendar/dates.ts'
import { soldStatuses } from '#contract/order/order.ts'
import type { Who } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { figures } from '#server/db/tables/figure.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { orders as ordersTable } from '#server/db/tables/order.table.ts'
import { countSteps } from './count-steps.ts'
import { daysUntil, endOf, startOf } from '#server/rules/days/korean-days.ts'

export type Span = { from: string; to: string }
type DaySum = { day: string; sum: number }

const dayOf = (at: AnyPgColumn | SQL) => sql`(${at} at time zone 'Asia/Seoul')::date`
const inWords = (day: AnyPgColumn | SQL) => sql<string>`to_char(${day}, 'YYYYMMDD')`

const during = (at: AnyPgColumn, { from, to }: Span) => and(gte(at, startOf(from)), lt(at, endOf(to)))

export const soldQuery = (db: Db, { from, to }: Span) =>
  db
    .select({ day: inWords(figures.day), sum: sql`sum(${figures.amount})`.mapWith(Number) })
    .from(figures)
    .where(and(eq(figures.kind, 'sold'), between(figures.day, isoDay(from), isoDay(to))))
    .groupBy(figures.day)

export const orderedQuery = (db: Db, { from, to }: Span) =>
  db
    .select({ day: inWords(figures.day), sum: sql`sum(${figures.count})`.mapWith(Number) })
    .from(figures)
    .where(and(eq(figures.kind, 'ordered'), between(figures.day, isoDay(from), isoDay(to))))
    .groupBy(figures.day)

/** One failure notifies every admin at the same moment in the same words: it counts once. */
export function errorsQuery(db: Db, span: Span) {
  const failures = db
    .selectDistinct({ at: notification.createdAt, description: notification.description })
    .from(notification)
    .where(and(eq(notification.type, '오류'), during(notification.createdAt, span)))
    .as('failures')
  const day = dayOf(sql`${failures.at}`)
  return db
    .select({ day: inWords(day), sum: sql`count(*)`.mapWith(Number) })
    .from(failures)
    .groupBy(day)
}

/** An order may be paid some days after it was placed, when the provider could not be reached in between. */
const PAID_LATEST_DAYS = 7

/** The caller's payments, by the day of the payment: the same rule as of the shop's sales. */
export function ownSpentQuery(db: Db, uid: string, span: Span) {
  const day = dayOf(ordersTable.paidAt)
  return db
    .select({
      day: inWords(day),
      sum: sql`sum(${ordersTable.wholePrice} - ${ordersTable.refundedPrice})`.mapWith(Number),
    })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.uid, uid),
        inArray(ordersTable.status, soldStatuses),
        during(ordersTable.paidAt, span),
        // The index of a buyer's orders goes by this time.
        during(ordersTable.orderedAt, { from: addDays(span.from, -PAID_LATEST_DAYS), to: span.to }),
      ),
    )
    .groupBy(day)
}

export function ownOrderedQuery(db: Db, uid: string, span: Span) {
  const day = dayOf(ordersTable.orderedAt)
  return db
    .select({ day: inWords(day), sum: sql`count(*)`.mapWith(Number) })
    .from(ordersTable)
    .where(and(eq(ordersTable.uid, uid), during(ordersTable.orderedAt, span)))
    .groupBy(day)
}

const inOrder = (sums: DaySum[], days: string[]) => {
  const known = new Map(sums.map(({ day, sum }) => [day, sum]))
  return days.map((day) => known.get(day) ?? 0)
}

const sumOf = (counts: number[]) => counts.reduce((all, one) => all + one, 0)

/** The first half of the days is the period before. */
function figureOf(counts: number[]) {
  const byDay = counts.slice(counts.length / 2)
  return { total: sumOf(byDay), before: sumOf(counts.slice(0, counts.length / 2)), byDay }
}

type Viewer = { who: Who; seesSums: boolean }

async function ownFigures(db: Db, uid: string, span: Span, days: string[]): Promise<Figures['own']> {
  const [spent, orders] = await Promise.all([ownSpentQuery(db, uid, span), ownOrderedQuery(db, uid, span)])
  return { spent: figureOf(inOrder(spent, days)), orders: figureOf(inOrder(orders, days)) }
}

export async function getFigures(db: Db, days: Period, now: Date, { who, seesSums }: Viewer): Promise<Figures> {
  const to = dayInKorea(now)
  const both = daysUntil(to, 2 * days)
  const span = { from: addDays(to, 1 - 2 * days), to }
  const [sales, own, users, posts, orders, errors] = await Promise.all([
    seesSums ? soldQuery(db, span) : null,
    who && !seesSums ? ownFigures(db, who.uid, span, both) : null,
    countSteps(db, authUser, authUser.createdAt, { from: both, days: 1 }),
    countSteps(db, board, board.createdAt, { from: both, days: 1 }),
    orderedQuery(db, span),
    seesSums ? errorsQuery(db, span) : null,
  ])
  return {
    from: addDays(to, 1 - days),
    to,
    sales: sales && figureOf(inOrder(sales, both)),
    own,
    users: figureOf(users),
    posts: figureOf(posts),
    orders: figureOf(inOrder(orders, both)),
    errors: errors && figureOf(inOrder(errors, both)),
  }
}
