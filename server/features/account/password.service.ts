// How somebody signs in, and a new password for somebody who knows the present one.
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import type { accountApi } from '#contract/account/account.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { socialProviders } from '#contract/settings/settings.ts'
import type { Locale } from '#messages/shared/words.ts'
import { endLinks } from '#server/auth/one-time-link.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { authAccount, authUser } from '#server/db/tables/auth.table.ts'
import type { Deps } from '#server/deps.ts'
import { endAccess } from '#server/rules/people/end-sessions.ts'
import { queueMail, senderOf } from '#server/rules/mail/mail-outbox.ts'
import { mustBeGoodPassword } from '#server/rules/people/new-password.ts'
import { resetRateLimit, mustHaveTry } from '#server/rules/limits/rate-limit.ts'

const passwordOf = (uid: string) => and(eq(authAccount.userId, uid), eq(authAccount.providerId, 'credential'))

export async function getAccount(db: Db, who: SignedIn) {
  const ways = await db
    .select({ providerId: authAccount.providerId })
    .from(authAccount)
    .where(eq(authAccount.userId, who.uid))
  const [user] = await db
    .select({ verified: authUser.emailVerified, isDemo: authUser.isDemo })
    .from(authUser)
    .where(eq(authUser.id, who.uid))
  const has = (name: string) => ways.some(({ providerId }) => providerId === name)
  return {
    email: who.email,
    // Nobody reads the mail of an invented person.
    emailVerified: Boolean(user?.verified || user?.isDemo),
    hasPassword: has('credential'),
    providers: socialProviders.filter(has),
  }
}

type Input = BodyOf<typeof accountApi.changePassword>

/** A visitor of the demo must not lock out the next one. */
async function mustNotBeShared(db: Db, who: SignedIn) {
  const [account] = await db.select({ isDemo: authUser.isDemo }).from(authUser).where(eq(authUser.id, who.uid))
  if (account?.isDemo) throw refuse('shared_account')
}

/** Limits guesses of the password in a browser that was left open. */
const guesses = (who: SignedIn) => ({ key: `password:${who.uid}`, max: 10 })

async function mustKnowPassword({ db, now }: Deps, who: SignedIn, password: string) {
  const [account] = await db.select({ hash: authAccount.password }).from(authAccount).where(passwordOf(who.uid))
  if (!account?.hash) throw refuse('no_password')
  await mustHaveTry(db, guesses(who), now())
  if (!(await verifyPassword({ hash: account.hash, password }))) throw refuse('wrong_password', { field: 'current' })
  await resetRateLimit(db, guesses(who))
}

/** Changing the password ends all other sessions, because others may have known the old one. */
export async function changePassword(deps: Deps, who: SignedIn, { current, next }: Input, locale: Locale) {
  await mustNotBeShared(deps.db, who)
  await mustKnowPassword(deps, who, current)
  if (next === current) throw refuse('password_same', { field: 'next' })
  mustBeGoodPassword(next, who.email ?? '', 'next')
  const password = await hashPassword(next)
  await deps.db.transaction(async (tx) => {
    await tx.update(authAccount).set({ password, updatedAt: deps.now() }).where(passwordOf(who.uid))
    await endAccess(tx, who.uid, { except: who.sessionId })
    // A link that somebody else may hold must not undo the change.
    await endLinks(tx, 'reset', who.uid)
    if (senderOf(deps) && who.email) await queueMail(tx, { kind: 'changed', recipient: who.email, locale })
  })
}
