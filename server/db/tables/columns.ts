// Column shapes that several tables share.
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './auth.table.ts'

export const id = (name = 'id') => uuid(name).primaryKey().defaultRandom()
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const now = (name: string) => moment(name).notNull().defaultNow()
/** Grows with every change: a writer must send the version that they have read. */
export const version = () => integer('version').notNull().default(1)
/** Deleted together with the owner's account. */
export const owner = (name = 'uid') =>
  text(name)
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' })
/** Stays when the author's account is deleted; the author is then shown as 탈퇴한 사용자. */
export const author = (name = 'uid') => text(name).references(() => authUser.id, { onDelete: 'set null' })
/** A comment; the table itself says to what. */
export const commentColumns = () => ({
  uid: author(),
  comment: text('comment').notNull(),
  writtenAt: now('written_at'),
  modifiedAt: moment('modified_at'),
  version: version(),
})
/** Columns for changes to a message after it was sent. */
export const laterChanges = () => ({
  editedAt: moment('edited_at'),
  /** The text as it was sent; null where it was never changed. */
  firstContent: text('first_content'),
  /** Its writer has removed it for everybody: its words lie in their trash alone, and its files are not given out. */
  erasedAt: moment('erased_at'),
})
