// Puts a backup back: checked first as a whole, then in one transaction, so that it is there entirely or not at all.
import pg from 'pg'
import { storedName, type ImageStore } from '#server/adapters/images/image-store.ts'
import { MIGRATION_LOCK } from '../db/locks.ts'
import { applyMigrations } from '../db/open.ts'
import { isStandinTable, STANDIN_TABLES } from '../db/standin-tables.ts'
import { isStoredName } from '#server/adapters/images/image-address.ts'
import { BackupError, damaged, strange } from './backup-error.ts'
import { columnList, dropEverything, tableName, tablesOf } from './catalogue.ts'
import { copyIn } from './copy.ts'
import { withClient } from './make.ts'
import type { Manifest } from './manifest.ts'
import { openArchive, type Archive } from './read-archive.ts'
import { splitMigrations } from './strangers.ts'

type Target = { config: pg.ClientConfig; store: ImageStore }

export type RestoredBackup = { madeAt: string; rows: number; images: number; newerMigrations: number }

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
  for (const { name } of manifest.tables) if (isStandinTable(name)) await client.query(STANDIN_TABLES[name].create)
  const tables = await tablesOf(client)
  const wakeUp = await silenceTriggers(client)
  // A migration may have put rows in, which are in the backup too.
  await client.query(`truncate ${tables.map(({ name }) => tableName(name)).join(', ')}`)
  for (const part of manifest.tables) {
    const into = `copy ${tableName(part.name)} (${columnList(part.columns)}) from stdin`
    const rows = await copyIn(client, into, await read(part)).catch((error: Error) => {
      throw damaged(`${part.name} does not fit: ${error.message}`)
    })
    if (rows !== part.rows) throw damaged(`${part.name} has ${rows} rows instead of ${part.rows}`)
  }
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [tableName(name), last, isCalled])
  for (const wake of wakeUp) await client.query(wake)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Rows name files too: later backups and removals go by them. */
async function refuseStrangePictures(client: pg.Client, { images, missingImages }: Manifest) {
  const { rows } = await client.query<{ id: string; format: string }>('select id, format from public.image')
  const named = new Set(rows.map(storedName))
  if (![...named].every(isStoredName)) throw strange('a row of a picture with a format that there is not')
  if (!images.every(({ name }) => named.has(name))) throw strange('a picture that has no row')
  if (named.size !== images.length + missingImages.length) throw damaged('pictures are missing')
}

/** The pictures come last: rows that cannot be taken leave no picture behind, and none is seen before the commit. */
async function restoreDatabase(client: pg.Client, store: ImageStore, archive: Archive) {
  const { itsOwn, newer } = splitMigrations(archive.manifest)
  await client.query('begin')
  await dropEverything(client)
  await applyMigrations(client, itsOwn)
  await load(client, archive)
  await refuseStrangePictures(client, archive.manifest)
  await applyMigrations(client, newer)
  await putImages(store, archive)
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

/** `mayReplace`: what is in the database may be lost; `mayBeHuge`: it may unpack to a hundred times its size. */
type Permissions = { mayReplace?: boolean; mayBeHuge?: boolean }

export async function restoreBackup({ config, store }: Target, file: string, may: Permissions = {}) {
  const archive = await openArchive(file, may)
  try {
    return await withClient(config, async (client): Promise<RestoredBackup> => {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await refuseCompany(client)
      await refuseLoss(client, may.mayReplace ?? false)
      const newerMigrations = await restoreDatabase(client, store, archive)
      const { madeAt, tables, images } = archive.manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return { madeAt, rows, images: images.length, newerMigrations }
    })
  } finally {
    archive.close()
  }
}
