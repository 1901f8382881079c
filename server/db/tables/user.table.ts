// Profiles (userInfo) and the list of admins.
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { charactersOf } from './characters.ts'
import { nameGramsOf } from './name-grams.ts'
import { now, owner, version } from './columns.ts'

export const userInfo = pgTable(
  'user_info',
  {
    uid: owner().primaryKey(),
    displayName: text('display_name').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    job: text('job').notNull(),
    isVerified: boolean('is_verified').notNull().default(false),
    registeredAt: now('registered_at'),
    version: version(),
  },
  (t) => [
    index('user_info_registered').on(t.registeredAt.desc(), t.uid),
    index('user_info_by_name').on(t.displayName, t.uid),
    index('user_info_name').using('gin', sql`${t.displayName} gin_trgm_ops`),
    index('user_info_name_grams').using('gin', nameGramsOf(t.displayName)),
    index('user_info_job_characters').using('gin', charactersOf(t.job)),
  ],
)

/** Membership marks an admin; the role that a profile shows is read from here. */
export const admins = pgTable('admins', { uid: owner().primaryKey(), since: now('since') })
