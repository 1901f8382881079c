// Reads all rows of one person page by page, so that they are never in memory as a whole.
import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import { rowsInParts } from './walk.ts'

/** So many rows at a time; a text that may be long comes alone, so that reading it holds up nobody. */
export const ROWS_AT_ONCE = 50
export const LONG_ROWS_AT_ONCE = 1

/** Reads on after the last key until a page is not full. */
export async function* inPages<Row>(
  size: number,
  read: (after: string | undefined) => Promise<{ key: string; row: Row }[]>,
): AsyncGenerator<Row> {
  const parts = rowsInParts<{ key: string; row: Row }>(size, (last) => read(last?.key))
  for await (const found of parts) for (const { row } of found) yield row
}

export const behind = (mine: SQL | undefined, key: PgColumn, after: string | undefined) =>
  and(mine, after === undefined ? undefined : gt(key, after))

type Owned = PgTable & { uid: PgColumn }

/** The rows of one table that belong to somebody. */
export const ownRows = (
  db: Db,
  uid: string,
  table: Owned,
  key: PgColumn,
  size = ROWS_AT_ONCE,
): AsyncGenerator<object> =>
  inPages(size, async (after) => {
    const rows = await db
      .select({ key: sql<string>`${key}::text`, row: getTableColumns(table) })
      .from(table)
      .where(behind(eq(table.uid, uid), key, after))
      .orderBy(asc(key))
      .limit(size)
    return rows.map((found) => ({ key: found.key, row: found.row as object }))
  })
