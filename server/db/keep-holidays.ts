// The admin owns the public holidays and solar terms of the years around now; a new year is filled in by itself.
import { asc } from 'drizzle-orm'
import type { Log } from '../log.ts'
import { ensureHolidays } from './holidays.ts'
import type { Db } from './open.ts'
import { admins } from './tables/user.table.ts'

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

export const holidayYears = (now: Date) => [-1, 0, 1, 2].map((offset) => now.getUTCFullYear() + offset)

async function fillYears(db: Db) {
  const [first] = await db.select({ uid: admins.uid }).from(admins).orderBy(asc(admins.since)).limit(1)
  if (first) await ensureHolidays(db, first.uid, holidayYears(new Date()))
}

export async function keepHolidays(db: Db, log: Log) {
  await fillYears(db)
  const timer = setInterval(() => {
    fillYears(db).catch((error: unknown) => log.error('holidays could not be filled in', { error }))
  }, HALF_A_DAY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
