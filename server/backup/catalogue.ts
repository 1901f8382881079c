// Which tables, sequences and migrations a database has. What belongs to an extension is not ours.
import pg from 'pg'

const quoted = (name: string) => pg.escapeIdentifier(name)
export const tableName = (name: string) => `public.${quoted(name)}`
export const columnList = (columns: string[]) => columns.map(quoted).join(', ')

const isOurs = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

/** The columns are those that the database does not compute itself. */
export type Table = { name: string; columns: string[] }

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOurs('pg_class', 'c.oid')}
    order by 1`)
  return rows
}

export async function sequencesOf(client: pg.Client): Promise<{ name: string; last: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${isOurs('pg_class', 'c.oid')} order by 1`,
  )
  const found: { name: string; last: string; isCalled: boolean }[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${tableName(name)}`,
    )
    found.push({ name, last: state[0]?.last ?? '1', isCalled: state[0]?.called ?? false })
  }
  return found
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!there[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** Empties the schema of all that is ours; the extensions stay. */
export async function dropEverything(client: pg.Client) {
  // A sequence that belongs to a column goes with its table.
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop %s if exists %s cascade', kind, name) as drop from (
      select case c.relkind when 'v' then 1 when 'm' then 2 when 'r' then 3 else 4 end as turn,
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'r' then 'table' else 'sequence' end as kind,
        c.oid::regclass::text as name
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
        and ${isOurs('pg_class', 'c.oid')}
      union all
      select 5, 'routine', p.oid::regprocedure::text from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'p.oid')}
      union all
      select 6, 'type', t.oid::regtype::text from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and ${isOurs('pg_type', 't.oid')}
    ) ours order by turn`)
  for (const { drop } of rows) await client.query(drop)
  await client.query('drop schema if exists drizzle cascade')
}
