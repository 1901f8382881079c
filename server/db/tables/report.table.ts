// Reports: a case for each reported thing, and each reporter with a reason.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportActs, reportKinds, reportStates } from '#contract/report/report.ts'
import { reportReasons } from '#contract/shared/report-reasons.ts'
import { authUser } from './auth.table.ts'
import { author, id, now } from './columns.ts'

export const reportCase = pgTable(
  'report_case',
  {
    id: id(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    recordId: text('record_id').notNull(),
    /** The post to which a reply or a comment belongs. */
    place: text('place'),
    /** The writer of the reported thing. Cases are deleted with this account; the acts of admins stay in their log. */
    uid: text('uid').references(() => authUser.id, { onDelete: 'cascade' }),
    /** The text when it was first reported: its writer may have changed it since. */
    said: text('said').notNull(),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    /** The admins' decisions, in order. */
    acts: text('acts', { enum: reportActs }).array().notNull().default([]),
    createdAt: now('created_at'),
    /** When it was last reported or decided about. */
    lastAt: now('last_at'),
  },
  (t) => [
    check('report_case_state', sql`${t.state} in ('open', 'closed')`),
    uniqueIndex('report_case_open')
      .on(t.kind, t.recordId)
      .where(sql`${t.state} = 'open'`),
    index('report_case_last').on(t.state, t.lastAt.desc(), t.id),
    index('report_case_of').on(t.uid, t.state, t.lastAt.desc(), t.id),
  ],
)

export const report = pgTable(
  'report',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCase.id, { onDelete: 'cascade' }),
    uid: author(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    recordId: text('record_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    words: text('words').notNull().default(''),
    createdAt: now('created_at'),
  },
  (t) => [
    // Once for each person and case: what is reported after a decision opens a new case.
    unique('report_once').on(t.uid, t.caseId),
    index('report_in').on(t.caseId, t.createdAt, t.id),
  ],
)
