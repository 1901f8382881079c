// A new password for somebody who holds a one-time link, from a mail or from an admin.
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { refuse } from '#contract/shared/refusals.ts'
import type { Locale } from '#messages/shared/words.ts'
import { statusNow } from '#server/auth/access.ts'
import { endLinks, findLink, takeLink, type Link } from '#server/auth/one-time-link.ts'
import type { DbOrTx, Tx } from '#server/db/open.ts'
import { authAccount, authUser } from '#server/db/tables/auth.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { endAccess } from '#server/rules/people/end-sessions.ts'
import { queueMail, senderOf } from '#server/rules/mail/mail-outbox.ts'
import { mustBeGoodPassword } from '#server/rules/people/new-password.ts'
import { inOffice } from '#server/rules/people/office.ts'
import { limits, mustHaveTry } from '#server/rules/limits/rate-limit.ts'

/** The account is looked up only when the mail is sent: the request reveals nothing. */
export async function requestReset(deps: Deps, email: string, locale: Locale) {
  const { db, now } = deps
  if (!senderOf(deps)) throw refuse('mail_off')
  await mustHaveTry(db, limits.mailTo(email), now())
  await queueMail(db, { kind: 'reset', recipient: email.toLowerCase(), locale })
}

/** The maker of a link: its owner by opening a mail, an admin for a user who is none, or the operator for anybody. */
async function mayOpen(db: DbOrTx, { data }: Link, user: { email: string; isAdmin: boolean }, demo: boolean) {
  switch (data['via']) {
    case 'mail':
      return user.email.toLowerCase() === data['email']
    case 'admin':
      return !user.isAdmin && (await inOffice(db, data['by'] ?? '', demo)).length > 0
    default:
      return data['via'] === 'command'
  }
}

/** The address of the account that a link opens, looked at again whenever it is used: much may have happened since it was made. */
async function addressBehind({ settings }: Pick<Deps, 'settings'>, db: DbOrTx, link: Link): Promise<string> {
  const [user] = await db
    .select({ email: authUser.email, isAdmin: sql<boolean>`${admins.uid} is not null` })
    .from(authUser)
    .leftJoin(admins, eq(admins.uid, authUser.id))
    .where(and(eq(authUser.id, link.about), ne(statusNow, 'banned')))
  if (!user) throw refuse('link_dead')
  if (link.kind === 'reset' && !(await mayOpen(db, link, user, settings.demo))) throw refuse('link_dead')
  return user.email
}

/** Reads the purpose and the address of a link. */
export async function readLink(deps: Deps, token: string) {
  const { db, now } = deps
  const link = await findLink(db, token, now())
  if (!link) throw refuse('link_dead')
  if (link.kind === 'signUp') return { kind: link.kind, email: link.about }
  return { kind: link.kind, email: await addressBehind(deps, db, link) }
}

/**
 * Locks both people: an admin who bans or removes one of them waits until the link is used, or comes first. See
 * admin-lock.ts.
 */
async function lockPeople(tx: Tx, { about, data }: Link) {
  if (data['by']) await tx.select().from(admins).where(eq(admins.uid, data['by'])).for('share')
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, about)).for('no key update')
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
    const found = await findLink(tx, token, deps.now())
    if (found) await lockPeople(tx, found)
    const link = await takeLink(tx, token, deps.now())
    if (!link) throw refuse('link_dead')
    await addressBehind(deps, tx, link)
    await setPassword(tx, link.about, hash, deps.now())
    // Opening the mail proves that the address is theirs.
    if (link.data['via'] === 'mail') {
      await tx.update(authUser).set({ emailVerified: true }).where(eq(authUser.id, link.about))
    }
    await endLinks(tx, 'reset', link.about)
    await endAccess(tx, link.about)
    if (senderOf(deps)) await queueMail(tx, { kind: 'changed', recipient: email, locale })
  })
  return email
}
