// Ends mail about notifications by the link in such a mail, without a sign-in (RFC 8058): a mail program posts to the
// address, a person opens it and confirms first, because programs that scan mails open every link.
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { escapeHtml } from '#contract/shared/entities.ts'
import { UNSUBSCRIBE_PATH } from '#contract/mail/mail.ts'
import { notificationSettingsWords } from '#messages/notification/notification-settings.ts'
import { unsubscribeWords } from '#messages/notification/unsubscribe.ts'
import type { Db } from '#server/db/open.ts'
import { notificationChoice } from '#server/db/tables/delivery.table.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/call/mount.ts'
import { pageLocale, plainPage, plainPageHeaders } from '#server/http/page/plain-page.ts'
import { readUnsubscribe, type Unsubscribe } from '#server/rules/notify/unsubscribe.ts'

/** Switches mails off. The outbox checks the choice before it sends, so waiting mails need no change. */
async function endMails(db: Db, { uid, kind }: Unsubscribe) {
  const { uid: owner, kind: about, mail } = notificationChoice
  await db
    .update(notificationChoice)
    .set({ mail: 'off' })
    .where(and(eq(owner, uid), kind ? eq(about, kind) : undefined, ne(mail, 'off')))
}

export function unsubscribeRoutes(app: App, { db }: Pick<Deps, 'db'>) {
  const page = (c: Context, title: string, content: string, status: 200 | 404 = 200) =>
    c.body(plainPage(pageLocale(c), title, content), status, plainPageHeaders)

  const settings = (c: Context) =>
    `<p><a href="${BASE_PATH}/notifications/settings">${unsubscribeWords[pageLocale(c)].settings}</a></p>`

  function dead(c: Context) {
    const w = unsubscribeWords[pageLocale(c)]
    return page(c, w.deadTitle, `<p>${w.dead}</p>${settings(c)}`, 404)
  }

  const nameOf = (c: Context, kind: NonNullable<Unsubscribe['kind']>) =>
    escapeHtml(notificationSettingsWords[pageLocale(c)].names[kind])

  app.get(`${UNSUBSCRIBE_PATH}/:token`, async (c) => {
    const found = await readUnsubscribe(db, c.req.param('token'))
    if (!found) return dead(c)
    const w = unsubscribeWords[pageLocale(c)]
    const question = found.kind ? w.ask(nameOf(c, found.kind)) : w.askAll
    const form = `<form method="post"><button>${w.stop}</button></form>`
    return page(c, w.title, `<p>${question}</p>${form}${settings(c)}`)
  })

  app.post(`${UNSUBSCRIBE_PATH}/:token`, async (c) => {
    const found = await readUnsubscribe(db, c.req.param('token'))
    if (!found) return dead(c)
    await endMails(db, found)
    const w = unsubscribeWords[pageLocale(c)]
    return page(c, w.doneTitle, `<p>${found.kind ? w.done(nameOf(c, found.kind)) : w.doneAll}</p>${settings(c)}`)
  })
}
