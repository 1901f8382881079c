// Finding somebody by their name, also by its initials, or typed with the other keyboard layout.
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { PEOPLE_MAX } from '#contract/person-search/person-search.ts'
import { readingsOf } from '#contract/search/search-text.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import { isActive } from '#server/auth/access.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { unblocked } from '#server/rules/people/blocks.ts'
import { isNamedByIndex } from '#server/rules/search/names.ts'
import { needlesOf, type Needles } from '#server/rules/search/needles.ts'
import { isAdminOf } from '#server/rules/people/profile.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

const { uid, displayName, avatarUrl, job, registeredAt } = userInfo

/** Names that begin with the text come first. */
export const peopleQuery = (db: Db, who: SignedIn, words: Needles) =>
  db
    .select({ uid, displayName, avatarUrl, job, isAdmin: isAdminOf(uid), registeredAt, email: authUser.email })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, uid))
    .where(and(isNamedByIndex(displayName, words), isActive, ne(uid, who.uid), unblocked(who.blocker, uid)))
    .orderBy(sql`${displayName} !~* ${words.first}`, asc(displayName), asc(uid))
    .limit(PEOPLE_MAX)

/** Tries each reading of the name, the likeliest first, until somebody is found. */
export async function findPeople(db: Db, who: SignedIn, name: string) {
  for (const reading of readingsOf(name)) {
    const words = needlesOf(reading)
    const rows = words ? await peopleQuery(db, who, words) : []
    if (rows.length === 0) continue
    const items = rows.map(({ email, registeredAt: at, ...person }) => ({
      ...person,
      registeredAt: at.toISOString(),
      ...(who.isAdmin && { email: realEmail(email) }),
    }))
    return { items }
  }
  return { items: [] }
}
