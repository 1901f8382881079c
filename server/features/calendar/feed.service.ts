// A user's own calendar for other programs: as a file, and at a private address that its owner can revoke.
import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { API_PATH } from '#contract/shared/base-path.ts'
import { AppError } from '#contract/shared/errors.ts'
import { hasAccess } from '#server/auth/access.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { anniversary, calendarFeed, schedule } from '#server/db/tables/schedule.table.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/process/hash.ts'
import { rowsInParts } from '#server/rules/lists/walk.ts'
import { calendarText } from './ics-write.ts'

/** So many rows at a time: between two reads others are answered. */
const ROWS_AT_ONCE = 50
const TOKEN_BYTES = 32

const plansOf = (db: DbOrTx, uid: string) =>
  rowsInParts<typeof schedule.$inferSelect>(ROWS_AT_ONCE, (last) => {
    const { sdate, startTime, id } = schedule
    const behind = last && sql`(${sdate}, ${startTime}, ${id}) > (${last.sdate}, ${last.startTime}, ${last.id})`
    return db
      .select()
      .from(schedule)
      .where(and(eq(schedule.uid, uid), behind))
      .orderBy(asc(sdate), asc(startTime), asc(id))
      .limit(ROWS_AT_ONCE)
  })

const anniversariesOf = (db: DbOrTx, uid: string) =>
  rowsInParts<typeof anniversary.$inferSelect>(ROWS_AT_ONCE, (last) => {
    const { adate, aname } = anniversary
    const behind = last && sql`(${adate}, ${aname}) > (${last.adate}, ${last.aname})`
    return db
      .select()
      .from(anniversary)
      .where(and(eq(anniversary.uid, uid), behind))
      .orderBy(asc(adate), asc(aname))
      .limit(ROWS_AT_ONCE)
  })

/** A user's own plans and anniversaries; the admins' holidays are in every Korean calendar already. */
type Needs = Pick<Deps, 'db' | 'site' | 'now'>

export async function* exportCalendar(deps: Needs, { uid }: Pick<SignedIn, 'uid'>) {
  const { db } = deps
  const now = deps.now()
  yield calendarText.start((await deps.site.get()).name)
  for await (const some of plansOf(db, uid)) yield calendarText.plans(some, now)
  for await (const some of anniversariesOf(db, uid)) yield calendarText.anniversaries(some, now)
  yield calendarText.end
}

export async function feedSince(db: DbOrTx, who: SignedIn) {
  const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.uid, who.uid))
  return { since: feed?.since.toISOString() ?? null }
}

/** The user sees the address only this once: the database keeps its hash. */
export async function renewFeed(db: Db, who: SignedIn, now: Date) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const feed = { tokenHash: hashOf(token), since: now }
  await db
    .insert(calendarFeed)
    .values({ uid: who.uid, ...feed })
    .onConflictDoUpdate({ target: calendarFeed.uid, set: feed })
  return { path: `${API_PATH}/calendar/${token}.ics`, since: now.toISOString() }
}

export async function endFeed(db: Db, who: SignedIn) {
  await db.delete(calendarFeed).where(eq(calendarFeed.uid, who.uid))
}

/** The address answers nothing while its owner has no access. */
export async function readFeed(deps: Deps, address: string): Promise<AsyncGenerator<string>> {
  const { db, settings } = deps
  const token = address.replace(/\.ics$/, '')
  const [feed] = await db
    .select({ uid: calendarFeed.uid })
    .from(calendarFeed)
    .innerJoin(authUser, eq(authUser.id, calendarFeed.uid))
    .where(and(eq(calendarFeed.tokenHash, hashOf(token)), hasAccess(settings.demo)))
  if (!feed) throw new AppError('not_found')
  return exportCalendar(deps, feed)
}
