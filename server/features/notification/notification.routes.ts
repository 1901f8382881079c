import { notificationApi } from '#contract/notification/notification.ts'
import type { Mount } from '#server/http/call/mount.ts'
import type { Said } from '#server/rules/server-module.ts'
import { getChoices, putChoice, putMails, putQuiet, subscribe, unsubscribe } from './choice.service.ts'
import { countNew, listNotifications, readAbout, removeNotification } from './notification.service.ts'
import { archiveRead, markOne, readAll, undoArchiveRead, undoReadAll } from './mark.service.ts'

export function notificationRoutes(mount: Mount, { news }: Said) {
  mount(notificationApi.list, ({ who, query, deps }) => listNotifications(deps, who, query))
  mount(notificationApi.count, async ({ who, deps }) => ({ count: await countNew(deps, who) }))
  mount(notificationApi.readAll, ({ who, deps }) => readAll(deps, who))
  mount(notificationApi.readAbout, ({ who, body, deps }) => readAbout(deps.db, who, body))
  mount(notificationApi.undoReadAll, ({ who, body, deps }) => undoReadAll(deps.db, who, body.batch))
  mount(notificationApi.archiveRead, ({ who, deps }) => archiveRead(deps, who))
  mount(notificationApi.undoArchiveRead, ({ who, body, deps }) => undoArchiveRead(deps.db, who, body.batch))
  mount(notificationApi.choices, ({ who, deps }) => getChoices(deps, who, news))
  mount(notificationApi.putChoice, ({ who, params, body, deps, locale }) =>
    putChoice(deps, who, { kind: params.kind, among: news, choice: body, locale }),
  )
  mount(notificationApi.putMails, ({ who, body, deps, locale }) =>
    putMails(deps, who, { ...body, among: news, locale }),
  )
  mount(notificationApi.putQuiet, ({ who, body, deps, locale }) => putQuiet(deps, who, body, locale))
  mount(notificationApi.subscribe, ({ who, body, deps, locale }) => subscribe(deps, who, body, locale))
  mount(notificationApi.unsubscribe, ({ who, body, deps }) => unsubscribe(deps, who, body.endpoint))
  // After the fixed words in its place.
  mount(notificationApi.mark, ({ who, params, body, deps }) => markOne(deps.db, who, params.nid, body.status))
  mount(notificationApi.remove, ({ who, params, deps }) => removeNotification(deps.db, who, params.nid))
}
