// Who is asking, as services know the caller.
import type { TokenScope } from '#contract/shared/access-token.ts'

export type SignedIn = {
  uid: string
  email: string | null
  name: string
  isAdmin: boolean
  sessionId: string
  /** The own uid where they have blocked somebody and are no admin: their lists leave some people out. */
  blocker?: string | null
  /** While an admin puts back what an entry of the log changed: that entry, which the log notes beside the new one. */
  undoes?: string
}
export type Who = SignedIn | null

/** A caller together with what the same query has read: the profile, and what is due for the session. */
export type Visitor = SignedIn & {
  timeZone: string | null
  profile: { uid: string; displayName: string; avatarUrl: string; job: string } | null
  /** Where a program asks: what its access token was made for. Its id stands in the place of the session's. */
  token?: TokenScope
  /** The session has run for a day: a visit renews it for another week. */
  isToRenew: boolean
  /** The list of devices shows a time that is more than ten minutes old. */
  isToNote: boolean
}
