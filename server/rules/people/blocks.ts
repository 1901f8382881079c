// Whom somebody has blocked is left out of everything that they read, by one condition in the query itself.
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { block } from '#server/db/tables/block.table.ts'
import { admins } from '#server/db/tables/user.table.ts'

/**
 * The user whose blocks filter a list: none for guests, for admins, and for everybody who has blocked nobody. The condition
 * is then left out, so that they share one reading of the list.
 */
export type Blocker = string | Placeholder | null | undefined

/** Blocks rest while either side is an admin: what admins say reaches everybody, and they see everything. */
export const isBlocked = (blocker: string | Placeholder | SQLWrapper, writer: SQLWrapper | string | Placeholder) =>
  sql<boolean>`exists (select from ${block} blocks where blocks.uid = ${blocker} and blocks.blocked_uid = ${writer}
    and not exists (select from ${admins} office where office.uid in (blocks.uid, blocks.blocked_uid)))`

/** As a column of what they read: nobody is blocked by somebody whose blocks do not count. */
export const isBlockedBy = (blocker: Blocker, person: SQLWrapper) =>
  blocker === null || blocker === undefined ? sql<boolean>`false` : isBlocked(blocker, person)

/** True for rows of everybody whom the reader has not blocked; `writer` is a column with its table's name. */
export const unblocked = (blocker: Blocker, writer: SQLWrapper): SQL | undefined =>
  blocker === null || blocker === undefined ? undefined : sql`not ${isBlocked(blocker, writer)}`
