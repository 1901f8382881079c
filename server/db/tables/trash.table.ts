// Deleted records that can still be restored: the record's own row, and the rows that went with it.
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { trashKinds } from '#contract/trash/trash.ts'
import { authUser } from './auth.table.ts'
import { author, id, now } from './columns.ts'

/** Rows as the database writes them in JSON, by the names of their columns. */
export type TrashedRow = Record<string, unknown>

export const trash = pgTable(
  'trash',
  {
    id: id(),
    kind: text('kind', { enum: trashKinds }).notNull(),
    recordId: text('record_id').notNull(),
    /**
     * The owner of the record; null for a product and others that belong to nobody. The trash of an account is deleted with
     * it.
     */
    uid: text('uid').references(() => authUser.id, { onDelete: 'cascade' }),
    deletedBy: author('deleted_by'),
    /** Deleted by an admin who does not own it: admins alone take it back. */
    byAdmin: boolean('by_admin').notNull(),
    /** Why an admin has hidden it from everybody; null where it was simply deleted. */
    hiddenWhy: text('hidden_why'),
    title: text('title').notNull(),
    record: jsonb('record').$type<TrashedRow>().notNull(),
    /** Replies, likes, versions and the like, by their tables. */
    parts: jsonb('parts').$type<Record<string, TrashedRow[]>>().notNull(),
    createdAt: now('created_at'),
  },
  (t) => [
    index('trash_own').on(t.uid, t.createdAt.desc(), t.id),
    index('trash_of_admins')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.byAdmin}`),
    index('trash_deleted_by').on(t.deletedBy),
    index('trash_record').on(t.kind, t.recordId),
    index('trash_created').on(t.createdAt),
  ],
)
