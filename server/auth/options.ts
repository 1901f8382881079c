// Options of sign-in: its dependencies, and the events that it reports.
import type { SocialConfig } from '../adapters/social.ts'
import type { Db } from '../db/open.ts'
import type { Log } from '#server/process/log.ts'

/** How a new account begins. */
export type SignUpPolicy = { status: 'active' | 'waiting'; invitationId: string | null }

export type AuthOptions = {
  db: Db
  secret: string
  /** The address that users type when a proxy stands in front; otherwise each request's own address counts. */
  publicUrl?: string | undefined
  demo: boolean
  social: SocialConfig[]
  log: Log
  /** Called before a new account, by e-mail or provider, with the invitation that came along; refuses with its reason. */
  admit(invitation: string | null): Promise<SignUpPolicy>
  /** Called after a new account, by e-mail or provider; its failure is logged and does not stop the sign-up. */
  onSignedUp(user: { uid: string; email: string | null; name: string }): Promise<void>
  /** Called after a sign-out, in this browser or everywhere. */
  onSessionEnded(session: { uid: string; sessionId: string }): Promise<void>
}
