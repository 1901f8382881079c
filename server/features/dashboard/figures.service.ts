// The four tiles, day by day. Sums of the shop are kept by the database (figure.table.ts); the rest is counted by index.
import { dayInKorea } from '#contract/korean-calendar/recurrence.ts'
import { and, between, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Figures } from '#contract/dashboard.schema.ts'
import type { Period } from '#contract/dashboard.ts'
import { addDays } from '#contract/korean-calendar/dates.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { figures } from '#server/db/tables/figure.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { countSteps } from './count-steps.ts'
import { daysUntil, endOf, isoDay, startOf } from '#server/rules/korean-days.ts'

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

export async function getFigures(db: Db, days: Period, now: Date): Promise<Figures> {
  const to = dayInKorea(now)
  const both = daysUntil(to, 2 * days)
  const span = { from: addDays(to, 1 - 2 * days), to }
  const [sales, users, orders, errors] = await Promise.all([
    soldQuery(db, span),
    countSteps(db, authUser, authUser.createdAt, { from: both, days: 1 }),
    orderedQuery(db, span),
    errorsQuery(db, span),
  ])
  return {
    from: addDays(to, 1 - days),
    to,
    sales: figureOf(inOrder(sales, both)),
    users: figureOf(users),
    orders: figureOf(inOrder(orders, both)),
    errors: figureOf(inOrder(errors, both)),
  }
}
