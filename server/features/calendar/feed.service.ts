// A user's own calendar for other programs: as a file, and at a private address that its owner can revoke.
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { API_PATH } from '#contract/base-path.ts'
import { AppError } from '#contract/errors.ts'
import { mayEnter } from '#server/auth/may-enter.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { anniversary, calendarFeed, schedule } from '#server/db/tables/schedule.table.ts'
import type { Deps } from '#server/deps.ts'
import { writeCalendar } from './ics-write.ts'

/** More than any diary holds; a file has to end somewhere. */
const EVENTS_MAX = 20_000
const TOKEN_BYTES = 32

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A user's own plans and anniversaries; the admins' holidays are in every Korean calendar already. */
export async function exportCalendar(db: DbOrTx, uid: string, now: Date): Promise<string> {
  const plans = await db
    .select()
    .from(schedule)
    .where(eq(schedule.uid, uid))
    .orderBy(asc(schedule.sdate), asc(schedule.startTime), asc(schedule.id))
    .limit(EVENTS_MAX)
  const anniversaries = await db
    .select()
    .from(anniversary)
    .where(eq(anniversary.uid, uid))
    .orderBy(asc(anniversary.adate), asc(anniversary.aname))
    .limit(EVENTS_MAX)
  return writeCalendar(plans, anniversaries, now)
}

export async function feedSince(db: DbOrTx, who: SignedIn) {
  const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.uid, who.uid))
  return { since: feed?.since.toISOString() ?? null }
}

/** The user sees the address only this once: the database keeps its hash. */
export async function renewFeed(db: Db, who: SignedIn, now: Date) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const feed = { tokenHash: hash(token), since: now }
  await db
    .insert(calendarFeed)
    .values({ uid: who.uid, ...feed })
    .onConflictDoUpdate({ target: calendarFeed.uid, set: feed })
  return { path: `${API_PATH}/calendar/${token}.ics`, since: now.toISOString() }
}

export async function endFeed(db: Db, who: SignedIn) {
  await db.delete(calendarFeed).where(eq(calendarFeed.uid, who.uid))
}

/** The address answers nothing while its owner may not come in. */
export async function readFeed({ db, settings, now }: Deps, address: string): Promise<string> {
  const token = address.replace(/\.ics$/, '')
  const [feed] = await db
    .select({ uid: calendarFeed.uid })
    .from(calendarFeed)
    .innerJoin(authUser, eq(authUser.id, calendarFeed.uid))
    .where(and(eq(calendarFeed.tokenHash, hash(token)), mayEnter(settings.demo)))
  if (!feed) throw new AppError('not_found')
  return exportCalendar(db, feed.uid, now())
}
