// A person's profile: what lists show of its owner, and what only people with one may do.
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'

/** Whether a uid is an admin's; for queries of several tables, where a column goes by its table's name. */
export function isAdminOf(uid: AnyPgColumn) {
  return sql<boolean>`exists (select 1 from ${admins} where ${admins.uid} = ${uid})`
}

/** The columns of a person beside a record, for queries that join `userInfo`. */
export const personColumns = {
  displayName: userInfo.displayName,
  avatarUrl: userInfo.avatarUrl,
  isAdmin: isAdminOf(userInfo.uid),
}

/** One row of `personColumns`. */
export type PersonRow = { displayName: string | null; avatarUrl: string | null; isAdmin: boolean }

/** Readers should see who wrote something, so writing needs a name and a face; the refusal links to the settings. */
export async function mustHaveProfile(db: DbOrTx, who: SignedIn) {
  const [profile] = await db.select({ uid: userInfo.uid }).from(userInfo).where(eq(userInfo.uid, who.uid))
  if (!profile) throw new AppError('profile_required')
}
