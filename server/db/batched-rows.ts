// Batches the reads of many callers at the same moment into one query, which is joined to a table of all callers.
import { getTableName, sql, Subquery, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inBatches } from './batch.ts'
import type { Db, DbOrTx } from './open.ts'

/** Each asks for a list: more of them would make one long answer of many short ones. */
const BATCH_MAX = 25

/** PostgreSQL plans a named query for any limit unless the limit is a number in its text. So each of these has a query. */
const ROWS = [21, 41, 61, 101] as const
export type Rows = (typeof ROWS)[number]

type Value = string | number | boolean | null
/** The parameters of a caller, with their types in PostgreSQL. */
type Types<Column extends string> = Record<Column, 'uuid' | 'text' | 'int' | 'boolean'>

/** For the query: whom the rows are for, as a table named `callers`. */
export type Callers<Column extends string> = {
  table: SQL
  /** The columns of that table. */
  key: Record<Column, SQL>
  /** Which of them a row is for: to be selected as `caller`. */
  caller: SQL<number>
  /** To read from in the place of `of`: the first of each caller's own rows of it, as `own` selects them whole and in order. */
  rowsOfEach: <Table extends PgTable>(of: Table, own: SQLWrapper) => Table
}

/** The column `caller` of a query that one person asks alone. */
export const alone = sql`1`.mapWith(Number)

type Row = { caller: number }
type Prepared<One extends Row> = {
  execute: (values: Record<string, unknown>) => Promise<One[]>
  getQuery: () => { sql: string; params: unknown[] }
}

const quoted = (name: string) => sql.raw(`"${name}"`)

/** No table has columns of these names, so they are told apart without naming theirs. */
function callersOf<Column extends string>(types: Types<Column>, rows?: Rows): Callers<Column> {
  const columns = Object.keys(types) as Column[]
  const nameOf = (column: Column) => quoted(`caller_${column}`)
  const arrays = columns.map((column) => sql`${sql.placeholder(column)}::${sql.raw(types[column])}[]`)
  const names = sql.join([...columns.map(nameOf), sql`caller`], sql`, `)
  const table = sql`unnest(${sql.join(arrays, sql`, `)}) with ordinality as callers (${names})`
  return {
    table,
    key: Object.fromEntries(columns.map((column) => [column, nameOf(column)])) as Record<Column, SQL>,
    caller: sql`caller`.mapWith(Number),
    // It bears the name of the table, so every column of that finds its value here.
    rowsOfEach<Table extends PgTable>(of: Table, own: SQLWrapper) {
      const name = getTableName(of)
      const first = sql`(${own} limit ${sql.raw(String(rows ?? 'all'))})`
      // Given the start of the range, PostgreSQL reads these rows first, and joins others to all of them instead of for
      // each caller.
      const ofEach = sql`select * from ${table} cross join lateral ${first} as ${quoted(name)} offset 0`
      return new Subquery(ofEach, {}, name) as unknown as Table
    },
  }
}

/** PostgreSQL counts from 1. */
function byCaller<One extends Row>(keys: string[], rows: One[]) {
  const lists = keys.map((): One[] => [])
  for (const row of rows) lists[row.caller - 1]?.push(row)
  return new Map(keys.map((key, i) => [key, lists[i] ?? []]))
}

/**
 * The rows for one caller, read together with those of all who ask at that moment. Inside a transaction everybody asks
 * alone: nobody else sees yet what it has changed.
 */
export function batchedRows<Column extends string, One extends Row>(
  types: Types<Column>,
  write: (db: DbOrTx, callers: Callers<Column>) => Prepared<One>,
  rows?: Rows,
) {
  type Key = Record<Column, Value>
  const query = (db: DbOrTx) => write(db, callersOf(types, rows))
  const readAll = (prepared: Prepared<One>, all: Key[]) => {
    const columns = Object.keys(types) as Column[]
    return prepared.execute(Object.fromEntries(columns.map((column) => [column, all.map((one) => one[column])])))
  }

  const finders = new WeakMap<Db, (key: string) => Promise<One[] | undefined>>()
  function finderOf(db: Db) {
    const known = finders.get(db)
    if (known) return known
    const prepared = query(db)
    const find = inBatches(async (keys) => {
      const all = keys.map((key) => JSON.parse(key) as Key)
      return byCaller(keys, await readAll(prepared, all))
    }, BATCH_MAX)
    finders.set(db, find)
    return find
  }

  async function rowsFor(db: DbOrTx, key: Key): Promise<One[]> {
    if (!('$client' in db)) return readAll(query(db), [key])
    return (await finderOf(db)(JSON.stringify(key))) ?? []
  }
  return Object.assign(rowsFor, { query })
}

/** The same for the first rows of a list that each caller has of their own. */
export function batchedLists<Column extends string, One extends Row>(
  types: Types<Column>,
  write: (db: DbOrTx, callers: Callers<Column>, rows: Rows) => Prepared<One>,
) {
  const byRows = ROWS.map((rows) => ({
    rows,
    rowsFor: batchedRows(types, (db, callers: Callers<Column>) => write(db, callers, rows), rows),
  }))
  async function listFor(db: DbOrTx, key: Record<Column, Value>, rows: number): Promise<One[]> {
    const enough = byRows.find((one) => one.rows >= rows)
    if (!enough) throw new RangeError(`no list has ${rows} rows`)
    return (await enough.rowsFor(db, key)).slice(0, rows)
  }
  return Object.assign(listFor, { query: (db: DbOrTx) => byRows[0]?.rowsFor.query(db) as Prepared<One> })
}
