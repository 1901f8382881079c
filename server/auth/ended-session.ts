// Stores why an admin's decision ended a session: the user was declined and has no account any more, or was banned. Their
// browsers can show the reason for as long as the sessions would have lasted. Stored are hashes that only such a browser
// can make again, and for a ban the account, which knows whether the ban still holds.
import { randomUUID } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { BannedUser } from '#contract/session/session.schema.ts'
import type { DbOrTx, Tx } from '../db/open.ts'
import { authUser, authVerification } from '../db/tables/auth.table.ts'
import { hashOf } from '#server/process/hash.ts'
import { statusNow } from './access.ts'

type Why = 'declined' | 'banned'
type EndedSession = { token: string; expiresAt: Date }

const nameOf = (why: Why, token: string) => `${why}:${hashOf(token)}`
const addressMark = (token: string, email: string) => hashOf(`${token} ${email.toLowerCase()}`)

async function note(tx: Tx, why: Why, ended: readonly EndedSession[], valueOf: (token: string) => string) {
  const rows = ended.map(({ token, expiresAt }) => ({
    id: randomUUID(),
    identifier: nameOf(why, token),
    value: valueOf(token),
    expiresAt,
  }))
  if (rows.length > 0) await tx.insert(authVerification).values(rows)
}

export const noteDeclined = (tx: Tx, ended: readonly EndedSession[], email: string) =>
  note(tx, 'declined', ended, (token) => addressMark(token, email))

export const noteBanned = (tx: Tx, ended: readonly EndedSession[], uid: string) => note(tx, 'banned', ended, () => uid)

const { identifier, value, expiresAt } = authVerification
const isNoted = (why: Why, token: string) => and(eq(identifier, nameOf(why, token)), gt(expiresAt, sql`now()`))

/** Whether a decision ended the session of this token, also where it has been taken back since. */
export async function wasDecided(db: DbOrTx, token: string) {
  const [found] = await db
    .select({ identifier })
    .from(authVerification)
    .where(or(isNoted('declined', token), isNoted('banned', token)))
    .limit(1)
  return found !== undefined
}

/** Whether the session of this token ended by that; of one e-mail where it is given. */
export async function wasDeclined(db: DbOrTx, token: string, email?: string) {
  const ofAddress = email === undefined ? undefined : eq(value, addressMark(token, email))
  const [found] = await db
    .select({ identifier })
    .from(authVerification)
    .where(and(isNoted('declined', token), ofAddress))
  return found !== undefined
}

/** The columns that a banned person may read: the end and the reason. */
export const banColumns = { until: authUser.bannedUntil, reason: authUser.bannedReason, words: authUser.bannedWords }
type BanRow = { until: Date | null; reason: BannedUser['reason']; words: string }

export const banOf = ({ until, reason, words }: BanRow): BannedUser => ({
  until: until?.toISOString() ?? null,
  reason,
  words,
})

/** The ban that ended the session of this token, or one that came after it; null once there is none. */
export async function findBan(db: DbOrTx, token: string): Promise<BannedUser | null> {
  const [found] = await db
    .select(banColumns)
    .from(authVerification)
    .innerJoin(authUser, eq(authUser.id, value))
    .where(and(isNoted('banned', token), eq(statusNow, 'banned')))
  return found ? banOf(found) : null
}
