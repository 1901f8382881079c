// Public holidays and solar terms: records that belong to one admin and therefore show in everyone's calendar.
import { and, asc, eq, exists, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY_MS } from '#contract/shared/durations.ts'
import { publicHolidays } from '#contract/korean-calendar/holidays.ts'
import { solarTerms } from '#contract/korean-calendar/solar-terms.ts'
import type { DbOrTx, Tx } from '#server/db/open.ts'
import { anniversary } from '#server/db/tables/schedule.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/process/repeat.ts'

const HALF_A_DAY_MS = DAY_MS / 2

/** The years that the calendar holds: last year, this one and the next two. */
export const holidayYears = (now: Date) => [-1, 0, 1, 2].map((offset) => now.getUTCFullYear() + offset)

/** Adds the days that the admin does not have yet, and changes none that are there. */
export async function ensureHolidays(db: DbOrTx, adminUid: string, years: readonly number[]): Promise<void> {
  const rows = years.flatMap((year) => [
    ...publicHolidays(year).map(({ adate, aname }) => ({ uid: adminUid, adate, aname, isHoliday: true })),
    ...solarTerms(year).map(({ adate, aname }) => ({ uid: adminUid, adate, aname, isHoliday: false })),
  ])
  if (rows.length > 0) await db.insert(anniversary).values(rows).onConflictDoNothing()
}

/** They belong to whoever has been an admin longest: with a second owner, every day would stand in the calendar twice. */
export async function fillHolidays(db: DbOrTx) {
  const [first] = await db.select({ uid: admins.uid }).from(admins).orderBy(asc(admins.since)).limit(1)
  if (first) await ensureHolidays(db, first.uid, holidayYears(new Date()))
}

/** Fills the calendar now and twice a day, so that a server which runs for years does not run out of holidays. */
export async function keepHolidays({ db, log }: Pick<Deps, 'db' | 'log'>) {
  await fillHolidays(db)
  return repeat(() => fillHolidays(db), { everyMs: HALF_A_DAY_MS, log, failed: 'holidays could not be filled in' })
}

/**
 * Gives the public calendar to another admin when its owner leaves or is no admin any more. Days that the new owner
 * has already are dropped instead of doubled; personal anniversaries stay with the old owner.
 */
export async function handOverHolidays(tx: Tx, from: string, to: string, now: Date) {
  await ensureHolidays(tx, to, holidayYears(now))
  const theirs = alias(anniversary, 'theirs')
  const isThere = exists(
    tx
      .select({ one: sql`1` })
      .from(theirs)
      .where(and(eq(theirs.uid, to), eq(theirs.adate, anniversary.adate), eq(theirs.aname, anniversary.aname))),
  )
  await tx.delete(anniversary).where(and(eq(anniversary.uid, from), isThere))
  await tx
    .update(anniversary)
    .set({ uid: to })
    .where(and(eq(anniversary.uid, from), anniversary.isHoliday, not(isThere)))
}
