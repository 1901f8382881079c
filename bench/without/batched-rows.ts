import { getTableName, sql, Subquery, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/open.ts'
import type * as whole from '#server/db/batched-rows.ts'

export const alone = sql`1`.mapWith(Number)

/** Everybody asks alone, with the same query over one caller. */
export const batchedRows = ((types, write, rows) => {
  type Column = keyof typeof types
  const placeholderOf = (column: Column) => sql`${sql.placeholder(column)}::${sql.raw(types[column])}`
  const asked = Object.fromEntries(
    Object.keys(types).map((column) => [column, placeholderOf(column as Column)]),
  ) as Record<Column, SQL>
  const query = (db: DbOrTx) =>
    write(db, {
      table: sql`(select) as callers`,
      key: asked,
      caller: alone,
      rowsOfEach: (of, own) =>
        new Subquery(sql`${own} limit ${sql.raw(String(rows ?? 'all'))}`, {}, getTableName(of)) as never,
    })
  const rowsFor = (db: DbOrTx, values: Record<string, unknown>) => query(db).execute(values)
  return Object.assign(rowsFor, { query })
}) satisfies typeof whole.batchedRows

export const batchedLists = ((types, write) => {
  const of = (rows: whole.Rows) => batchedRows(types, (db, callers) => write(db, callers, rows), rows)
  const lists = new Map<number, ReturnType<typeof of>>()
  const listFor = async (db: DbOrTx, values: Record<string, unknown>, rows: number) => {
    const list = lists.get(rows) ?? of(rows as whole.Rows)
    lists.set(rows, list)
    return list(db, values)
  }
  return Object.assign(listFor, { query: (db: DbOrTx) => of(21).query(db) })
}) satisfies typeof whole.batchedLists
