// Who may see a photo or an album: one condition for everything that reads them (decision 023).
import { eq, ne, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SeenBy } from '#contract/photo-album.ts'
import type { Audience } from '#server/live/audience.ts'

/** A uid, or the column with the uids of several people for whom one query asks. Null is a guest. */
type Reader = { uid: string | SQL } | null

/** Guests see what is for everyone, users what is for users too, and owners what is theirs. Admins are users here. */
export const isSeenBy = (who: Reader, { seenBy, uid }: { seenBy: PgColumn; uid: PgColumn }): SQL | undefined =>
  who ? or(ne(seenBy, 'owner'), eq(uid, who.uid)) : eq(seenBy, 'everyone')

/** Whoever may see it may be told what it is. */
export const audienceOf = ({ seenBy, uid }: { seenBy: SeenBy; uid: string }): Audience =>
  seenBy === 'owner' ? { uids: [uid] } : seenBy

/** What people say to it is for users: of those, whoever may see it is told. */
export const talkAudienceOf = (photo: { seenBy: SeenBy; uid: string }): Audience => {
  const to = audienceOf(photo)
  return to === 'everyone' ? 'users' : to
}
