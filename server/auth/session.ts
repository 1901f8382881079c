import { and, eq, exists, gt, ne, sql } from 'drizzle-orm'
import type { Outside } from '#contract/session.schema.ts'
import { realEmail, STANDIN_SUBJECT } from '../adapters/social-account.ts'
import { gather } from '../db/gather.ts'
import type { Db } from '../db/open.ts'
import { authAccount, authSession, authUser } from '../db/tables/auth.table.ts'
import { block } from '../db/tables/block.table.ts'
import { admins, userInfo } from '../db/tables/user.table.ts'
import { banOf, findBan, wasDeclined } from './ended-session.ts'
import { mayEnter, statusNow } from './may-enter.ts'
import type { Visitor } from './who.ts'

export const SESSION_DAYS = 7
export const RENEWED_AFTER_DAYS = 1
export const NOTED_EVERY_MINUTES = 10

/** Session, user, profile and admin right of everybody who asks just now. A session of somebody who may not come in any more does not count. */
function whoQuery(db: Db, demo: boolean) {
  const fromStandin = sql`starts_with(${authAccount.accountId}, ${sql.raw(`'${STANDIN_SUBJECT}'`)})`
  const standinAccount = db
    .select({ one: sql`1` })
    .from(authAccount)
    .where(and(eq(authAccount.userId, authUser.id), fromStandin))
  const blocks = db
    .select({ one: sql`1` })
    .from(block)
    .where(eq(block.uid, authUser.id))
  const renewedUntil = sql.raw(`interval '${SESSION_DAYS - RENEWED_AFTER_DAYS} days'`)
  return db
    .select({
      token: authSession.token,
      sessionId: authSession.id,
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
        mayEnter(demo),
      ),
    )
    .prepare(demo ? 'who_in_demo' : 'who')
}

type Row = Awaited<ReturnType<ReturnType<typeof whoQuery>['execute']>>[number]

function visitorOf(row: Row, demo: boolean): Visitor | null {
  // Somebody whose identity only a stand-in confirms may neither enter a real deployment nor ever be its admin.
  if (row.invented && !demo) return null
  const { uid, name, sessionId, timeZone, displayName, avatarUrl, job, isToRenew, isToNote } = row
  const profile =
    displayName !== null && avatarUrl !== null && job !== null ? { uid, displayName, avatarUrl, job } : null
  const isAdmin = row.admin !== null && !row.invented
  const blocker = row.hasBlocked && !isAdmin ? uid : null
  const email = realEmail(row.email)
  return { uid, email, name, isAdmin, sessionId, blocker, timeZone, profile, isToRenew, isToNote }
}

/** Finds who has a token. All requests of a moment are answered by one query, which begins after the last of them came. */
export function createWhoFinder(db: Db, demo: boolean) {
  const query = whoQuery(db, demo)
  const find = gather(async (tokens) => {
    const rows = await query.execute({ tokens })
    return new Map(rows.map((row) => [row.token, visitorOf(row, demo)]))
  })
  return async (token: string): Promise<Visitor | null> => (await find(token)) ?? null
}

/**
 * Somebody who has signed in and waits for an admin, who was declined, or who is banned. They are nobody to
 * `createWhoFinder`, so no endpoint knows them.
 */
export async function findOutside(db: Db, token: string): Promise<Outside> {
  const [found] = await db
    .select({ email: authUser.email, name: authUser.name, status: statusNow, until: authUser.bannedUntil })
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
