// For admins: whether mail is sent, whether it arrives, and what became of it.
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { DAY_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { SentMail } from '#contract/mail/mail.schema.ts'
import type { mailApi } from '#contract/mail/mail.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { mailWords } from '#messages/mail/mail.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { mailLog, mailOutbox } from '#server/db/tables/mail.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/process/repeat.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { renderMail } from '#server/rules/mail/render-mail.ts'
import { mailOrigin, queueMail, senderOf } from '#server/rules/mail/mail-outbox.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import type { Leave } from '#server/rules/server-module.ts'
import { limits, mustHaveTry } from '#server/rules/limits/rate-limit.ts'

const KEEP_MS = 30 * DAY_MS

export const mailState = async ({ db, mail }: Deps) => ({
  server: mail?.server ?? null,
  waiting: await db.$count(mailOutbox, gt(mailOutbox.tries, 0)),
})

const newestFirst: Order = { by: mailLog.endedAt, id: mailLog.id, direction: 'desc' }

/** Enough to know one's own people by, too little to write to others. */
const masked = (address: string) => address.replace(/^(.).*@/u, '$1…@')

/** The name of the person who has the address today. */
const nameNow = sql<string | null>`(select coalesce(${userInfo.displayName}, ${authUser.name}) from ${authUser}
  left join ${userInfo} on ${userInfo.uid} = ${authUser.id} where lower(${authUser.email}) = lower(${mailLog.recipient}))`

type Found = { row: typeof mailLog.$inferSelect; name: string | null }

const presentBy =
  (site: string) =>
  ({ row, name }: Found): SentMail => ({
    id: row.id,
    kind: row.kind,
    subject: `[${site}] ${mailWords[row.locale][row.kind].subject}`,
    to: masked(row.recipient),
    name,
    state: row.state,
    problem: row.problem,
    code: row.code,
    endedAt: row.endedAt.toISOString(),
    mayResend: row.data !== null,
  })

export async function listMails({ db, site }: Deps, { state, cursor, limit }: QueryOf<typeof mailApi.list>) {
  const ofState = { all: undefined, sent: eq(mailLog.state, 'sent'), failed: sql`${mailLog.state} = 'failed'` }[state]
  const rows = await db
    .select({ row: mailLog, name: nameNow })
    .from(mailLog)
    .where(and(ofState, after(newestFirst, cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ row }) => [row.endedAt, row.id])
  return { ...page, items: page.items.map(presentBy((await site.get()).name)) }
}

/** Sent at once, because the answer of the mail server is what its admin wants to know. */
export async function sendTest(deps: Deps, who: SignedIn, locale: Locale) {
  const mailer = senderOf(deps)
  if (!mailer) throw refuse('mail_off')
  if (!who.email) throw refuse('no_email')
  await mustHaveTry(deps.db, limits.mailTest(who.uid), deps.now())
  const askedAt = deps.now()
  const letter = renderMail(
    mailWords[locale].test,
    locale,
    `${mailOrigin(deps)}${BASE_PATH}/admin/mail`,
    await deps.site.get(),
  )
  const outcome = await mailer.send({ to: who.email, ...letter })
  const isSent = outcome.state === 'sent'
  const end = {
    state: isSent ? 'sent' : 'failed',
    problem: isSent ? null : outcome.problem,
    code: isSent ? null : outcome.code,
  } as const
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(mailLog)
      .values({ kind: 'test', recipient: who.email ?? '', locale, askedAt, endedAt: deps.now(), ...end })
    await recordAct(tx, who, 'mailTested', { changes: changesOf({ mail: [null, end.state] }) })
  })
  return end
}

/** Deleting the log entry lets only one of two admins send it again; the entry comes back with the new outcome. */
export async function sendAgain(deps: Deps, who: SignedIn, id: string) {
  if (!senderOf(deps)) throw refuse('mail_off')
  await deps.db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(mailLog)
      .where(and(eq(mailLog.id, id), eq(mailLog.state, 'failed'), isNotNull(mailLog.data)))
      .returning()
    if (!taken?.data || taken.kind === 'test') throw new AppError('not_found')
    const { kind, recipient, locale, data } = taken
    await queueMail(tx, { kind, recipient, locale, data })
    const subject = { id, name: mailWords[locale][kind].subject }
    await recordAct(tx, who, 'mailSentAgain', { subject, changes: changesOf({ mail: ['failed', 'waiting'] }) })
  })
}

export const forgetMailsTo: Leave = async (tx, { uid, email }) => {
  await tx.delete(mailOutbox).where(sql`${mailOutbox.data}->>'uid' = ${uid}`)
  await tx.delete(mailLog).where(eq(sql`lower(${mailLog.recipient})`, email.toLowerCase()))
}

export const forgetMails = ({ db, now }: Deps) =>
  db.delete(mailLog).where(lt(mailLog.endedAt, new Date(now().getTime() - KEEP_MS)))

export const keepForgettingMails = (deps: Deps) =>
  repeat(() => forgetMails(deps), {
    everyMs: DAY_MS,
    log: deps.log,
    failed: 'the log of old mails could not be erased',
    atOnce: true,
  })
