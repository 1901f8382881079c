import { and, eq, inArray } from 'drizzle-orm'
import { schedule } from '#server/db/tables/schedule.table.ts'
import type { FindCards } from '#server/rules/server-module.ts'

/** `planCards` finds own plans only. */
export const planCards: FindCards = async ({ db }, who, ids) => {
  const { id, title, sdate, startTime, endTime, place } = schedule
  const rows = await db
    .select({ id, title, sdate, startTime, endTime, place })
    .from(schedule)
    .where(and(eq(schedule.uid, who.uid), inArray(schedule.id, ids)))
  return rows.map((row) => ({ kind: 'plan', ...row }))
}
