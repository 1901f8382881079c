// One pool of connections, typed by Drizzle, and the migrations that bring any database up to date.
import { Socket } from 'node:net'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import pg from 'pg'
import { createLog } from '#server/process/log.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { MIGRATION_LOCK } from './locks.ts'
import { statementName } from './statement-names.ts'

type NoSchema = Record<string, never>
export type Db = NodePgDatabase<NoSchema> & { $client: pg.Pool }
/** Inside a transaction only this may be used: another connection of the pool may wait for ours for ever. */
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>
/** For functions that work on their own and as a part of a larger transaction. */
export type DbOrTx = Db | Tx

export type OpenDatabase = {
  db: Db
  pool: pg.Pool
  config: pg.PoolConfig
  /** New connections go to this address. */
  moveTo: (address: Pick<pg.PoolConfig, 'host' | 'port' | 'password'>) => void
  close: () => Promise<void>
}

/** The database itself ends a statement that takes longer, and says so. */
const STATEMENT_MS = 10_000
/** A connection on which nothing arrives for this long has nobody at its other end, or somebody who is frozen. */
const SILENCE_MS = 12_000

/** Ends itself when nothing arrives any more: everything that waits for it fails at once, and the pool opens another. */
function impatientSocket() {
  const socket = new Socket()
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('Connection terminated: no answer came')))
}

/** No request waits for the database longer than this. */
const limits: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: SILENCE_MS,
  keepAlive: true,
  stream: impatientSocket,
}

type Statement = { text: string; name?: string | undefined }
const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

/**
 * Names statements, so that each connection plans them once. It also watches the beginning of transactions: Drizzle gives
 * a connection back after everything in a transaction but the `begin` itself. One that broke while it lay idle fails just
 * there; after ten of them the pool would be empty for good.
 */
function watchStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const [first] = given
    if (!isStatement(first)) return query(...given)
    first.name ??= statementName(first.text)
    const answer = query(...given)
    if (/^begin\b/i.test(first.text) && answer instanceof Promise) answer.catch(() => client.release(true))
    return answer
  }
  client.query = watched as typeof client.query
}

export function openDatabase(config: pg.PoolConfig, log = createLog()): OpenDatabase {
  const pool = new pg.Pool({ ...limits, ...config })
  // A connection that breaks fails the query that runs on it, and the pool replaces it. It also emits an error of its
  // own, both while idle (through the pool) and inside a transaction, which would end the process if nobody listened.
  pool.on('error', (error) => log.error('an idle database connection broke and is replaced', { error }))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchStatements(client)
  })
  const moveTo: OpenDatabase['moveTo'] = (address) => {
    Object.assign(config, address)
    Object.assign(pool.options, address)
  }
  return { db: drizzle(pool), pool, config, moveTo, close: () => pool.end() }
}

export const migrationsFolder = join(projectRoot, 'server/db/migrations')

/** From the oldest to the newest. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

/** Applies them inside the caller's transaction, and records them as `migrateDatabase` does. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Any number of server processes may start at once: the lock lets one work and the others wait. It is held by a connection of its
 * own, because both the work and the wait may take longer than any request.
 */
export async function underLock<T>(db: Db, lock: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const unlimited = { statement_timeout: 0, idle_in_transaction_session_timeout: 0, stream: undefined }
  const client = new pg.Client({ ...db.$client.options, ...unlimited })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}

export const migrateDatabase = ({ db }: Pick<OpenDatabase, 'db'>) =>
  underLock(db, MIGRATION_LOCK, (client) => migrate(drizzle(client), { migrationsFolder }))
