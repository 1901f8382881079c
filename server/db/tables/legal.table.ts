// The site's terms and privacy policy with every version, and the users who agreed to each.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { legalKinds } from '#contract/legal/legal.ts'
import { author, id, now, owner } from './columns.ts'

export const legalText = pgTable(
  'legal_text',
  {
    kind: text('kind', { enum: legalKinds }).notNull(),
    version: integer('version').notNull(),
    /** Empty: from then on there is none. */
    text: text('text').notNull(),
    madeBy: author('made_by'),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    check('legal_text_kind', sql`${t.kind} in ('terms', 'privacy')`),
  ],
)

export const consent = pgTable(
  'consent',
  {
    id: id(),
    uid: owner(),
    kind: text('kind', { enum: legalKinds }).notNull(),
    version: integer('version').notNull(),
    at: now('at'),
  },
  (t) => [unique('consent_once').on(t.uid, t.kind, t.version)],
)
