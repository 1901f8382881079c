// The admin log. Triggers refuse every change and removal, so the rows refer to nothing that may disappear: ids are kept as
// text and names as they were at that moment.
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { auditActs } from '#contract/audit/audit.ts'
import type { Change } from '#contract/shared/change.ts'
import { id, now } from './columns.ts'

export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: now('at'),
    act: text('act', { enum: auditActs }).notNull(),
    /** Null: somebody at the server's terminal. */
    actorUid: text('actor_uid'),
    actorName: text('actor_name').notNull(),
    /** The person whom it concerns, or whose record it concerns. */
    targetUid: text('target_uid'),
    targetName: text('target_name'),
    /** The record that it concerns, and how people know it: a title, a product's name. */
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    detail: text('detail').notNull().default(''),
    changes: jsonb('changes').$type<readonly Change[]>().notNull().default([]),
    /** The entry whose changes this act has put back. */
    undoes: uuid('undoes'),
  },
  (t) => [
    index('audit_entry_at').on(t.at.desc(), t.id),
    index('audit_entry_act').on(t.act, t.at.desc(), t.id),
    index('audit_entry_actor').on(t.actorUid, t.at.desc(), t.id),
    index('audit_entry_undoes')
      .on(t.undoes)
      .where(sql`${t.undoes} is not null`),
    index('audit_entry_target').on(t.targetUid, t.at.desc(), t.id),
  ],
)
