// The browsers that are signed in to somebody's account.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { authSession } from '#server/db/tables/auth.table.ts'
import { endSessions } from '#server/rules/people/end-sessions.ts'
import { deviceName, networkName } from './device-name.ts'

/** More than anybody has; an account with more is being misused, and all of them can be ended at once. */
const LISTED_MAX = 100

export async function listDevices(db: Db, who: SignedIn) {
  const sessions = await db
    .select()
    .from(authSession)
    .where(and(eq(authSession.userId, who.uid), gt(authSession.expiresAt, sql`now()`)))
    .orderBy(desc(sql`${authSession.id} = ${who.sessionId}`), desc(authSession.updatedAt))
    .limit(LISTED_MAX)
  const items = sessions.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    ...deviceName(userAgent),
    network: networkName(ipAddress),
    isThis: id === who.sessionId,
    enteredAt: createdAt.toISOString(),
    seenAt: updatedAt.toISOString(),
  }))
  return { items }
}

export async function endDevice(db: Db, who: SignedIn, sessionId: string) {
  const ended = await db.transaction((tx) => endSessions(tx, who.uid, { only: sessionId }))
  if (ended.length === 0) throw new AppError('not_found')
}

export async function endOtherDevices(db: Db, who: SignedIn) {
  await db.transaction((tx) => endSessions(tx, who.uid, { except: who.sessionId }))
}
