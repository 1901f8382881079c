import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { now, owner } from './columns.ts'

/** Who does not want to see whom. A block ends when either account does. */
export const block = pgTable(
  'block',
  { uid: owner(), blockedUid: owner('blocked_uid'), createdAt: now('created_at') },
  (t) => [primaryKey({ columns: [t.uid, t.blockedUid] }), index('block_of').on(t.blockedUid)],
)
