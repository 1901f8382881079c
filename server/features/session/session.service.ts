import { eq } from 'drizzle-orm'
import type { SessionUser } from '#contract/session.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

export async function sessionUser(db: Db, who: SignedIn): Promise<SessionUser> {
  const [profile] = await db
    .select({ uid: userInfo.uid, displayName: userInfo.displayName, avatarUrl: userInfo.avatarUrl, job: userInfo.job })
    .from(userInfo)
    .where(eq(userInfo.uid, who.uid))
  return { uid: who.uid, email: who.email, name: who.name, isAdmin: who.isAdmin, profile: profile ?? null }
}
