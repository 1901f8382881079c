import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { notificationKinds } from '#contract/notification/notification-kinds.ts'
import { notificationStatuses, notificationTargets } from '#contract/notification/notification.ts'
import { notificationTypes } from '#contract/shared/notification-types.ts'
import { author, id, now, owner } from './columns.ts'

export const notification = pgTable(
  'notification',
  {
    nid: id('nid'),
    uid: owner(),
    type: text('type', { enum: notificationTypes }).notNull(),
    description: text('description').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    detail: text('detail').notNull().default(''),
    status: text('status', { enum: notificationStatuses }).notNull().default('신규'),
    createdAt: now('created_at'),
    /** Who did it last. */
    actorUid: author('actor_uid'),
    target: text('target', { enum: notificationTargets }),
    targetId: text('target_id'),
    targetPart: text('target_part'),
    /** While it is new, others with the same key are added to it instead of standing beside it. */
    groupKey: text('group_key'),
    times: integer('times').notNull().default(1),
    /** Those that were marked as read together, so that this can be undone. */
    readBatch: uuid('read_batch'),
    /** Those that were put away together. */
    archiveBatch: uuid('archive_batch'),
    /** Waits for its owner's next daily mail. */
    inDigest: boolean('in_digest').notNull().default(false),
  },
  (t) => [
    check('notification_type', sql`${t.type} in ('주문', '사용자', '메시지', '댓글', '오류')`),
    check('notification_status', sql`${t.status} in ('신규', '읽음', '보관')`),
    // For deleting an account with all its notifications.
    index('notification_owner').on(t.uid),
    index('notification_of')
      .on(t.uid, t.createdAt.desc(), t.nid)
      .where(sql`${t.status} <> '보관'`),
    index('notification_archived')
      .on(t.uid, t.createdAt.desc(), t.nid)
      .where(sql`${t.status} = '보관'`),
    index('notification_new')
      .on(t.uid, t.createdAt.desc(), t.nid)
      .where(sql`${t.status} = '신규'`),
    index('notification_of_type')
      .on(t.uid, t.type, t.createdAt.desc(), t.nid)
      .where(sql`${t.status} <> '보관'`),
    index('notification_archived_type')
      .on(t.uid, t.type, t.createdAt.desc(), t.nid)
      .where(sql`${t.status} = '보관'`),
    index('notification_about')
      .on(t.uid, t.target, t.targetId)
      .where(sql`${t.status} = '신규'`),
    // When a product is sold out again, these are taken back from everybody.
    index('notification_in_stock')
      .on(t.targetId)
      .where(sql`${t.kind} = 'backInStock' and ${t.status} = '신규'`),
    index('notification_batch')
      .on(t.uid, t.readBatch)
      .where(sql`${t.readBatch} is not null`),
    index('notification_archive_batch')
      .on(t.uid, t.archiveBatch)
      .where(sql`${t.archiveBatch} is not null`),
    index('notification_digest')
      .on(t.uid)
      .where(sql`${t.inDigest}`),
    index('notification_by_type').on(t.type, t.createdAt),
    index('notification_by_actor').on(t.actorUid),
    uniqueIndex('notification_group')
      .on(t.uid, t.groupKey)
      .where(sql`${t.status} = '신규'`),
  ],
)

/** Everybody who did what a notification tells of, once each. */
export const notificationActor = pgTable(
  'notification_actor',
  {
    nid: uuid('nid')
      .notNull()
      .references(() => notification.nid, { onDelete: 'cascade' }),
    uid: owner(),
  },
  (t) => [primaryKey({ columns: [t.nid, t.uid] }), index('notification_actor_uid').on(t.uid)],
)
