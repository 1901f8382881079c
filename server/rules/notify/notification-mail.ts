// Mails about notifications. Their text is made when they are sent, without notifications that were read meanwhile.
import { eq, inArray } from 'drizzle-orm'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { UNSUBSCRIBE_PATH } from '#contract/mail/mail.ts'
import { isCritical } from '#contract/notification/notification-kinds.ts'
import { notificationPath } from '#contract/notification/notification-address.ts'
import { mailWords } from '#messages/mail/mail.ts'
import { notificationSentence, notificationWords } from '#messages/notification/notification.ts'
import type { Locale } from '#messages/shared/words.ts'
import { notificationChoice, notificationSetting } from '#server/db/tables/delivery.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import type { Deps } from '#server/deps.ts'
import { renderMail } from '#server/rules/mail/render-mail.ts'
import { mailOrigin } from '#server/rules/mail/mail-outbox.ts'
import { quietUntil } from '#contract/notification/quiet-hours.ts'
import { digestOf, findNotification, type NamedNotification } from './notification-text.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Row = { kind: 'news' | 'digest'; locale: Locale; data: Record<string, string> }
export type NewsMail = ReturnType<typeof renderMail> & {
  unsubscribe: string
  /** Called when the mail is on its way. */
  sent: () => Promise<unknown>
}

/**
 * A kind that is switched off in the app is never new there, so that it cannot have been read either. A kind whose mails
 * were switched off sends none of those that were waiting.
 */
async function stillNews({ db }: Deps, uid: string, found: NamedNotification[]) {
  const chosen = await db.select().from(notificationChoice).where(eq(notificationChoice.uid, uid))
  const choices = new Map(chosen.map((choice) => [choice.kind, choice]))
  return found.filter(({ kind, status }) => {
    const choice = choices.get(kind)
    if (!choice || choice.mail === 'off') return false
    return status === '신규' || (!isCritical(kind) && !choice.app)
  })
}

/** The earliest time for the mail; null for now. */
export async function mailQuietUntil({ db, now }: Deps, uid: string): Promise<Date | null> {
  const [hours] = await db.select().from(notificationSetting).where(eq(notificationSetting.uid, uid))
  return quietUntil(now(), hours?.quietFrom ?? null, hours?.quietTo ?? null)
}

/** Null where no notification is left. */
export async function newsMailOf(deps: Deps, { kind, locale, data }: Row): Promise<NewsMail | null> {
  const isDigest = kind === 'digest'
  const uid = data['uid'] ?? ''
  const found = isDigest ? await digestOf(deps.db, uid) : [await findNotification(deps.db, data['nid'] ?? '')]
  const all = found.flatMap((one) => one ?? [])
  const current = await stillNews(deps, uid, all)
  const nids = all.map(({ nid }) => nid)
  const sent = async () => {
    if (isDigest && nids.length > 0)
      await deps.db.update(notification).set({ inDigest: false }).where(inArray(notification.nid, nids))
  }
  const [first] = current
  if (!first) {
    await sent()
    return null
  }
  const lines = current.map((one) => notificationSentence(notificationWords[locale], one))
  const path = isDigest ? '/notifications' : notificationPath(first)
  const origin = mailOrigin(deps)
  const w = mailWords[locale][kind]
  const token = await unsubscribeToken(deps.db, { uid, kind: isDigest ? null : first.kind })
  const unsubscribe = `${origin}${UNSUBSCRIBE_PATH}/${token}`
  const more = [
    { text: mailWords[locale].settings, address: `${origin}${BASE_PATH}/notifications/settings` },
    { text: w.stop, address: unsubscribe },
  ]
  const words = { ...w, text: lines.join('\n') }
  const letter = renderMail(words, locale, `${origin}${BASE_PATH}${path}`, await deps.site.get(), more)
  return { ...letter, unsubscribe, sent }
}
