// Push and mail: the choices of users, and the outboxes.
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { mailChoices, notificationKinds } from '#contract/notification/notification-kinds.ts'
import { authSession } from './auth.table.ts'
import { id, moment, now, owner } from './columns.ts'
import { notification } from './notification.table.ts'

/** Without a row: in the app and by push, and by no mail. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    uid: owner(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    app: boolean('app').notNull(),
    push: boolean('push').notNull(),
    mail: text('mail', { enum: mailChoices }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.kind] })],
)

/** The hours in Korea in which nothing is sent, `HH:mm`, and the language of mails. */
export const notificationSetting = pgTable('notification_setting', {
  uid: owner().primaryKey(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  locale: text('locale', { enum: ['ko', 'en'] }).notNull(),
})

/** A browser that takes push messages, until the session in it ends. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    uid: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => authSession.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale', { enum: ['ko', 'en'] }).notNull(),
    createdAt: now('created_at'),
  },
  (t) => [index('push_subscription_uid').on(t.uid), index('push_subscription_session').on(t.sessionId)],
)

/** One row for each notification and browser: nothing is sent twice, and what comes meanwhile goes with it. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    nid: uuid('nid')
      .notNull()
      .references(() => notification.nid, { onDelete: 'cascade' }),
    subscription: uuid('subscription')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    /** Grows with each event: the sender removes the row only if nothing has happened since. */
    events: integer('events').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.nid, t.subscription] }),
    index('push_outbox_due').on(t.dueAt),
    index('push_outbox_subscription').on(t.subscription),
  ],
)
