// One pool of connections, typed by Drizzle, and the migrations that bring any database up to date.
import { join } from 'node:path'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import pg from 'pg'
import { projectRoot } from '../project-root.ts'

type NoSchema = Record<string, never>
export type Db = NodePgDatabase<NoSchema>
/** Inside a transaction only this may be used: another connection of the pool may wait for ours for ever. */
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>
/** For functions that work on their own and as a part of a larger transaction. */
export type DbOrTx = Db | Tx

export type OpenDatabase = { db: Db; pool: pg.Pool; config: pg.PoolConfig; close(): Promise<void> }

export function openDatabase(config: pg.PoolConfig): OpenDatabase {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...config })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return { db: drizzle(pool), pool, config, close: () => pool.end() }
}

/** Any number of server processes may start at once: the lock lets one migrate and the others wait. */
export async function migrateDatabase({ pool }: OpenDatabase) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(727274)')
    await migrate(drizzle(client), { migrationsFolder: join(projectRoot, 'server/db/migrations') })
  } finally {
    await client.query('select pg_advisory_unlock(727274)').catch(() => {})
    client.release()
  }
}
