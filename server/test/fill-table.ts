// Fills tables for tests that need many rows: without the triggers that keep other tables in step row by row, so the search,
// the figures and the counts know nothing of these rows.
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'

export const withoutTriggers = <T>(db: Db, insert: (tx: Tx) => Promise<T>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    return insert(tx)
  })

/** Rows first and indexes afterwards. The indexes `without` are costly to build, and no query of the test uses them. */
export async function fillTable(db: Db, table: string, insert: SQL | string, { without = [] as string[] } = {}) {
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes i where tablename = ${table}
    and not exists (select from pg_constraint c where c.conname = i.indexname)`)
  await withoutTriggers(db, async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '128MB'`)
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
    await tx.execute(typeof insert === 'string' ? sql.raw(insert) : insert)
    for (const { name, definition } of indexes) if (!without.includes(name)) await tx.execute(sql.raw(definition))
  })
  await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
  return indexes.length
}
