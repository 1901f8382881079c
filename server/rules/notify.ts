// Writes notifications, inside the transaction of the event that they tell of; nothing else writes them.
import {
  notificationText,
  notificationTexts,
  notificationTypeOf,
  type NotificationKind,
} from '#contract/notification.ts'
import { publish } from '#server/live/publish.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { admins } from '#server/db/tables/user.table.ts'

/** Makes the row of a notification: type and description follow from the event. */
export const notificationOf = (kind: NotificationKind, detail = '') => ({
  kind,
  detail,
  type: notificationTypeOf[kind],
  description: notificationText(notificationTexts, kind, detail),
})

export async function notify(db: DbOrTx, uid: string, kind: NotificationKind, detail?: string) {
  const [row] = await db
    .insert(notification)
    .values({ uid, ...notificationOf(kind, detail) })
    .returning({ nid: notification.nid })
  if (row) await publish(db, { collection: 'notification', id: row.nid, op: 'put' }, { uids: [uid] })
}

export async function notifyAdmins(db: DbOrTx, kind: NotificationKind, detail?: string) {
  for (const { uid } of await db.select({ uid: admins.uid }).from(admins)) await notify(db, uid, kind, detail)
}

/** Tells the admins of every new account. */
export const notifySignedUp = (db: DbOrTx, email: string) => notifyAdmins(db, 'signedUp', email)
