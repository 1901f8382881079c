// Keeps demo mode away from real people: it would let anybody in with published passwords and pay with play money.
import { and, eq, gte, sql } from 'drizzle-orm'
import { DEMO_KEY } from '#contract/shared/demo.ts'
import type { Db } from './db/open.ts'
import { authUser } from './db/tables/auth.table.ts'
import { setting } from './db/tables/setting.table.ts'
import { EnvError } from '#server/process/env.ts'

/** Since when a database has been used without the demo: an account that is younger belongs to a real person. */
const REAL_SINCE_KEY = 'real.since'

async function valueOf(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value
}

/** Called at each start outside demo mode; the first one counts. */
export async function noteRealUse(db: Db, now: Date) {
  await db.insert(setting).values({ key: REAL_SINCE_KEY, value: now.toISOString() }).onConflictDoNothing()
}

/** A database that the demo did not fill has real people in it, if any; one that it filled, those who came without it. */
async function hasRealPeople(db: Db): Promise<boolean> {
  const since = await valueOf(db, REAL_SINCE_KEY)
  const filled = await valueOf(db, DEMO_KEY)
  if (filled !== undefined && since === undefined) return false
  const came = filled === undefined ? undefined : gte(authUser.createdAt, sql`${since}::timestamptz`)
  const [somebody] = await db
    .select({ id: authUser.id })
    .from(authUser)
    .where(and(eq(authUser.isDemo, false), came))
    .limit(1)
  return somebody !== undefined
}

/** Called at each start in demo mode, before anything of it is filled in or played. */
export async function refuseDemoAmongPeople(db: Db) {
  if (await hasRealPeople(db)) {
    throw new EnvError(
      'DEMO: is on, but the database has accounts of real people, whom demo mode would expose to everybody. ' +
        'Set DEMO=0, or give the demo a database of its own (another DATA_DIR or DATABASE_URL).',
    )
  }
  // Accounts made from now on belong to the demo.
  await db.delete(setting).where(eq(setting.key, REAL_SINCE_KEY))
}
