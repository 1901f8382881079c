// Reads a user's notifications and choices about them.
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { notificationChoice, notificationSetting, pushSubscription } from '#server/db/tables/delivery.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { behind, inPages, ownRows, ROWS_AT_ONCE } from '#server/rules/lists/own-rows.ts'
import { notificationColumns, withoutGone } from '#server/rules/notify/notification-text.ts'
import type { MyData } from '#server/rules/server-module.ts'

const notificationsOf = (db: Db, uid: string): AsyncGenerator<object> =>
  inPages(ROWS_AT_ONCE, async (after) => {
    const rows = await db
      .select(notificationColumns)
      .from(notification)
      .where(behind(eq(notification.uid, uid), notification.nid, after))
      .orderBy(asc(notification.nid))
      .limit(ROWS_AT_ONCE)
    return rows.map((row) => ({ key: row.nid, row: withoutGone(row) }))
  })

export const myNotifications: MyData['lists'] = (db, uid) => ({
  notifications: notificationsOf(db, uid),
  'notification-choices': ownRows(db, uid, notificationChoice, notificationChoice.kind),
  'notification-settings': ownRows(db, uid, notificationSetting, notificationSetting.uid),
  'notification-browsers': ownRows(db, uid, pushSubscription, pushSubscription.id),
})
