// Who is asking, as services see it.
import { AppError } from '#contract/errors.ts'

export type SignedIn = { uid: string; email: string | null; name: string; isAdmin: boolean; sessionId: string }
export type Who = SignedIn | null

export function mustBeSignedIn(who: Who): SignedIn {
  if (!who) throw new AppError('unauthenticated')
  return who
}
