// Mails about notifications. What they say is looked up when they are sent: what was read meanwhile is not sent any more.
import { and, eq, inArray } from 'drizzle-orm'
import { BASE_PATH } from '#contract/base-path.ts'
import { isCritical } from '#contract/notification-kinds.ts'
import { notificationPath } from '#contract/notification-address.ts'
import { mailWords } from '#messages/mail.ts'
import { notificationSentence, notificationWords } from '#messages/notification.ts'
import type { Locale } from '#messages/words.ts'
import { notificationChoice, notificationSetting } from '#server/db/tables/delivery.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import type { Deps } from '#server/deps.ts'
import { letterOf } from './letter.ts'
import { mailOrigin } from './mail-outbox.ts'
import { quietUntil } from './quiet-hours.ts'
import { digestOf, findTold, type Told } from './told.ts'

type Row = { kind: 'news' | 'digest'; locale: Locale; data: Record<string, string> }
export type NewsMail = ReturnType<typeof letterOf> & {
  /** Called when the mail is on its way. */
  sent: () => Promise<unknown>
}

/** Whoever does not want a kind in the app never finds it new there, so that it cannot have been read. */
async function isStillNews({ db }: Deps, { uid, kind, status }: Told) {
  if (status === '신규') return true
  if (isCritical(kind)) return false
  const mine = and(eq(notificationChoice.uid, uid), eq(notificationChoice.kind, kind))
  const [choice] = await db.select({ app: notificationChoice.app }).from(notificationChoice).where(mine)
  return choice?.app === false
}

/** When the mail may be sent at the earliest; null for now. */
export async function mailQuietUntil({ db, now }: Deps, uid: string): Promise<Date | null> {
  const [hours] = await db.select().from(notificationSetting).where(eq(notificationSetting.uid, uid))
  return quietUntil(now(), hours?.quietFrom ?? null, hours?.quietTo ?? null)
}

/** Null where there is nothing to tell any more. */
export async function newsMailOf(deps: Deps, { kind, locale, data }: Row): Promise<NewsMail | null> {
  const isDigest = kind === 'digest'
  const found = isDigest ? await digestOf(deps.db, data['uid'] ?? '') : [await findTold(deps.db, data['nid'] ?? '')]
  const told: Told[] = []
  for (const one of found) if (one && (await isStillNews(deps, one))) told.push(one)
  const nids = found.flatMap((one) => one?.nid ?? [])
  const sent = async () => {
    if (isDigest && nids.length > 0)
      await deps.db.update(notification).set({ inDigest: false }).where(inArray(notification.nid, nids))
  }
  const [first] = told
  if (!first) {
    await sent()
    return null
  }
  const lines = told.map((one) => notificationSentence(notificationWords[locale], one))
  const path = isDigest ? '/notifications' : notificationPath(first)
  const address = `${mailOrigin(deps)}${BASE_PATH}${path}`
  const words = { ...mailWords[locale][kind], text: lines.join('\n') }
  return { ...letterOf(words, locale, address, await deps.site.get()), sent }
}
