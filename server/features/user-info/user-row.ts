// A profile together with its account, or an account with or without one, and how much of it each caller may see.
import { eq } from 'drizzle-orm'
import type { ListedUser, UserInfo } from '#contract/user-info/user-info.schema.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import { statusNow } from '#server/auth/access.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'
import { isBlockedBy, type Blocker } from '#server/rules/people/blocks.ts'

const columns = { email: authUser.email, status: statusNow, adminUid: admins.uid }
type Columns = Pick<typeof authUser.$inferSelect, 'email' | 'status'> & { adminUid: string | null }

const roleOf = ({ adminUid }: Columns) => (adminUid ? 'Admin' : 'User')

/** People with a profile, as they see each other; `blocker` is the reader. */
export const selectUsers = (db: DbOrTx, blocker?: Blocker) =>
  db
    .select({ info: userInfo, ...columns, isBlocked: isBlockedBy(blocker, userInfo.uid) })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, userInfo.uid))
    .leftJoin(admins, eq(admins.uid, userInfo.uid))
    .$dynamic()

type UserRow = Columns & { info: typeof userInfo.$inferSelect }

export const whole = ({ info, ...row }: UserRow): UserInfo => ({
  ...info,
  status: row.status,
  email: realEmail(row.email),
  role: roleOf(row),
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

/** Every account, as admins see it: also of those who never filled in a profile. */
export const selectAccounts = (db: DbOrTx) =>
  db
    .select({ uid: authUser.id, name: authUser.name, createdAt: authUser.createdAt, info: userInfo, ...columns })
    .from(authUser)
    .leftJoin(userInfo, eq(userInfo.uid, authUser.id))
    .leftJoin(admins, eq(admins.uid, authUser.id))
    .$dynamic()

type AccountRow = Columns & { uid: string; name: string; createdAt: Date; info: UserRow['info'] | null }

/** Admins see since when there is an account; a profile may have come later, or never. */
export const accountSeen = ({ uid, name, createdAt, info, ...row }: AccountRow): ListedUser => ({
  uid,
  displayName: info?.displayName ?? name,
  avatarUrl: info?.avatarUrl ?? null,
  job: info?.job ?? null,
  isVerified: info?.isVerified ?? false,
  status: row.status,
  email: realEmail(row.email),
  role: roleOf(row),
  registeredAt: createdAt.toISOString(),
})
