// A person's profile: what lists show of its owner, and what only people with one may do.
import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

/** The columns of a person beside a record, for queries that join `userInfo`. */
export const personColumns = { displayName: userInfo.displayName, avatarUrl: userInfo.avatarUrl }

/** Readers should see who wrote something, so writing needs a name and a face; the refusal links to the settings. */
export async function mustHaveProfile(db: DbOrTx, who: SignedIn) {
  const [profile] = await db.select({ uid: userInfo.uid }).from(userInfo).where(eq(userInfo.uid, who.uid))
  if (!profile) throw new AppError('profile_required')
}
