// A profile together with its account, and how much of it each caller may see.
import { eq } from 'drizzle-orm'
import type { ListedUser, UserInfo } from '#contract/user-info.schema.ts'
import { realEmail } from '#server/adapters/social.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'

type Row = { info: typeof userInfo.$inferSelect; email: string; adminUid: string | null }

export const selectUsers = (db: DbOrTx) =>
  db
    .select({ info: userInfo, email: authUser.email, adminUid: admins.uid })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, userInfo.uid))
    .leftJoin(admins, eq(admins.uid, userInfo.uid))
    .$dynamic()

export const whole = ({ info, email, adminUid }: Row): UserInfo => ({
  ...info,
  email: realEmail(email),
  role: adminUid ? 'Admin' : 'User',
  registeredAt: info.registeredAt.toISOString(),
})

/** An e-mail is shown to its owner and to admins only. */
export function seenBy(who: SignedIn, user: UserInfo): ListedUser {
  const { email, version: _version, ...others } = user
  return who.isAdmin || who.uid === user.uid ? { ...others, email } : others
}

export async function findUser(db: DbOrTx, uid: string): Promise<UserInfo | null> {
  const [row] = await selectUsers(db).where(eq(userInfo.uid, uid))
  return row ? whole(row) : null
}
