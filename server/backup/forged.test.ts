// Archives that no Madang wrote: each is refused, and neither the disk nor the database is another afterwards.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { folderStore, storedName } from '#server/adapters/images/image-store.ts'
import { applyMigrations, knownMigrations, migrateDatabase } from '../db/open.ts'
import { everyRow, tableNames } from '../test/every-row.ts'
import { emptyDatabase, testDatabase } from '../test/test-database.ts'
import { makeBackup, withClient } from './make.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore.ts'

const dir = await mkdtemp(join(tmpdir(), 'madang-forged-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
const newFile = () => join(dir, 'made', `${randomUUID()}.zip`)

const source = await testDatabase()
const store = folderStore(join(dir, 'source'))
const genuine = newFile()
const picture = '0b9d1f4e-6a2c-4b1d-9c55-0a4be3d2f111'
const name = storedName({ id: picture, format: 'webp' })

const target = await testDatabase()
const targetDir = join(dir, 'target')
const targetStore = folderStore(join(targetDir, 'images'))

beforeAll(async () => {
  await source.db.execute(sql`insert into auth_user (id, name, email) values ('u', '마당', 'u@shop.example')`)
  await source.db.execute(
    sql`insert into image (id, uid, format, width, height, bytes) values (${picture}, 'u', 'webp', 1, 1, 7)`,
  )
  await store.write(name, Buffer.from('picture'))
  expect((await makeBackup({ config: source.config, store }, genuine))?.images).toBe(1)
  await target.db.execute(sql`insert into auth_user (id, name, email) values ('t', '손님', 't@shop.example')`)
  await targetStore.write(storedName({ id: randomUUID(), format: 'jpg' }), Buffer.from('mine'))
})

type Forged = { manifest: Manifest; entries: { name: string; data: Buffer; mode?: number }[] }

async function unpack(file: string): Promise<Forged> {
  const { manifest, read, close } = await openArchive(file)
  const entries: Forged['entries'] = []
  for (const part of [...manifest.tables, ...manifest.images]) {
    const chunks: Buffer[] = []
    for await (const chunk of await read(part)) chunks.push(chunk as Buffer)
    entries.push({ name: part.entry, data: Buffer.concat(chunks) })
  }
  close()
  return { manifest: structuredClone(manifest), entries }
}

async function pack({ manifest, entries }: Forged): Promise<string> {
  const zip = new ZipFile()
  for (const { name, data, mode = 0o100_600 } of entries) zip.addBuffer(data, name, { mode })
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST)
  zip.end()
  const file = newFile()
  await pipeline(zip.outputStream as Readable, createWriteStream(file))
  return file
}

async function forge(change: (of: Forged) => void): Promise<string> {
  const of = await unpack(genuine)
  change(of)
  return pack(of)
}

const sumsOf = (data: Buffer) => ({ bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') })

/** Other rows in a table, with sums that are right. */
function setRows({ manifest, entries }: Forged, table: string, text: string) {
  const part = manifest.tables.find(({ name }) => name === table)
  const entry = entries.find(({ name }) => name === part?.entry)
  if (!part || !entry) throw new Error(`${table} is missing`)
  entry.data = Buffer.from(text)
  Object.assign(part, sumsOf(entry.data), { rows: text.split('\n').length - 1 })
}

const first = <T>(list: T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('empty')
  return item
}

/** The shell command would run as the database's user, the file would lie beside the data folder. */
const PROOF = join(dir, 'proof')
const COMMAND = `copy (select 1) to program 'touch ${PROOF}'`

/** Puts `to` where `from` stands in the zip's own lists; both have the same length. */
async function renamed(file: string, from: string, to: string) {
  const whole = (await readFile(file)).toString('latin1').replaceAll(from, to)
  await writeFile(file, Buffer.from(whole, 'latin1'))
  return file
}

const forgeries: Record<string, () => Promise<string>> = {
  'a picture whose name leads out of the folder': () =>
    forge(({ manifest }) => void (first(manifest.images).name = '../../../proof')),
  'a picture and its entry that lead out of the folder': async () => {
    const inside = 'images/aa/proof.webp'
    const file = await forge(({ manifest, entries }) => {
      Object.assign(first(manifest.images), { name: '../../aa/proof.webp', entry: '../../../aa/proof.ab' })
      for (const entry of entries) if (entry.name.startsWith('images/')) entry.name = inside
    })
    return renamed(file, inside, '../../../aa/proof.ab')
  },
  'a picture with an absolute name': () => forge(({ manifest }) => void (first(manifest.images).name = PROOF)),
  'a picture with an ending that no picture has': () =>
    forge(({ manifest, entries }) => {
      const odd = `${name}.html`
      Object.assign(first(manifest.images), { name: odd, entry: `images/${odd}` })
      for (const entry of entries) if (entry.name.startsWith('images/')) entry.name = `images/${odd}`
    }),
  'a picture in the folder of another id': () =>
    forge(({ manifest, entries }) => {
      const odd = `ff/${picture}.webp`
      Object.assign(first(manifest.images), { name: odd, entry: `images/${odd}` })
      for (const entry of entries) if (entry.name.startsWith('images/')) entry.name = `images/${odd}`
    }),
  'a picture without a row': () =>
    forge(({ manifest, entries }) => {
      const odd = storedName({ id: randomUUID(), format: 'webp' })
      const data = Buffer.from('stranger')
      manifest.images.push({ name: odd, entry: `images/${odd}`, ...sumsOf(data) })
      entries.push({ name: `images/${odd}`, data })
    }),
  'the row of a picture whose format is a path': () =>
    forge((of) => {
      const columns = of.manifest.tables.find((table) => table.name === 'image')?.columns ?? []
      const row = { id: randomUUID(), uid: '\\N', format: 'x/../../../proof', created_at: '2026-11-15 00:00:00+00' }
      setRows(of, 'image', `${columns.map((column) => (row as Record<string, string>)[column] ?? '1').join('\t')}\n`)
    }),
  'a table with a definition of its own': () =>
    forge(({ manifest, entries }) => {
      const part = { name: 'evil', entry: 'tables/evil.copy', columns: ['a'], rows: 0, ...sumsOf(Buffer.alloc(0)) }
      manifest.tables.push(Object.assign(part, { definition: COMMAND }))
      entries.push({ name: part.entry, data: Buffer.alloc(0) })
    }),
  'a table whose name is SQL': () =>
    forge(({ manifest }) => void (first(manifest.tables).name = `audit_entry" (id) from stdin; ${COMMAND}; --`)),
  'a column that is SQL': () => forge(({ manifest }) => void first(manifest.tables).columns.push(`x") ; ${COMMAND}`)),
  'a column twice': () => forge(({ manifest }) => void first(manifest.tables).columns.push('uid')),
  'a table without one of its columns': () => forge(({ manifest }) => void first(manifest.tables).columns.pop()),
  'a table twice': () => forge(({ manifest }) => void manifest.tables.push(structuredClone(first(manifest.tables)))),
  'no accounts at all': () =>
    forge((of) => {
      of.manifest.tables = of.manifest.tables.filter((table) => table.name !== 'auth_user')
      of.entries = of.entries.filter((entry) => entry.name !== 'tables/auth_user.copy')
    }),
  'a sequence of somebody else': () =>
    forge(({ manifest }) => void manifest.sequences.push({ name: 'pg_catalog.x', last: '1', isCalled: true })),
  'a sequence that stands at no number': () =>
    forge(({ manifest }) => void (first(manifest.sequences).last = `1'); ${COMMAND}`)),
  'migrations that nobody knows': () => forge(({ manifest }) => void manifest.migrations.push('f'.repeat(64))),
  'a format of another time': () => forge(({ manifest }) => void Object.assign(manifest, { format: 2 })),
  'an entry that it does not name': () =>
    forge(({ entries }) => void entries.push({ name: 'images/extra', data: Buffer.from('x') })),
  'the same entry twice': () => forge(({ entries }) => void entries.push({ ...first(entries) })),
  'a symbolic link': () => forge(({ entries }) => void (first(entries).mode = 0o120_777)),
  'rows that the database refuses': () => forge((of) => setRows(of, 'auth_user', 'no\trow\n')),
  'other rows than the sums say': () =>
    forge(({ entries }) => void (first(entries).data = Buffer.from('something else'))),
}

/** All that lies in the folder of the tests but the archives themselves. */
const onDisk = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('made'))
    .toSorted()

async function refused(file: string, may = {}) {
  const before = { rows: await everyRow(target.db), files: onDisk() }
  const connection = await target.pool.connect()
  connection.release(true)
  await expect.poll(() => target.pool.totalCount).toBe(0)
  const outcome = await restoreBackup({ config: target.config, store: targetStore }, file, {
    mayReplace: true,
    ...may,
  }).then(
    () => 'restored',
    (error: unknown) => String(error),
  )
  expect({ rows: await everyRow(target.db), files: onDisk() }).toEqual(before)
  return outcome
}

test.each(Object.keys(forgeries))('an archive with %s is refused, and nothing is changed', async (what) => {
  const outcome = await refused(await (forgeries[what]?.() ?? ''))
  expect(outcome).toMatch(/Nothing was changed|update this one first|does not know/)
})

test('a small file that says it would unpack to gigabytes is refused unless that is asked for', async () => {
  const file = await pack(await unpack(genuine))
  const whole = await readFile(file)
  const SIZE_IN_LIST = 24
  whole.writeUInt32LE(0xf000_0000, whole.indexOf('PK\u0001\u0002') + SIZE_IN_LIST)
  await writeFile(file, whole)
  expect(await refused(file)).toContain('would unpack to 4 GB')
  expect(await refused(file, { mayBeHuge: true })).toContain('has another size')
})

test('an archive of an earlier release, which tells how tables are made, is put back by our own definitions', async () => {
  const old = await emptyDatabase()
  await withClient(old.config, async (client) => {
    await client.query('begin')
    await applyMigrations(client, knownMigrations().slice(0, 3))
    await client.query(readFileSync(new URL('../db/releases/0.1.0.sql', import.meta.url), 'utf8'))
    await client.query('delete from image')
    await client.query('commit')
  })
  const made = newFile()
  await makeBackup({ config: old.config, store }, made)
  const of = await unpack(made)
  for (const table of of.manifest.tables) Object.assign(table, { definition: COMMAND })
  const fresh = await emptyDatabase()
  const restored = await restoreBackup({ config: fresh.config, store: targetStore }, await pack(of))
  expect(restored.newerMigrations).toBe(knownMigrations().length - 3)
  const { rows } = await fresh.db.execute<{ email: string }>(sql`select email from auth_user where id = 'u-bare'`)
  expect(rows).toEqual([{ email: 'bare@shop.example' }])
  expect(onDisk()).not.toContain('proof')
  await migrateDatabase(fresh)
})

test('what somebody else keeps in the same database is left out of a backup, and said', async () => {
  const { db, config } = await testDatabase()
  await db.execute(sql`create table notes_of_mine (a serial primary key)`)
  const file = newFile()
  expect((await makeBackup({ config, store }, file))?.leftOut).toEqual(['notes_of_mine'])
  const fresh = await emptyDatabase()
  await restoreBackup({ config: fresh.config, store: targetStore }, file)
  expect(await tableNames(fresh.db)).not.toContain('notes_of_mine')
})
