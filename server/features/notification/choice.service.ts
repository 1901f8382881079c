// A user's choices for notifications: by kind, quiet hours, and the browsers for push.
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import {
  defaultChoice,
  isCritical,
  newsKindOf,
  type MailChoice,
  type NotificationKind,
} from '#contract/notification/notification-kinds.ts'
import { type notificationApi } from '#contract/notification/notification.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Locale } from '#messages/shared/words.ts'
import { isPoint } from '#server/adapters/push.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { notificationChoice, notificationSetting, pushSubscription } from '#server/db/tables/delivery.table.ts'
import type { Deps } from '#server/deps.ts'
import { senderOf } from '#server/rules/mail/mail-outbox.ts'

type Row = typeof notificationChoice.$inferInsert

type Kinds = readonly NotificationKind[]

/** The kinds that a user can get. */
const kindsFor = ({ isAdmin }: SignedIn, among: Kinds) =>
  among.filter((kind) => isAdmin || !newsKindOf(kind).isForAdmins)

/** Kinds of a module that is switched off are not offered; their earlier choices stay. */
export async function getChoices(deps: Deps, who: SignedIn, among: Kinds) {
  const { db, push, site } = deps
  const rows = await db.select().from(notificationChoice).where(eq(notificationChoice.uid, who.uid))
  const [setting] = await db.select().from(notificationSetting).where(eq(notificationSetting.uid, who.uid))
  const { off } = await site.get()
  const kinds = kindsFor(who, among).filter((kind) => !off.some((module) => module === newsKindOf(kind).module))
  const byKind = new Map(rows.map(({ uid: _uid, ...row }) => [row.kind, row]))
  return {
    choices: kinds.map((kind) => {
      const choice = byKind.get(kind) ?? { kind, ...defaultChoice }
      return isCritical(kind) ? { ...choice, app: true } : choice
    }),
    quiet: setting?.quietFrom && setting.quietTo ? { from: setting.quietFrom, to: setting.quietTo } : null,
    mayMail: senderOf(deps) !== null && who.email !== null,
    pushKey: push.publicKey,
  }
}

/** The language in which somebody chooses is the one in which they are written to. */
async function keepLocale({ db }: Deps, who: SignedIn, locale: Locale, quiet: { from: string; to: string } | null) {
  const hours = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, locale }
  await db
    .insert(notificationSetting)
    .values({ uid: who.uid, ...hours })
    .onConflictDoUpdate({ target: notificationSetting.uid, set: hours })
}

const mustBeMailed = (deps: Deps, who: SignedIn, mail: MailChoice) => {
  if (mail !== 'off' && (!senderOf(deps) || !who.email)) throw refuse('mail_off')
}

/** Stores a choice; columns that `set` does not name stay as they are. */
async function keep(deps: Deps, who: SignedIn, rows: Row[], set: Partial<Row>, locale: Locale) {
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(notificationChoice)
      .values(rows)
      .onConflictDoUpdate({ target: [notificationChoice.uid, notificationChoice.kind], set })
    await tx
      .insert(notificationSetting)
      .values({ uid: who.uid, locale })
      .onConflictDoUpdate({ target: notificationSetting.uid, set: { locale } })
  })
}

type Mails = BodyOf<typeof notificationApi.putMails> & { among: Kinds; locale: Locale }

export async function putMails(deps: Deps, who: SignedIn, { mail, among, locale }: Mails) {
  mustBeMailed(deps, who, mail)
  const rows = kindsFor(who, among).map((kind) => ({ ...defaultChoice, uid: who.uid, kind, mail }))
  await keep(deps, who, rows, { mail }, locale)
}

type Chosen = { kind: string; among: Kinds; choice: BodyOf<typeof notificationApi.putChoice>; locale: Locale }

export async function putChoice(deps: Deps, who: SignedIn, { kind, among, choice, locale }: Chosen) {
  const known = kindsFor(who, among).find((one) => one === kind)
  if (!known) throw new AppError('not_found')
  if (!choice.app && isCritical(known)) throw refuse('must_hear', { field: 'app' })
  mustBeMailed(deps, who, choice.mail)
  await keep(deps, who, [{ uid: who.uid, kind: known, ...choice }], choice, locale)
}

export const putQuiet = (
  deps: Deps,
  who: SignedIn,
  { quiet }: BodyOf<typeof notificationApi.putQuiet>,
  locale: Locale,
) => keepLocale(deps, who, locale, quiet)

/** A browser belongs to the user who is signed in to it: the next user takes the subscription over. */
export async function subscribe(
  { db, push }: Deps,
  who: SignedIn,
  { endpoint, p256dh, auth }: BodyOf<typeof notificationApi.subscribe>,
  locale: Locale,
) {
  if (!push.mayReach(endpoint)) throw refuse('push_unknown', { field: 'endpoint' })
  if (!isPoint(p256dh)) throw refuse('push_key', { field: 'p256dh' })
  const row = { uid: who.uid, sessionId: who.sessionId, p256dh, auth, locale }
  await db
    .insert(pushSubscription)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: row })
}

export async function unsubscribe({ db }: Deps, who: SignedIn, endpoint: string) {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.uid, who.uid), eq(pushSubscription.endpoint, endpoint)))
}
