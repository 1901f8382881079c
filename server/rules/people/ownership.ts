// Who may change a record.
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'

/** Lets the owner of a record pass, and every admin. A record whose owner has left has no owner (null). */
export function mustOwnOrAdminister(who: SignedIn, ownerUid: string | null) {
  if (ownerUid !== who.uid && !who.isAdmin) throw new AppError('forbidden')
}
