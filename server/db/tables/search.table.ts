// The table that the search reads. Triggers write it: each record's entries come, change and go in the transaction of the
// record.
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The database's functions `search_entries_of` write entries of these kinds. */
export type EntryKind =
  | 'post'
  | 'reply'
  | 'blog'
  | 'comment'
  | 'product'
  | 'order'
  | 'message'
  | 'person'
  | 'plan'
  | 'day'
  | 'holiday'
  | 'photo'
  | 'userPhoto'
  | 'ownPhoto'
  | 'albumPhoto'
  | 'photoComment'

export const searchEntry = pgTable(
  'search_entry',
  {
    /** It decides who may see the entry: `found` of the modules. */
    kind: text('kind').$type<EntryKind>().notNull(),
    /** The record's own id. */
    id: text('id').notNull(),
    /** The owner, for the kinds that only their owner sees; a message has one entry for each side. */
    uid: text('uid').notNull().default(''),
    /** Who is shown beside it: the author, or the other side of a message. */
    byUid: text('by_uid'),
    /** The part of its address beside the id: the post of a reply, the day of a plan, the box of a message. */
    place: text('place').notNull().default(''),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id, t.uid] }),
    index('search_entry_recent').on(t.kind, t.at.desc(), t.id),
    index('search_entry_own')
      .on(t.uid, t.kind, t.at.desc(), t.id)
      .where(sql`${t.uid} <> ''`),
    // Every search reads all entries that wait to be merged into the index, so the list of these stays short.
    index('search_entry_grams')
      .using('gin', sql`search_grams(${t.kind}, ${t.title}, ${t.body})`)
      .with({ gin_pending_list_limit: '512' }),
  ],
)

/** Tables whose records from before the search are still to be entered, and the key of the last one that is. */
export const searchFill = pgTable('search_fill', {
  source: text('source').primaryKey(),
  after: text('after').notNull().default(''),
})
