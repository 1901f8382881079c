import { eq } from 'drizzle-orm'
import { refuse } from '#contract/shared/refusals.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/rules/mail/mail-outbox.ts'
import { limits, mustHaveTry } from '#server/rules/limits/rate-limit.ts'

/** Sends the owner of an unconfirmed address a link; where it is confirmed already, nothing is left to do. */
export async function sendVerification({ db, mail, now }: Deps, who: SignedIn, locale: Locale) {
  if (!mail) throw refuse('mail_off')
  if (!who.email) throw refuse('no_email')
  const [user] = await db
    .select({ verified: authUser.emailVerified, isDemo: authUser.isDemo })
    .from(authUser)
    .where(eq(authUser.id, who.uid))
  if (user?.verified || user?.isDemo) return
  await mustHaveTry(db, limits.mailTo(who.email), now())
  await queueMail(db, { kind: 'verify', recipient: who.email, locale, data: { uid: who.uid } })
}
