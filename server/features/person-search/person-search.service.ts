// Finding somebody by their name, also by its initials, or typed with the other keyboard layout.
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { PEOPLE_MAX } from '#contract/person-search.ts'
import { patternOf, readingsOf, termsOf } from '#contract/search-text.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import { isActive } from '#server/auth/may-enter.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { unblocked } from '#server/rules/blocks.ts'
import { containsByIndex } from '#server/rules/contains.ts'
import { isAdminOf } from '#server/rules/profile.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

const { uid, displayName, avatarUrl, job, registeredAt } = userInfo

/** Somebody may be called 김 하늘, and is typed as ㄱㅎㄴ. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/gu, '')

type Match = { named: SQL | undefined; beginsWith: SQL }

/** Who is meant by what was typed; initials (초성) stand for all syllables that begin with them. */
function matchOf(reading: string): Match {
  const [term] = termsOf(withoutSpaces(reading))
  if (!term?.hasInitials)
    return {
      named: containsByIndex(displayName, reading),
      beginsWith: sql`starts_with(lower(${displayName}), lower(${reading}))`,
    }
  const name = sql`replace(${displayName}, ' ', '')`
  const pattern = patternOf(term)
  return { named: sql`${name} ~* ${pattern}`, beginsWith: sql`${name} ~* ${`^${pattern}`}` }
}

/** Names that begin with the text come first. */
const peopleQuery = (db: Db, who: SignedIn, { named, beginsWith }: Match) =>
  db
    .select({ uid, displayName, avatarUrl, job, isAdmin: isAdminOf(uid), registeredAt, email: authUser.email })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, uid))
    .where(and(named, isActive, ne(uid, who.uid), unblocked(who.blocker, uid)))
    .orderBy(sql`not ${beginsWith}`, asc(displayName), asc(uid))
    .limit(PEOPLE_MAX)

/** What may have been meant is tried, the likeliest first, until somebody is found. */
export async function findPeople(db: Db, who: SignedIn, name: string) {
  for (const reading of readingsOf(name)) {
    const rows = await peopleQuery(db, who, matchOf(reading))
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
