// Puts a backup back: checked first as a whole, then in one transaction, so that it is there entirely or not at all.
import pg from 'pg'
import type { ImageStore } from '../adapters/image-store.ts'
import { MIGRATION_LOCK } from '../db/locks.ts'
import { applyMigrations, knownMigrations } from '../db/open.ts'
import { BackupError, openArchive, type Archive } from './archive.ts'
import { columnList, dropEverything, tableName, tablesOf } from './catalogue.ts'
import { copyIn } from './copy.ts'
import { withClient } from './make.ts'
import type { Manifest } from './manifest.ts'

type Target = { config: pg.ClientConfig; store: ImageStore }

export type RestoredBackup = { madeAt: string; rows: number; images: number; newerMigrations: number }

/** Those of the backup and those that have come since. */
function splitMigrations({ migrations }: Manifest) {
  const known = knownMigrations()
  const isPrefix = migrations.every((hash, index) => known[index]?.hash === hash)
  if (!isPrefix) throw new BackupError('A newer or another Madang made this backup: update this one first.')
  return { itsOwn: known.slice(0, migrations.length), newer: known.slice(migrations.length) }
}

/** A server that runs meanwhile would mix old and new. */
async function refuseCompany(client: pg.Client) {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (Number(rows[0]?.count) > 0)
    throw new BackupError('Something else uses this database. Stop Madang first, everywhere.')
}

async function refuseLoss(client: pg.Client, mayReplace: boolean) {
  const tables = await tablesOf(client)
  if (tables.length === 0) return
  if (!tables.some(({ name }) => name === 'auth_user'))
    throw new BackupError('This database holds tables of something else. Use an empty one.')
  const { rows } = await client.query<{ used: boolean }>('select exists (select from public.auth_user) as used')
  if (rows[0]?.used && !mayReplace)
    throw new BackupError('This database is in use: it has accounts. Say --replace to lose what is in it.')
}

type ForeignKey = { table: string; name: string; definition: string }

/** Rows come table by table: the keys between them are checked when all are there. */
async function takeForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Sums and counts that triggers would write again are rows of the backup themselves. Returns how to wake them. */
async function silenceTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ silence: string; wake: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as silence,
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as wake
     from pg_trigger where not tgisinternal and tgenabled <> 'D'`,
  )
  for (const { silence } of rows) await client.query(silence)
  return rows.map(({ wake }) => wake)
}

async function load(client: pg.Client, { manifest, read }: Archive) {
  const keys = await takeForeignKeys(client)
  const migrated = new Set((await tablesOf(client)).map(({ name }) => name))
  // The stand-ins of the demo make tables of their own, which no migration knows.
  for (const { name, definition } of manifest.tables) if (!migrated.has(name)) await client.query(definition)
  const tables = await tablesOf(client)
  const wakeUp = await silenceTriggers(client)
  // A migration may have put rows in, which are in the backup too.
  await client.query(`truncate ${tables.map(({ name }) => tableName(name)).join(', ')}`)
  for (const part of manifest.tables) {
    const into = `copy ${tableName(part.name)} (${columnList(part.columns)}) from stdin`
    const rows = await copyIn(client, into, await read(part))
    if (rows !== part.rows) throw new BackupError(`${part.name} has ${rows} rows instead of ${part.rows}`)
  }
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [tableName(name), last, isCalled])
  for (const wake of wakeUp) await client.query(wake)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

async function restoreDatabase(client: pg.Client, archive: Archive) {
  const { itsOwn, newer } = splitMigrations(archive.manifest)
  await client.query('begin')
  await dropEverything(client)
  await applyMigrations(client, itsOwn)
  await load(client, archive)
  await applyMigrations(client, newer)
  await client.query('commit')
  await client.query('analyze')
  return newer.length
}

async function putImages(store: ImageStore, { manifest, read }: Archive) {
  for (const part of manifest.images) {
    const chunks: Buffer[] = []
    for await (const chunk of await read(part)) chunks.push(chunk as Buffer)
    await store.write(part.name, Buffer.concat(chunks))
  }
}

export async function restoreBackup({ config, store }: Target, file: string, mayReplace: boolean) {
  const archive = await openArchive(file)
  try {
    splitMigrations(archive.manifest)
    return await withClient(config, async (client): Promise<RestoredBackup> => {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await refuseCompany(client)
      await refuseLoss(client, mayReplace)
      // Before the rows: a row never waits for its picture. Pictures whose rows do not come are removed as orphans.
      await putImages(store, archive)
      const newerMigrations = await restoreDatabase(client, archive)
      const { madeAt, tables, images } = archive.manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return { madeAt, rows, images: images.length, newerMigrations }
    })
  } finally {
    archive.close()
  }
}
