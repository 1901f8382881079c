// Sends what waits for people's browsers, outside of their quiet hours, until a push service takes it or a day has passed.
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { isCritical, type NotificationKind } from '#contract/notification/notification-kinds.ts'
import { notificationPath } from '#contract/notification/notification-address.ts'
import { notificationSentence, notificationWords } from '#messages/notification/notification.ts'
import type { Urgency } from '#server/adapters/push.ts'
import {
  notificationChoice,
  notificationSetting,
  pushOutbox,
  pushSubscription,
} from '#server/db/tables/delivery.table.ts'
import type { Deps } from '#server/deps.ts'
import { GIVE_UP_MS, keepSending, LEASE_MS, retryAt } from '#server/rules/mail/outbox.ts'
import { quietUntil } from '#contract/notification/quiet-hours.ts'
import { findNotification, type NamedNotification } from '#server/rules/notify/notification-text.ts'

type Row = typeof pushOutbox.$inferSelect

async function takeNext({ db, now }: Deps): Promise<Row | undefined> {
  const due = db
    .select({ nid: pushOutbox.nid, subscription: pushOutbox.subscription })
    .from(pushOutbox)
    .where(lte(pushOutbox.dueAt, now()))
    .orderBy(asc(pushOutbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(pushOutbox)
    .set({ tries: sql`${pushOutbox.tries} + 1`, dueAt: new Date(now().getTime() + LEASE_MS) })
    .where(sql`(${pushOutbox.nid}, ${pushOutbox.subscription}) in ${due}`)
    .returning()
  return taken
}

async function findBrowser({ db }: Deps, { nid, subscription }: Row) {
  const news = await findNotification(db, nid)
  if (!news) return null
  const [found] = await db
    .select({ browser: pushSubscription, setting: notificationSetting, inApp: notificationChoice.app })
    .from(pushSubscription)
    .leftJoin(notificationSetting, eq(notificationSetting.uid, pushSubscription.uid))
    .leftJoin(
      notificationChoice,
      and(eq(notificationChoice.uid, pushSubscription.uid), eq(notificationChoice.kind, news.kind)),
    )
    .where(and(eq(pushSubscription.id, subscription), eq(pushSubscription.uid, news.uid)))
  // Read in the meantime; a kind that is switched off in the app is never new there.
  const isRead = news.status !== '신규' && (isCritical(news.kind) || found?.inApp !== false)
  return found && !isRead ? { told: news, ...found } : null
}

/** Builds the text that the service worker shows. */
function messageOf(news: NamedNotification, locale: 'ko' | 'en') {
  const w = notificationWords[locale]
  return JSON.stringify({
    title: w.types[news.type],
    body: notificationSentence(w, news).slice(0, 500),
    address: BASE_PATH + notificationPath(news),
    tag: news.nid,
    locale,
  })
}

/** Kinds that can wait until people look at their device anyway. */
const unhurried: readonly NotificationKind[] = ['welcome', 'signedUp', 'posted', 'soldOut', 'backInStock']

/** A message has somebody waiting for an answer; critical kinds are about the account or its money. */
function urgencyOf({ kind, type }: NamedNotification): Urgency {
  if (type === '메시지' || isCritical(kind)) return 'high'
  return unhurried.includes(kind) ? 'low' : 'normal'
}

type Outcome = { done: true } | { done: false; dueAt: Date; tries?: number }

async function trySending(deps: Deps, row: Row): Promise<Outcome> {
  const found = await findBrowser(deps, row)
  if (!found) return { done: true }
  const { told: news, browser, setting } = found
  const quiet = quietUntil(deps.now(), setting?.quietFrom ?? null, setting?.quietTo ?? null)
  // Waiting for the morning is no failed try.
  if (quiet) return { done: false, dueAt: quiet, tries: 0 }
  // A topic has at most 32 letters.
  const how = { topic: row.nid.replaceAll('-', ''), urgency: urgencyOf(news) }
  const outcome = await deps.push.send(browser, messageOf(news, browser.locale), how)
  if (outcome.state === 'gone') await deps.db.delete(pushSubscription).where(eq(pushSubscription.id, browser.id))
  const now = deps.now()
  if (outcome.state !== 'failed' || now.getTime() - row.createdAt.getTime() > GIVE_UP_MS) return { done: true }
  const { waitMs } = outcome
  return { done: false, dueAt: waitMs > 0 ? new Date(now.getTime() + waitMs) : retryAt(now, row.tries) }
}

/** Sends the next message that is due, if there is one. */
export async function pushNext(deps: Deps): Promise<boolean> {
  const row = await takeNext(deps)
  if (!row) return false
  const place = and(eq(pushOutbox.nid, row.nid), eq(pushOutbox.subscription, row.subscription))
  const outcome = await trySending(deps, row)
  if (!outcome.done) {
    const { dueAt, tries = row.tries } = outcome
    await deps.db.update(pushOutbox).set({ dueAt, tries }).where(place)
    return true
  }
  const gone = await deps.db
    .delete(pushOutbox)
    .where(and(place, eq(pushOutbox.events, row.events)))
    .returning()
  // Something more has happened while it was sent: that is sent too.
  if (gone.length === 0) await deps.db.update(pushOutbox).set({ dueAt: deps.now(), tries: 0 }).where(place)
  return true
}

export const keepPushing = (deps: Deps) => keepSending(deps.log, () => pushNext(deps))
