// People by their e-mail, for admins alone: nobody else sees addresses, and no entry of the search holds them.
import { eq, sql } from 'drizzle-orm'
import type { Found } from '#contract/search/search.schema.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import type { Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { containsByIndex } from '#server/rules/search/contains.ts'

/** So many are looked at for the best: a part that all addresses share must not read all accounts. */
const LOOKED_AT = 2_000
/** No part of an address has spaces or Hangul; one letter is in nearly all of them. */
const PART = /^[!-~]{2,}$/

/** Addresses that begin with the text come first, then the newest accounts. */
export async function findByEmail(tx: Tx, text: string, limit: number): Promise<Found[]> {
  if (!PART.test(text)) return []
  const near = tx
    .select({ id: authUser.id, email: authUser.email, name: authUser.name, at: authUser.createdAt })
    .from(authUser)
    .where(containsByIndex(authUser.email, text))
    .limit(LOOKED_AT)
    .as('near')
  const rows = await tx
    .select({
      id: near.id,
      email: near.email,
      name: near.name,
      at: near.at,
      displayName: userInfo.displayName,
      avatarUrl: userInfo.avatarUrl,
    })
    .from(near)
    .leftJoin(userInfo, eq(userInfo.uid, near.id))
    .orderBy(sql`not starts_with(lower(${near.email}), lower(${text})), ${near.at} desc, ${near.id}`)
    .limit(limit)
  return rows.flatMap(({ id, email, name, at, displayName, avatarUrl }) => {
    // Accounts from a social provider without an address have one that nobody can write to.
    const excerpt = realEmail(email)
    if (!excerpt) return []
    const by = displayName === null ? null : { displayName, avatarUrl: avatarUrl ?? '' }
    return [{ kind: 'person' as const, id, title: displayName ?? name, excerpt, at: at.toISOString(), by }]
  })
}
