// Who is told of a change.
import type { Who } from '../auth/who.ts'

/** `users` is everybody who is signed in. A person without a uid has left and hears nothing. */
export type Audience = 'everyone' | 'users' | { uids: (string | null)[]; admins?: boolean }

export function mayReceive(to: Audience, who: Who): boolean {
  if (to === 'everyone') return true
  if (!who) return false
  if (to === 'users') return true
  return to.uids.includes(who.uid) || (to.admins === true && who.isAdmin)
}
