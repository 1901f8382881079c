// The four tiles, day by day. Sums of the shop are kept by the database (figure.table.ts); the rest is counted by index.
import { and, between, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Figures, Period } from '#contract/dashboard.ts'
import { addDays } from '#contract/korean-calendar/dates.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { figures } from '#server/db/tables/figure.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { daysUntil, isoDay, startOf, todayInKorea } from './korean-days.ts'

export type Span = { from: string; to: string }
type DaySum = { day: string; sum: number }

const dayOf = (at: AnyPgColumn | SQL) => sql`(${at} at time zone 'Asia/Seoul')::date`
const inWords = (day: AnyPgColumn | SQL) => sql<string>`to_char(${day}, 'YYYYMMDD')`

export const during = (at: AnyPgColumn, { from, to }: Span) => and(gte(at, startOf(from)), lt(at, startOf(addDays(to, 1))))

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

export const usersQuery = (db: Db, span: Span) =>
  db
    .select({ day: inWords(dayOf(authUser.createdAt)), sum: sql`count(*)`.mapWith(Number) })
    .from(authUser)
    .where(during(authUser.createdAt, span))
    .groupBy(dayOf(authUser.createdAt))

/** A failure is told to every admin at the same moment in the same words. */
export function errorsQuery(db: Db, span: Span) {
  const failures = db
    .selectDistinct({ at: notification.createdAt, description: notification.description })
    .from(notification)
    .where(and(eq(notification.type, '오류'), during(notification.createdAt, span)))
    .as('failures')
  const day = dayOf(sql`${failures.at}`)
  return db.select({ day: inWords(day), sum: sql`count(*)`.mapWith(Number) }).from(failures).groupBy(day)
}

function figureOf(sums: DaySum[], days: string[]) {
  const known = new Map(sums.map(({ day, sum }) => [day, sum]))
  const byDay = days.map((day) => known.get(day) ?? 0)
  const total = byDay.reduce((all, one) => all + one, 0)
  return { total, before: sums.reduce((all, { sum }) => all + sum, 0) - total, byDay }
}

export async function getFigures(db: Db, days: Period, now: Date): Promise<Figures> {
  const to = todayInKorea(now)
  const shown = daysUntil(to, days)
  const from = addDays(to, 1 - days)
  const both = { from: addDays(from, -days), to }
  const [sales, users, orders, errors] = await Promise.all([
    soldQuery(db, both),
    usersQuery(db, both),
    orderedQuery(db, both),
    errorsQuery(db, both),
  ])
  return {
    from,
    to,
    sales: figureOf(sales, shown),
    users: figureOf(users, shown),
    orders: figureOf(orders, shown),
    errors: figureOf(errors, shown),
  }
}
