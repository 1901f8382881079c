// A whole database as text, for tests that compare two: every row of every table, and how the tables are made.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of await tableNames(db)) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** Columns, constraints, indexes, triggers, functions and views, each as PostgreSQL describes it. */
export async function structure(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') ||
      ' ' || is_identity || ' ' || is_generated as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union all select viewname || ' ' || definition from pg_views where schemaname = 'public'
    order by 1`)
  return rows.map(({ line }) => line)
}
