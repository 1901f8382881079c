// Access tokens for programs that act as a user. A token is shown once: the database stores its hash.
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { TOKEN_PREFIX, TOKENS_MAX, type accessTokenApi } from '#contract/shared/access-token.ts'
import type { BodyOf } from '#contract/api.ts'
import { DAY_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { accessToken } from '#server/db/tables/auth.table.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/process/hash.ts'

const TOKEN_BYTES = 32

const present = ({ id, name, scope, createdAt, usedAt, expiresAt }: typeof accessToken.$inferSelect) => ({
  id,
  name,
  scope,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

const isAlive = or(isNull(accessToken.expiresAt), gt(accessToken.expiresAt, sql`now()`))

export async function listTokens(db: Db, { uid }: SignedIn) {
  const rows = await db
    .select()
    .from(accessToken)
    .where(and(eq(accessToken.uid, uid), isAlive))
    .orderBy(desc(accessToken.createdAt), accessToken.id)
  return { items: rows.map(present) }
}

type Input = BodyOf<typeof accessTokenApi.make>

export async function makeToken({ db, now }: Pick<Deps, 'db' | 'now'>, { uid }: SignedIn, { days, ...given }: Input) {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
  const createdAt = now()
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS)
  const made = await db.transaction(async (tx) => {
    // Those that have ended are in no list and take no place.
    await tx.delete(accessToken).where(and(eq(accessToken.uid, uid), sql`not ${isAlive}`))
    const row = { ...given, uid, tokenHash: hashOf(token), createdAt, expiresAt }
    const [inserted] = await tx.insert(accessToken).values(row).returning()
    if ((await tx.$count(accessToken, eq(accessToken.uid, uid))) > TOKENS_MAX) throw refuse('tokens_full')
    return inserted
  })
  if (!made) throw new AppError('internal')
  return { ...present(made), token }
}

export async function revokeToken(db: Db, { uid }: SignedIn, id: string) {
  const revoked = await db
    .delete(accessToken)
    .where(and(eq(accessToken.id, id), eq(accessToken.uid, uid)))
    .returning({ id: accessToken.id })
  if (revoked.length === 0) throw new AppError('not_found')
}
