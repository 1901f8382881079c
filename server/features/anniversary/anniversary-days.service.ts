// Finds the days of anniversaries: the user's own and the admins', each recurring one on all of its days.
import { and, asc, between, eq, exists, gte, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { addDays, dayInKorea } from '#contract/korean-calendar/dates.ts'
import { toLunar } from '#contract/korean-calendar/lunar.ts'
import { daysBetween, occurrences, yearsSince } from '#contract/korean-calendar/recurrence.ts'
import { solarTermNames } from '#contract/korean-calendar/solar-terms.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { flatMapInChunks } from '#server/threads/chunks.ts'
import { anniversary } from '#server/db/tables/schedule.table.ts'
import { admins } from '#server/db/tables/user.table.ts'

/** Longer than any lunar year, so that whatever recurs every year has at least one day in it. */
const YEAR_AHEAD_DAYS = 390

export type AnniversaryRow = typeof anniversary.$inferSelect & { shared: boolean }

const shared = (db: DbOrTx) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(admins)
      .where(eq(admins.uid, anniversary.uid)),
  )

export const rowsQuery = (db: DbOrTx, uid: string, which: SQL | undefined) =>
  db
    .select({
      id: anniversary.id,
      uid: anniversary.uid,
      aname: anniversary.aname,
      adate: anniversary.adate,
      isHoliday: anniversary.isHoliday,
      calendar: anniversary.calendar,
      recurs: anniversary.recurs,
      version: anniversary.version,
      shared: sql<boolean>`${shared(db)}`,
    })
    .from(anniversary)
    .where(and(sql`${anniversary.uid} = any(array(select uid from ${admins} union all select ${uid}))`, which))

export function onDay(row: AnniversaryRow, who: SignedIn, date: string, today: string): Anniversary {
  const mine = row.uid === who.uid
  return {
    ...row,
    email: mine ? who.email : null,
    isLeapMonth: row.calendar === 'lunar' && toLunar(row.adate).leap,
    mine,
    editable: mine || (who.isAdmin && row.shared),
    date,
    dDay: daysBetween(today, date),
    years: yearsSince(row, date),
  }
}

/** `localeCompare` with a language would look that language up for every two names. */
const byName = new Intl.Collator('ko')
const byDay = (one: Anniversary, other: Anniversary) =>
  Number(one.date) - Number(other.date) ||
  Number(other.isHoliday) - Number(one.isHoliday) ||
  byName.compare(one.aname, other.aname)

const yearly = eq(anniversary.recurs, 'yearly')
const once = eq(anniversary.recurs, 'none')

type Days = { from?: string; to?: string; adate?: string }

export async function listAnniversaries(db: DbOrTx, who: SignedIn, days: Days, now: Date) {
  const from = days.from ?? days.adate ?? ''
  const to = days.to ?? days.adate ?? ''
  const today = dayInKorea(now)
  const rows = [
    ...(await rowsQuery(db, who.uid, and(once, between(anniversary.adate, from, to)))),
    ...(await rowsQuery(db, who.uid, yearly)),
  ]
  const items = await flatMapInChunks(rows, (row) =>
    occurrences(row, from, to).map((date) => onDay(row, who, date, today)),
  )
  return { items: items.toSorted(byDay) }
}

/** The solar terms tell the season; nobody counts the days to them. */
const counted = (db: DbOrTx) => not(and(shared(db), inArray(anniversary.aname, [...solarTermNames])) ?? sql`false`)

export async function upcomingAnniversaries(db: DbOrTx, who: SignedIn, limit: number, now: Date) {
  const today = dayInKorea(now)
  const end = addDays(today, YEAR_AHEAD_DAYS)
  const single = await rowsQuery(db, who.uid, and(once, gte(anniversary.adate, today), counted(db)))
    .orderBy(asc(anniversary.adate))
    .limit(limit)
  const recurring = await rowsQuery(db, who.uid, and(yearly, counted(db)))
  const next = (row: AnniversaryRow) =>
    row.recurs === 'none' || row.adate > end ? row.adate : occurrences(row, today, end)[0]
  const items = await flatMapInChunks([...single, ...recurring], (row) => {
    const date = next(row)
    return date === undefined ? [] : [onDay(row, who, date, today)]
  })
  return { items: items.toSorted(byDay).slice(0, limit) }
}
