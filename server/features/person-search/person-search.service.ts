import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { PEOPLE_MAX } from '#contract/person-search.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import { isActive } from '#server/auth/may-enter.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { unblocked } from '#server/rules/blocks.ts'
import { containsByIndex } from '#server/rules/contains.ts'
import { isAdminOf } from '#server/rules/profile.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

/** Names that begin with the text come first. */
export async function findPeople(db: Db, who: SignedIn, name: string) {
  const { uid, displayName, avatarUrl, job, registeredAt } = userInfo
  const named = containsByIndex(displayName, name)
  const rows = await db
    .select({ uid, displayName, avatarUrl, job, isAdmin: isAdminOf(uid), registeredAt, email: authUser.email })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, uid))
    .where(and(named, isActive, ne(uid, who.uid), unblocked(who.blocker, uid)))
    .orderBy(sql`not starts_with(lower(${displayName}), lower(${name}))`, asc(displayName), asc(uid))
    .limit(PEOPLE_MAX)
  const items = rows.map(({ email, registeredAt: at, ...person }) => ({
    ...person,
    registeredAt: at.toISOString(),
    ...(who.isAdmin && { email: realEmail(email) }),
  }))
  return { items }
}
