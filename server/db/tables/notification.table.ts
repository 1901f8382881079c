import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { notificationKinds } from '#contract/notification.ts'
import { id, now, owner } from './columns.ts'

export const notification = pgTable(
  'notification',
  {
    nid: id('nid'),
    uid: owner(),
    type: text('type', { enum: ['주문', '사용자', '메시지', '오류'] }).notNull(),
    description: text('description').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    detail: text('detail').notNull().default(''),
    status: text('status', { enum: ['신규', '읽음'] })
      .notNull()
      .default('신규'),
    createdAt: now('created_at'),
  },
  (t) => [
    check('notification_type', sql`${t.type} in ('주문', '사용자', '메시지', '오류')`),
    check('notification_status', sql`${t.status} in ('신규', '읽음')`),
    index('notification_of').on(t.uid, t.createdAt.desc(), t.nid),
    index('notification_new')
      .on(t.uid, t.createdAt.desc(), t.nid)
      .where(sql`${t.status} = '신규'`),
    index('notification_by_type').on(t.type, t.createdAt),
  ],
)
