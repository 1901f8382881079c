// Makes a backup: every row of one moment and the pictures of these rows, while everything else goes on.
import pg from 'pg'
import { asideName, storedName, type ImageStore } from '#server/adapters/images/image-store.ts'
import { BACKUP_LOCK, MIGRATION_LOCK, REMOVAL_LOCK } from '../db/locks.ts'
import { ownVersion } from '#server/process/project-root.ts'
import { writeArchive, type AddEntry } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { columnList, migrationsOf, sequencesOf, tableName, tablesOf, type Table } from './catalogue.ts'
import { copyOut } from './copy.ts'
import { FORMAT, imageEntry, tableEntry, type Manifest } from './manifest.ts'
import { ownTables, type OwnTables } from './own-tables.ts'

export type BackupSource = { config: pg.ClientConfig; store: ImageStore }

export type MadeBackup = {
  file: string
  bytes: number
  rows: number
  images: number
  missingImages: string[]
  /** Tables that somebody else made in this database: no restore would take them. */
  leftOut: string[]
}

/** Written and read with the same settings, a value is the same whatever the server's own are. */
const EXACT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`

/** A connection of its own, without the limits of a request. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...config })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(EXACT)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * From here on the transaction sees one moment, and no migration may change a table. A start that has nothing to
 * migrate does not wait: the lock of the migrations is held only until the tables are.
 */
async function openSnapshot(client: pg.Client): Promise<Table[]> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  try {
    const tables = await tablesOf(client)
    await client.query('begin isolation level repeatable read read only')
    const names = tables.map(({ name }) => tableName(name)).join(', ')
    if (names) await client.query(`lock table ${names} in access share mode`)
    await client.query('select 1')
    return tables
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  }
}

async function addTables(client: pg.Client, tables: Table[], add: AddEntry): Promise<Manifest['tables']> {
  const added: Manifest['tables'] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${tableName(name)}`)
    const copied = copyOut(client, `copy ${tableName(name)} (${columnList(columns)}) to stdout`)
    const part = await add(tableEntry(name), copied, true)
    added.push({ ...part, name, columns, rows: Number(rows[0]?.count) })
  }
  return added
}

const PAGE = 500

/** The pictures of the snapshot that lie with us, page by page. Databases of earlier releases know no addresses. */
async function* picturesOf(client: pg.Client): AsyncIterable<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<{ id: string; format: string }>(
      `select id, format from image
       where id > $1 and coalesce(to_jsonb(image) ->> 'address', '') not like 'https:%' order by id limit $2`,
      [after, PAGE],
    )
    for (const row of rows) yield storedName(row)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function addImages(client: pg.Client, store: ImageStore, add: AddEntry) {
  const images: Manifest['images'] = []
  const missingImages: string[] = []
  for await (const name of picturesOf(client)) {
    const data = (await store.read(name)) ?? (await store.read(asideName(name)))
    if (!data) missingImages.push(name)
    else images.push({ ...(await add(imageEntry(name), oneChunk(data), false)), name })
  }
  return { images, missingImages }
}

async function* oneChunk(data: Uint8Array) {
  yield data
}

type Contents = { migrations: string[]; own: OwnTables; tables: Table[]; leftOut: string[] }

async function contentsOf(client: pg.Client, all: Table[]): Promise<Contents> {
  const migrations = await migrationsOf(client)
  const own = ownTables(migrations.length)
  const tables = all.filter(({ name }) => own.columns.has(name))
  const leftOut = all.filter((table) => !tables.includes(table)).map(({ name }) => name)
  return { migrations, own, tables, leftOut }
}

async function fill(client: pg.Client, store: ImageStore, add: AddEntry, what: Contents): Promise<Manifest> {
  const madeAt = new Date().toISOString()
  const { migrations, tables, own } = what
  const sequences = (await sequencesOf(client)).filter(({ name }) => own.sequences.has(name))
  const added = await addTables(client, tables, add)
  const pictures = await addImages(client, store, add)
  return { format: FORMAT, madang: ownVersion(), madeAt, migrations, tables: added, sequences, ...pictures }
}

/** Null where another process is making a backup of the same database just now. */
export function makeBackup({ config, store }: BackupSource, file: string, signal?: AbortSignal) {
  return withClient(config, async (client): Promise<MadeBackup | null> => {
    const stop = () => void client.end().catch(() => {})
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
      if (!rows[0]?.free) return null
      await client.query('select pg_advisory_lock($1)', [REMOVAL_LOCK])
      const tables = await openSnapshot(client)
      if (!tables.some(({ name }) => name === 'auth_user')) throw new BackupError('This database is not one of Madang.')
      const contents = await contentsOf(client, tables)
      let manifest: Manifest | undefined
      const bytes = await writeArchive(file, async (add) => (manifest = await fill(client, store, add, contents)))
      const { images = [], missingImages = [], tables: written = [] } = manifest ?? {}
      return {
        file,
        bytes,
        rows: written.reduce((sum, { rows }) => sum + rows, 0),
        images: images.length,
        missingImages,
        leftOut: contents.leftOut,
      }
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  })
}
