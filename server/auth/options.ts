// What sign-in needs from outside, and whom it tells.
import type { SocialConfig } from '../adapters/social.ts'
import type { Db } from '../db/open.ts'
import type { Log } from '../log.ts'

export type AuthOptions = {
  db: Db
  secret: string
  /** The address that users type, when a proxy stands in front; else each request's own. */
  publicUrl?: string | undefined
  demo: boolean
  social: SocialConfig[]
  log: Log
  /** After a new account, by e-mail or provider; a failure is logged and harms nobody. */
  onSignedUp(user: { uid: string; email: string | null; name: string }): Promise<void>
  /** After a sign-out, here or everywhere. */
  onSessionEnded(session: { uid: string; sessionId: string }): Promise<void>
}
