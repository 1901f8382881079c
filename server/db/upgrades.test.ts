// A database of every earlier release comes through the migrations with its data: each value is where it was, or where
// the list below says that it went.
// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everyRow, structure, tableNames } from '../test/every-row.ts'
import { emptyDatabase, testDatabase } from '../test/test-database.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { applyMigrations, knownMigrations, migrateDatabase, type Db } from './open.ts'

const folder = fileURLToPath(new URL('releases', import.meta.url))
const releases = readdirSync(folder).map((name) => name.replace(/\.sql$/, ''))

/** Columns that a later migration changed, with a query that finds nothing if every value arrived. */
const moves: Record<string, Record<string, string>> = {
  '0.1.0': {
    'user_info.status': `select uid from before_user_info b join auth_user u on u.id = b.uid where u.status <> b.status`,
    'auth_user.name': `select b.id from before_auth_user b left join before_user_info p on p.uid = b.id join auth_user u on u.id = b.id
      where u.name <> coalesce(p.display_name, b.name)`,
    'schedule.end_time': `select b.id from before_schedule b join schedule s on s.id = b.id
      where s.end_time <> (case b.end_time when '23:59' then '24:00' else b.end_time end)`,
  },
}

type Row = Record<string, unknown>

const columnsOf = async (db: Db, table: string) =>
  (
    await db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
    )
  ).rows.map(({ name }) => name)

const rowsOf = async (db: Db, table: string, columns: string[]) => {
  const list = sql.join(
    columns.toSorted().map((name) => sql`${sql.identifier(name)}::text as ${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows } = await db.execute<Row>(sql`select ${list} from ${sql.identifier(table)}`)
  return rows
}

/** The database as that release left it. */
async function databaseOf(release: string) {
  const text = readFileSync(`${folder}/${release}.sql`, 'utf8')
  const last = /^-- Last migration: (\S+)/.exec(text)?.[1]
  const count = journal.entries.findIndex(({ tag }) => tag === last) + 1
  expect(count, 'the first line names the last migration of the release').toBeGreaterThan(0)
  const opened = await emptyDatabase()
  const client = await opened.pool.connect()
  await client.query('begin')
  await applyMigrations(client, knownMigrations().slice(0, count))
  await client.query(text)
  await client.query('commit')
  client.release()
  return opened
}

test.each(releases)('a database of release %s keeps its data', async (release) => {
  const opened = await databaseOf(release)
  const { db } = opened
  const tables = (await tableNames(db)).filter((name) => !name.startsWith('figure_'))
  const columns = new Map(await Promise.all(tables.map(async (name) => [name, await columnsOf(db, name)] as const)))
  const rows = await everyRow(db)
  expect(tables.filter((name) => rows[name]?.length === 0)).toEqual([])
  await db.execute(sql.raw(tables.map((name) => `create table before_${name} as table ${name}`).join(';')))

  await migrateDatabase(opened)

  for (const table of tables) {
    const now = new Set(await columnsOf(db, table))
    const same = (columns.get(table) ?? []).filter((column) => !moves[release]?.[`${table}.${column}`])
    expect(
      same.filter((column) => !now.has(column)),
      `${table}: say in \`moves\` where these went`,
    ).toEqual([])
    const kept = await rowsOf(db, table, same)
    const before = await rowsOf(db, `before_${table}`, same)
    // A migration may add rows of its own.
    expect(kept, table).toEqual(expect.arrayContaining(before))
  }
  for (const [column, lost] of Object.entries(moves[release] ?? {}))
    expect((await db.execute(sql.raw(lost))).rows, column).toEqual([])

  // It is then as one that was made today, and its sums are right.
  await db.execute(sql.raw(tables.map((name) => `drop table before_${name}`).join(';')))
  const { db: fresh } = await testDatabase()
  expect(await structure(db)).toEqual(await structure(fresh))
  const sums = () =>
    db.execute(
      sql`select kind, day, name, sum(count) n, sum(amount) won from figures group by 1, 2, 3 order by 1, 2, 3`,
    )
  const kept = (await sums()).rows
  await db.execute(sql`select rebuild_figures()`)
  expect((await sums()).rows).toEqual(kept)
})
