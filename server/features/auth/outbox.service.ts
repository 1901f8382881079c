// Sends the mails in the outbox, one at a time, again and again until the mail server accepts it or a day has passed.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { mailWords } from '#messages/mail/mail.ts'
import type { Sent } from '#server/adapters/mail.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import { statusNow } from '#server/auth/access.ts'
import { makeLink, type LinkKind } from '#server/auth/one-time-link.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { mailLog, mailOutbox } from '#server/db/tables/mail.table.ts'
import type { Deps } from '#server/deps.ts'
import { renderMail } from '#server/rules/mail/render-mail.ts'
import { mailOrigin, senderOf } from '#server/rules/mail/mail-outbox.ts'
import { mailQuietUntil, newsMailOf } from '#server/rules/notify/notification-mail.ts'
import { GIVE_UP_MS, keepSending, LEASE_MS, retryAt } from '#server/rules/mail/outbox.ts'

/** The person who asked waits for the mail; a link that is valid for longer is of use only to somebody else. */
const RESET_MS = 30 * MINUTE_MS

type Row = typeof mailOutbox.$inferSelect

async function takeNext({ db, now }: Deps): Promise<Row | null> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(lte(mailOutbox.dueAt, now()))
    .orderBy(asc(mailOutbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(mailOutbox)
    .set({ tries: sql`${mailOutbox.tries} + 1`, dueAt: new Date(now().getTime() + LEASE_MS) })
    .where(inArray(mailOutbox.id, due))
    .returning()
  return taken ?? null
}

/** Read here and not at the request, so that a request takes equally long for any address. */
async function accountOf({ db }: Deps, email: string) {
  const [user] = await db
    .select({ uid: authUser.id, email: authUser.email, isDemo: authUser.isDemo, status: statusNow })
    .from(authUser)
    .where(eq(sql`lower(${authUser.email})`, email.toLowerCase()))
  return user && !user.isDemo && realEmail(user.email) ? user : null
}

const linkAddress = (deps: Deps, token: string) => `${mailOrigin(deps)}${BASE_PATH}/login/link#${token}`

/** The address that the mail leads to; null where there is nothing to send. */
async function addressFor(deps: Deps, { kind, recipient, data }: Row): Promise<string | null> {
  const link = async (name: LinkKind, about: string, lifetimeMs: number, more: Record<string, string> = {}) =>
    linkAddress(deps, await makeLink(deps.db, { kind: name, about, data: more, lifetimeMs }, deps.now()))
  if (kind === 'signUp') return link('signUp', recipient, DAY_MS, data)
  if (kind === 'verify') return link('verify', data['uid'] ?? '', DAY_MS, { email: recipient })
  if (kind !== 'reset') return `${mailOrigin(deps)}${BASE_PATH}/login`
  const account = await accountOf(deps, recipient)
  return account && link('reset', account.uid, RESET_MS, { via: 'mail', email: recipient })
}

type Ready = { letter: ReturnType<typeof renderMail> & { unsubscribe?: string }; sent?: () => Promise<unknown> }

/** People who have left or are banned get no mail any more, except the answer to a sign-up with their address. */
async function mayGet(deps: Deps, { kind, recipient, data }: Row): Promise<boolean> {
  if (kind === 'signUp' || kind === 'taken') return true
  const account = await accountOf(deps, recipient)
  const isTheirs = data['uid'] === undefined || account?.uid === data['uid']
  return account !== null && isTheirs && account.status !== 'banned'
}

/** The mail itself; a time where it must wait until then, and null where there is nothing to send. */
async function readyMail(deps: Deps, row: Row): Promise<Ready | Date | null> {
  const { kind, locale, data } = row
  if (!(await mayGet(deps, row))) return null
  if (kind === 'news' || kind === 'digest') {
    const quiet = await mailQuietUntil(deps, data['uid'] ?? '')
    if (quiet) return quiet
    const mail = await newsMailOf(deps, { kind, locale, data })
    return mail && { letter: mail, sent: mail.sent }
  }
  const address = await addressFor(deps, row)
  if (address === null) return null
  const site = await deps.site.get()
  const { text, ...words } = mailWords[locale][kind]
  return { letter: renderMail({ ...words, text: text(site.name) }, locale, address, site) }
}

/** When to try again; `null` where there was nothing to send; otherwise how it ended. */
async function trySending(deps: Deps, row: Row): Promise<Date | Sent | null> {
  const mailer = senderOf(deps)
  const ready = mailer && (await readyMail(deps, row))
  if (ready instanceof Date) return ready
  if (!ready || !mailer) return null
  const { sender, subject, text, html, unsubscribe } = ready.letter
  const outcome = await mailer.send({ to: row.recipient, sender, subject, text, html, unsubscribe })
  if (outcome.state === 'failed' && deps.now().getTime() - row.createdAt.getTime() <= GIVE_UP_MS)
    return retryAt(deps.now(), row.tries)
  await ready.sent?.()
  return outcome
}

/** Sign-up mails hold the hash of a password, and a digest is over after its day: neither is sent again. */
const resendable = ({ kind, data }: Row) => (kind === 'signUp' || kind === 'digest' ? null : data)

const logged = (row: Row, outcome: Sent, endedAt: Date): typeof mailLog.$inferInsert => {
  const { kind, recipient, locale, createdAt: askedAt } = row
  const known = { kind, recipient, locale, askedAt, endedAt }
  if (outcome.state === 'sent') return { ...known, state: 'sent' }
  const { problem, code } = outcome
  return { ...known, state: 'failed', problem, code, data: resendable(row) }
}

/** Sends the next mail that is due, if there is one. */
export async function sendNext(deps: Deps): Promise<boolean> {
  const row = await takeNext(deps)
  if (!row) return false
  const mine = and(eq(mailOutbox.id, row.id), eq(mailOutbox.tries, row.tries))
  const outcome = await trySending(deps, row)
  if (outcome instanceof Date) await deps.db.update(mailOutbox).set({ dueAt: outcome }).where(mine)
  else
    await deps.db.transaction(async (tx) => {
      await tx.delete(mailOutbox).where(mine)
      if (outcome) await tx.insert(mailLog).values(logged(row, outcome, deps.now()))
    })
  return true
}

/** Looks into the outbox until it is stopped. */
export function keepMailing(deps: Deps) {
  const mailer = senderOf(deps)
  const loop = mailer ? keepSending(deps.log, () => sendNext(deps)) : null
  return {
    stop() {
      loop?.stop()
      mailer?.close()
    },
  }
}
