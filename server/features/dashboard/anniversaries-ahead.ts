// Which anniversaries a person sees next: the own ones, and the holidays that an admin keeps for everyone (seed §6).
import { and, asc, eq, exists, gte, or } from 'drizzle-orm'
import { ANNIVERSARIES_AHEAD, type MyDay } from '#contract/dashboard.ts'
import { parseDay } from '#contract/korean-calendar/dates.ts'
import type { Db } from '#server/db/open.ts'
import { anniversary } from '#server/db/tables/schedule.table.ts'
import { admins } from '#server/db/tables/user.table.ts'

export function anniversariesQuery(db: Db, uid: string, today: string) {
  const ofAdmin = exists(db.select({ uid: admins.uid }).from(admins).where(eq(admins.uid, anniversary.uid)))
  return db
    .select({ id: anniversary.id, aname: anniversary.aname, adate: anniversary.adate, isHoliday: anniversary.isHoliday })
    .from(anniversary)
    .where(and(gte(anniversary.adate, today), or(eq(anniversary.uid, uid), and(eq(anniversary.isHoliday, true), ofAdmin))))
    .orderBy(asc(anniversary.adate), asc(anniversary.aname))
    .limit(ANNIVERSARIES_AHEAD)
}

export async function anniversariesAhead(db: Db, uid: string, today: string): Promise<MyDay['anniversaries']> {
  const rows = await anniversariesQuery(db, uid, today)
  return rows.map((row) => ({ ...row, daysLeft: parseDay(row.adate) - parseDay(today) }))
}
