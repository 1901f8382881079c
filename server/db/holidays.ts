// Public holidays and solar terms belong to the admin and so show for everyone (seed §6).
import { publicHolidays } from '#contract/korean-calendar/holidays.ts'
import { solarTerms } from '#contract/korean-calendar/solar-terms.ts'
import type { DbOrTx } from './open.ts'
import { anniversary } from './tables/schedule.table.ts'

/** Adds what is missing; what is there already stays as it is. */
export async function ensureHolidays(db: DbOrTx, adminUid: string, years: readonly number[]): Promise<void> {
  const rows = years.flatMap((year) => [
    ...publicHolidays(year).map(({ adate, aname }) => ({ uid: adminUid, adate, aname, isHoliday: true })),
    ...solarTerms(year).map(({ adate, aname }) => ({ uid: adminUid, adate, aname, isHoliday: false })),
  ])
  if (rows.length > 0) await db.insert(anniversary).values(rows).onConflictDoNothing()
}
