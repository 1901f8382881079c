// Invitations. They are never deleted: accounts remember by which one they came.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { author, id, moment, now } from './columns.ts'

export const invitation = pgTable(
  'invitation',
  {
    id: id(),
    /** As it stands in the link, because admins copy and print the link again. */
    token: text('token').notNull().unique(),
    note: text('note').notNull().default(''),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    madeBy: author('made_by'),
    createdAt: now('created_at'),
  },
  (t) => [
    index('invitation_newest').on(t.createdAt.desc(), t.id),
    check('invitation_uses', sql`${t.uses} between 1 and 1000`),
    check('invitation_used', sql`${t.used} between 0 and ${t.uses}`),
  ],
)
