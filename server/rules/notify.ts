// Notifications are written here, by the server alone, inside the transaction of what they tell of.
import { notificationTexts, type NotificationType } from '#contract/notification.ts'
import { publish } from '#server/live/publish.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { admins } from '#server/db/tables/user.table.ts'

export async function notify(db: DbOrTx, uid: string, type: NotificationType, description: string) {
  const [row] = await db.insert(notification).values({ uid, type, description }).returning({ nid: notification.nid })
  if (row) await publish(db, { collection: 'notification', id: row.nid, op: 'put' }, { uids: [uid] })
}

/** "The admin" of the seed: whoever is in admins. */
export async function notifyAdmins(db: DbOrTx, type: NotificationType, description: string) {
  for (const { uid } of await db.select({ uid: admins.uid }).from(admins)) await notify(db, uid, type, description)
}

/** Seed §4: sign-up creates a notification for the admin account. */
export const notifySignedUp = (db: DbOrTx, email: string) =>
  notifyAdmins(db, '사용자', notificationTexts.signedUp(email))
