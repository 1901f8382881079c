import { and, eq, exists, gt, sql } from 'drizzle-orm'
import { realEmail, STANDIN_SUBJECT } from '../adapters/social.ts'
import type { Db } from '../db/open.ts'
import { authAccount, authSession, authUser } from '../db/tables/auth.table.ts'
import { admins } from '../db/tables/user.table.ts'
import { mayEnter } from './may-enter.ts'
import type { Who } from './who.ts'

/** Finds session, user and admin right in one round trip for every request. A session of somebody who may not come in any more does not count. */
export async function findWho(db: Db, token: string, demo: boolean): Promise<Who> {
  const fromStandin = sql`starts_with(${authAccount.accountId}, ${STANDIN_SUBJECT})`
  const standinAccount = db
    .select({ one: sql`1` })
    .from(authAccount)
    .where(and(eq(authAccount.userId, authUser.id), fromStandin))
  const [found] = await db
    .select({
      sessionId: authSession.id,
      uid: authUser.id,
      email: authUser.email,
      name: authUser.name,
      admin: admins.uid,
      invented: sql<boolean>`${exists(standinAccount)}`,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .leftJoin(admins, eq(admins.uid, authUser.id))
    .where(and(eq(authSession.token, token), gt(authSession.expiresAt, sql`now()`), mayEnter(demo)))
  if (!found) return null
  const { sessionId, uid, email, name, admin, invented } = found
  // Somebody whose identity only a stand-in confirms may neither enter a real deployment nor ever be its admin.
  if (invented && !demo) return null
  return { uid, email: realEmail(email), name, isAdmin: admin !== null && !invented, sessionId }
}
