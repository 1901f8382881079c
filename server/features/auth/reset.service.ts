// A new password for somebody who holds a one-time link, from a mail or from an admin.
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { refuse } from '#contract/refusals.ts'
import type { Locale } from '#messages/words.ts'
import { endLinks, findLink, takeLink } from '#server/auth/one-time-link.ts'
import type { Tx } from '#server/db/open.ts'
import { authAccount, authUser } from '#server/db/tables/auth.table.ts'
import type { Deps } from '#server/deps.ts'
import { endSessions } from '#server/rules/end-sessions.ts'
import { queueMail } from '#server/rules/mail-outbox.ts'
import { mustBeGoodPassword } from '#server/rules/new-password.ts'
import { limits, mustHaveTry } from '#server/rules/tries.ts'

/** Whether there is such an account is found out only when the mail is sent: asking tells nothing. */
export async function requestReset({ db, mail, now }: Deps, email: string, locale: Locale) {
  if (!mail) throw refuse('mail_off')
  await mustHaveTry(db, limits.mailTo(email), now())
  await queueMail(db, { kind: 'reset', recipient: email.toLowerCase(), locale })
}

/** What a link is for, and for whom. */
export async function readLink({ db, now }: Deps, token: string) {
  const link = await findLink(db, token, now())
  if (!link) throw refuse('link_dead')
  if (link.kind === 'signUp') return { kind: link.kind, email: link.about }
  const [user] = await db.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, link.about))
  if (!user) throw refuse('link_dead')
  return { kind: link.kind, email: user.email }
}

/** Somebody who came in by a provider so far gets a password as well. */
async function setPassword(tx: Tx, uid: string, password: string, now: Date) {
  const [changed] = await tx
    .update(authAccount)
    .set({ password, updatedAt: now })
    .where(and(eq(authAccount.userId, uid), eq(authAccount.providerId, 'credential')))
    .returning({ id: authAccount.id })
  if (changed) return
  await tx
    .insert(authAccount)
    .values({ id: randomUUID(), userId: uid, accountId: uid, providerId: 'credential', password })
}

/** Ends every session and every other link of the account, and answers its address. */
export async function resetPassword(deps: Deps, token: string, password: string, locale: Locale): Promise<string> {
  const { kind, email } = await readLink(deps, token)
  if (kind !== 'reset') throw refuse('link_dead')
  // A password that is refused must not use the link up.
  mustBeGoodPassword(password, email, 'password')
  const hash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, token, deps.now())
    if (!link) throw refuse('link_dead')
    await setPassword(tx, link.about, hash, deps.now())
    // Whoever opened the mail owns the address.
    if (link.data['via'] === 'mail') {
      await tx.update(authUser).set({ emailVerified: true }).where(eq(authUser.id, link.about))
    }
    await endLinks(tx, 'reset', link.about)
    await endSessions(tx, link.about)
    if (deps.mail) await queueMail(tx, { kind: 'changed', recipient: email, locale })
  })
  return email
}
