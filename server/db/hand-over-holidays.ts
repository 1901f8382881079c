// The public calendar belongs to an admin; when that one goes, another takes it over (seed §6).
import { and, eq, exists, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ensureHolidays } from './holidays.ts'
import { holidayYears } from './keep-holidays.ts'
import type { Tx } from './open.ts'
import { anniversary } from './tables/schedule.table.ts'

/** What the heir has already is not doubled; what is personal stays with its owner. */
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
