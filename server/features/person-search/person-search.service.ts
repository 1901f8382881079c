import { and, asc, eq, ilike, ne, sql } from 'drizzle-orm'
import { PEOPLE_MAX } from '#contract/person-search.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

/** What people type is text: % and _ stand for themselves. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Names that begin with the text come first. */
export async function findPeople(db: Db, who: SignedIn, name: string) {
  const pattern = literally(name)
  const items = await db
    .select({ uid: userInfo.uid, displayName: userInfo.displayName, avatarUrl: userInfo.avatarUrl, job: userInfo.job })
    .from(userInfo)
    .where(and(ilike(userInfo.displayName, `%${pattern}%`), eq(userInfo.status, 'active'), ne(userInfo.uid, who.uid)))
    .orderBy(sql`${userInfo.displayName} not ilike ${`${pattern}%`}`, asc(userInfo.displayName), asc(userInfo.uid))
    .limit(PEOPLE_MAX)
  return { items }
}
