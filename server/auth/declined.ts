// Whoever waited and was declined has no account any more. What their browsers still hold is told so for as long as their
// sessions would have lasted; nothing of theirs is kept for it but hashes that only such a browser can make again.
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../db/open.ts'
import { authSession, authUser, authVerification } from '../db/tables/auth.table.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const nameOf = (token: string) => `declined:${hash(token)}`
const addressMark = (token: string, email: string) => hash(`${token} ${email.toLowerCase()}`)

/** Before their sessions end. */
export async function noteDeclined(tx: Tx, uid: string) {
  const sessions = await tx
    .select({ token: authSession.token, expiresAt: authSession.expiresAt, email: authUser.email })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(eq(authSession.userId, uid))
  const rows = sessions.map(({ token, expiresAt, email }) => ({
    id: randomUUID(),
    identifier: nameOf(token),
    value: addressMark(token, email),
    expiresAt,
  }))
  if (rows.length > 0) await tx.insert(authVerification).values(rows)
}

/** Whether the session of this token ended by that; of one e-mail where it is given. */
export async function wasDeclined(db: DbOrTx, token: string, email?: string) {
  const { identifier, value, expiresAt } = authVerification
  const ofAddress = email === undefined ? undefined : eq(value, addressMark(token, email))
  const [found] = await db
    .select({ identifier })
    .from(authVerification)
    .where(and(eq(identifier, nameOf(token)), gt(expiresAt, sql`now()`), ofAddress))
  return found !== undefined
}
