// Column shapes that several tables share.
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './auth.table.ts'

export const id = (name = 'id') => uuid(name).primaryKey().defaultRandom()
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const now = (name: string) => moment(name).notNull().defaultNow()
/** Grows with every change: overwriting needs the version that one has read. */
export const version = () => integer('version').notNull().default(1)
/** The record goes with its owner. */
export const owner = (name = 'uid') =>
  text(name)
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' })
/** The record outlives its author, who then reads 탈퇴한 사용자. */
export const author = (name = 'uid') => text(name).references(() => authUser.id, { onDelete: 'set null' })
