// The open streams of all processes together, so that the limit on them counts for the whole site.
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Each row is a place that one stream has taken. Its process renews it; where the process has died, the place is free again
 * after `until`. The migration makes the table UNLOGGED: after a crash of the database the browsers reconnect.
 */
export const livePlace = pgTable(
  'live_place',
  {
    client: text('client').notNull(),
    place: integer('place').notNull(),
    process: text('process').notNull(),
    until: timestamp('until', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.client, t.place] }), index('live_place_process').on(t.process)],
)
