import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'

/** Mail that is still to be sent. A link is made only when its mail is sent, so that no row holds one. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    kind: text('kind', {
      enum: ['signUp', 'taken', 'verify', 'reset', 'changed', 'approved', 'news', 'digest'],
    }).notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale', { enum: ['ko', 'en'] }).notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    /** What waits under the same key is one mail. */
    key: text('key').unique(),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: now('created_at'),
  },
  (t) => [index('mail_outbox_due').on(t.dueAt)],
)
