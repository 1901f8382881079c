// Reads the records that a user can still restore.
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { behind, inPages, LONG_ROWS_AT_ONCE } from '#server/rules/lists/own-rows.ts'

/** The own records, without what others added to them. */
export const trashOf = (db: Db, uid: string): AsyncGenerator<object> =>
  inPages(LONG_ROWS_AT_ONCE, async (after) => {
    const { id, kind, title, record, createdAt } = trash
    const rows = await db
      .select({ key: id, row: { kind, title, record, deletedAt: createdAt } })
      .from(trash)
      .where(behind(eq(trash.uid, uid), id, after))
      .orderBy(asc(id))
      .limit(LONG_ROWS_AT_ONCE)
    return rows
  })
