import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { mailEnds, mailKinds, mailProblems, sentKinds } from '#contract/mail/mail.ts'
import { id, moment, now } from './columns.ts'

/** Mail that is still to be sent. A link is made only when its mail is sent, so that no row holds one. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale', { enum: ['ko', 'en'] }).notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    /** Several mails that wait under the same key become one. */
    key: text('key').unique(),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: now('created_at'),
  },
  (t) => [index('mail_outbox_due').on(t.dueAt)],
)

/** The outcome of each mail, for the admins, for thirty days. The text is not stored, so that no row opens anything. */
export const mailLog = pgTable(
  'mail_log',
  {
    id: id(),
    kind: text('kind', { enum: sentKinds }).notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale', { enum: ['ko', 'en'] }).notNull(),
    /** The data to send the mail again; null where that is impossible. */
    data: jsonb('data').$type<Record<string, string>>(),
    state: text('state', { enum: mailEnds }).notNull(),
    problem: text('problem', { enum: mailProblems }),
    /** The number that the mail server gave. */
    code: integer('code'),
    askedAt: moment('asked_at').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (t) => [
    index('mail_log_ended').on(t.endedAt.desc().nullsLast(), t.id),
    index('mail_log_failed')
      .on(t.endedAt.desc().nullsLast(), t.id)
      .where(sql`${t.state} = 'failed'`),
    index('mail_log_recipient').on(sql`lower(${t.recipient})`),
  ],
)
