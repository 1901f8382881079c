import { and, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { TokenScope } from '#contract/shared/access-token.ts'
import type { Outside } from '#contract/session/session.schema.ts'
import { realEmail, STANDIN_SUBJECT } from '../adapters/social-account.ts'
import { inBatches } from '#server/db/batch.ts'
import type { Db } from '../db/open.ts'
import { accessToken, authAccount, authSession, authUser } from '../db/tables/auth.table.ts'
import { block } from '../db/tables/block.table.ts'
import { admins, userInfo } from '../db/tables/user.table.ts'
import { hashOf } from '#server/process/hash.ts'
import { banColumns, banOf, findBan, wasDeclined } from './ended-session.ts'
import { hasAccess, statusNow } from './access.ts'
import type { Visitor } from './who.ts'

export const SESSION_DAYS = 7
export const RENEWED_AFTER_DAYS = 1
export const NOTED_EVERY_MINUTES = 10

/** User, profile and admin right of the caller. */
function personColumns(db: Db) {
  const fromStandin = sql`starts_with(${authAccount.accountId}, ${sql.raw(`'${STANDIN_SUBJECT}'`)})`
  const standinAccount = db
    .select({ one: sql`1` })
    .from(authAccount)
    .where(and(eq(authAccount.userId, authUser.id), fromStandin))
  const blocks = db
    .select({ one: sql`1` })
    .from(block)
    .where(eq(block.uid, authUser.id))
  return {
    uid: authUser.id,
    email: authUser.email,
    name: authUser.name,
    timeZone: authUser.timeZone,
    admin: admins.uid,
    invented: sql<boolean>`${exists(standinAccount)}`,
    hasBlocked: sql<boolean>`${exists(blocks)}`,
    displayName: userInfo.displayName,
    avatarUrl: userInfo.avatarUrl,
    job: userInfo.job,
  }
}

/** The callers of this turn. A session of somebody without access does not count. */
function whoQuery(db: Db, demo: boolean) {
  const renewedUntil = sql.raw(`interval '${SESSION_DAYS - RENEWED_AFTER_DAYS} days'`)
  return db
    .select({
      token: authSession.token,
      sessionId: authSession.id,
      ...personColumns(db),
      isToRenew: sql<boolean>`${authSession.expiresAt} <= now() + ${renewedUntil}`,
      isToNote: sql<boolean>`${authSession.updatedAt} < now() - ${sql.raw(`interval '${NOTED_EVERY_MINUTES} minutes'`)}`,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .leftJoin(admins, eq(admins.uid, authUser.id))
    .leftJoin(userInfo, eq(userInfo.uid, authUser.id))
    .where(
      and(
        sql`${authSession.token} = any(${sql.placeholder('tokens')}::text[])`,
        gt(authSession.expiresAt, sql`now()`),
        hasAccess(demo),
      ),
    )
    .prepare(demo ? 'who_in_demo' : 'who')
}

/** The same for programs, by the hashes of their access tokens. */
function programQuery(db: Db, demo: boolean) {
  const { usedAt, expiresAt } = accessToken
  return db
    .select({
      token: accessToken.tokenHash,
      sessionId: sql<string>`${accessToken.id}::text`,
      scope: accessToken.scope,
      ...personColumns(db),
      isToRenew: sql<boolean>`false`,
      isToNote: sql<boolean>`${usedAt} is null or ${usedAt} < now() - interval '1 minute'`,
    })
    .from(accessToken)
    .innerJoin(authUser, eq(authUser.id, accessToken.uid))
    .leftJoin(admins, eq(admins.uid, authUser.id))
    .leftJoin(userInfo, eq(userInfo.uid, authUser.id))
    .where(
      and(
        sql`${accessToken.tokenHash} = any(${sql.placeholder('tokens')}::text[])`,
        or(isNull(expiresAt), gt(expiresAt, sql`now()`)),
        hasAccess(demo),
      ),
    )
    .prepare(demo ? 'program_in_demo' : 'program')
}

type Row = Awaited<ReturnType<ReturnType<typeof whoQuery>['execute']>>[number] & { scope?: TokenScope }

function visitorOf(row: Row, demo: boolean): Visitor | null {
  // Somebody whose identity only a stand-in confirms may neither enter a real deployment nor ever be its admin.
  if (row.invented && !demo) return null
  const { uid, name, sessionId, timeZone, displayName, avatarUrl, job, isToRenew, isToNote, scope } = row
  const profile =
    displayName !== null && avatarUrl !== null && job !== null ? { uid, displayName, avatarUrl, job } : null
  const isAdmin = row.admin !== null && !row.invented
  const blocker = row.hasBlocked && !isAdmin ? uid : null
  const email = realEmail(row.email)
  return {
    uid,
    email,
    name,
    isAdmin,
    sessionId,
    blocker,
    timeZone,
    profile,
    isToRenew,
    isToNote,
    ...(scope && { token: scope }),
  }
}

/** Finds who has a token. All requests of a moment are answered by one query, which begins after the last of them came. */
export function createWhoFinder(db: Db, demo: boolean) {
  const query = whoQuery(db, demo)
  const find = inBatches(async (tokens) => {
    const rows = await query.execute({ tokens })
    return new Map(rows.map((row) => [row.token, visitorOf(row, demo)]))
  })
  return async (token: string): Promise<Visitor | null> => (await find(token)) ?? null
}

const noteUse = (db: Db, id: string) =>
  db
    .update(accessToken)
    .set({ usedAt: sql`now()` })
    .where(eq(accessToken.id, id))

/** Finds the owner of an access token, and notes its use to the minute. */
export function createProgramFinder(db: Db, demo: boolean) {
  const query = programQuery(db, demo)
  const find = inBatches(async (tokens) => {
    const rows = await query.execute({ tokens })
    return new Map(rows.map((row) => [row.token, visitorOf(row, demo)]))
  })
  return async (token: string): Promise<Visitor | null> => {
    const found = (await find(hashOf(token))) ?? null
    if (!found?.isToNote) return found
    await noteUse(db, found.sessionId)
    return { ...found, isToNote: false }
  }
}

/**
 * Somebody who has signed in and waits for an admin, who was declined, or who is banned. They are nobody to
 * `createWhoFinder`, so no endpoint knows them.
 */
export async function findOutside(db: Db, token: string): Promise<Outside> {
  const [found] = await db
    .select({ email: authUser.email, name: authUser.name, status: statusNow, ...banColumns })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(and(eq(authSession.token, token), gt(authSession.expiresAt, sql`now()`), ne(statusNow, 'active')))
  if (found?.status === 'waiting')
    return { waiting: { email: realEmail(found.email), name: found.name, declined: false }, banned: null }
  // A session that was made at the very moment of the ban is still there.
  if (found) return { waiting: null, banned: banOf(found) }
  const isDeclined = await wasDeclined(db, token)
  return {
    waiting: isDeclined ? { email: null, name: '', declined: true } : null,
    banned: await findBan(db, token),
  }
}
