import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { DbOrTx } from '../db/open.ts'
import { userInfo } from '../db/tables/user.table.ts'
import type { SignedIn } from './who.ts'

/** Writing needs a name and a face (product.md); without them the hint leads to the settings dialog. */
export async function mustHaveProfile(db: DbOrTx, who: SignedIn) {
  const [profile] = await db.select({ uid: userInfo.uid }).from(userInfo).where(eq(userInfo.uid, who.uid))
  if (!profile) throw new AppError('profile_required')
}
