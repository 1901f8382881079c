// A backup is compared with what it was made from: every row of every table, every picture, and how the tables are made.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { fillDemo } from '#demo/data/fill.ts'
import { needsOf } from '#demo/data/test-needs.ts'
import { removeOrphans } from '#server/adapters/images/image-orphans.ts'
import { folderStore, type ImageStore } from '#server/adapters/images/image-store.ts'
import { createStoredImages } from '#server/adapters/images/images.ts'
import { migrateDatabase, type Db, type OpenDatabase } from '../db/open.ts'
import { STANDIN_TABLES } from '../db/standin-tables.ts'
import { image } from '../db/tables/album.table.ts'
import { board, reply } from '../db/tables/board.table.ts'
import { createLog } from '#server/process/log.ts'
import { everyRow, structure, tableNames } from '../test/every-row.ts'
import { photoAs } from '../test/image-samples.ts'
import { HOLD_MAX_MS, longestHold } from '../test/longest-hold.ts'
import { emptyDatabase, testDatabase } from '../test/test-database.ts'
import { BackupError } from './backup-error.ts'
import { backUpIfDue, keepNewest, lastBackup } from './keep.ts'
import { makeBackup } from './make.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore.ts'

const dir = await mkdtemp(join(tmpdir(), 'madang-backup-'))
afterAll(() => rm(dir, { recursive: true, force: true }))

const newFile = () => join(dir, `${randomUUID()}.zip`)
const newStore = () => folderStore(join(dir, randomUUID()))
const imagesOf = ({ db }: OpenDatabase, store: ImageStore) =>
  createStoredImages({ store, cacheDir: join(dir, 'cache'), db })

const source = await testDatabase()
const store = newStore()
const images = imagesOf(source, store)

async function pictures(of: ImageStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { name } of of.list()) found[name] = (await of.read(name))?.toString('base64') ?? ''
  return found
}

beforeAll(async () => {
  const drawn = await photoAs('webp')
  await fillDemo(
    needsOf(source.db, {
      encode: async () => drawn,
      storeImage: (bytes, uid) => images.storeImage(bytes, uid, { trusted: true }),
    }),
  )
  await fillTheRest(source.db)
})

/** Fills the tables that a demo database leaves empty, so that no table is compared empty with empty. */
async function fillTheRest(db: Db) {
  await db.execute(
    sql`insert into auth_session (id, token, user_id, expires_at) select id, id, id, now() + '7 days' from auth_user`,
  )
  await db.execute(sql`insert into auth_account (id, account_id, provider_id, user_id, password)
    select id, id, 'credential', id, E'tab\\t line\\n back\\\\slash \\\\N 한글 🐯 "quote"' from auth_user`)
  await db.execute(sql`insert into auth_verification (id, identifier, value, expires_at) values ('v', 'i', '', now())`)
  await db.execute(sql`insert into auth_attempt (key, count, window_ends_at) values ('k', 3, now())`)
  await db.execute(sql`insert into board_bookmark (uid, bid) select uid, bid from board_view`)
  await db.execute(sql`insert into board_version (bid, version, title, content, written_at)
    select bid, 1, title, content, created_at from board`)
  await db.execute(sql`insert into audit_entry (act, actor_name) values ('adminMade', '관리자')`)
  for (const { create } of Object.values(STANDIN_TABLES)) await db.execute(sql.raw(create))
  await db.execute(sql`insert into standin_toss_payment values ('k', 'o', now(), '{}')`)
  await db.execute(sql`insert into standin_toss_reply (key) values ('k')`)
  await db.execute(sql`insert into calendar_feed (uid, token_hash) select id, id from auth_user`)
  await db.execute(
    sql`insert into access_token (uid, name, scope, token_hash) select id, name, 'read', id from auth_user`,
  )
  await db.execute(sql`insert into cart_add (uid, id) select id, gen_random_uuid() from auth_user`)
  await db.execute(sql`insert into payment_attempt (oid, payment_key, amount, state, check_at)
    select oid, oid, 1, 'failed', now() from orders`)
  await db.execute(sql`insert into payment (oid, payment_key, amount, status, raw)
    select oid, 'raw' || oid, 1, 'DONE', '{"a": 1.50, "b": [null, "\\u00e9"]}' from orders on conflict do nothing`)
  await db.execute(sql`update orders set memo = 'changed' where status = '주문완료'`)
  await db.execute(sql`select fold_figures()`)
  await db.execute(sql`update orders set paid_at = paid_at - interval '1 day' where paid_at is not null`)
}

test('every row and every picture is back on an empty machine, and the tables are made as before', async () => {
  const file = newFile()
  const before = await everyRow(source.db)
  const made = await makeBackup({ config: source.config, store }, file)
  expect(made?.missingImages).toEqual([])
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const target = await emptyDatabase()
  const restoredStore = newStore()
  const restored = await restoreBackup({ config: target.config, store: restoredStore }, file)
  expect(await everyRow(target.db)).toEqual(before)
  expect(await structure(target.db)).toEqual(await structure(source.db))
  expect(await pictures(restoredStore)).toEqual(await pictures(store))
  const rows = Object.values(before).reduce((sum, { length }) => sum + length, 0)
  expect(restored).toMatchObject({ rows, images: made?.images, newerMigrations: 0 })
  process.stdout.write(
    `restore compared: ${rows} rows of ${Object.keys(before).length} tables, ${made?.images} pictures\n`,
  )

  // It goes on from there: numbers, sums kept by triggers, and migrations.
  const [order] = (
    await target.db.execute<{ oid: string }>(sql`update orders set status = '취소'
    where oid = (select oid from orders where status = '주문완료' limit 1) returning oid`)
  ).rows
  expect(order).toBeDefined()
  const sums = () =>
    target.db.execute(sql`select kind, day, name, sum(count)::int, sum(amount)::int from figures group by 1, 2, 3
    having sum(count) <> 0 order by 1, 2, 3`)
  const kept = (await sums()).rows
  await target.db.execute(sql`select rebuild_figures()`)
  expect((await sums()).rows).toEqual(kept)
  await migrateDatabase(target)
})

test('a backup made while everybody writes is one moment: no half of anything, and no picture without its bytes', async () => {
  const { db } = source
  const writing = new AbortController()
  let writes = 0
  const write = async () => {
    while (!writing.signal.aborted) {
      const mark = randomUUID()
      await db.transaction(async (tx) => {
        const [post] = await tx.insert(board).values({ title: mark, content: mark }).returning({ bid: board.bid })
        await tx.insert(reply).values({ bid: post?.bid ?? '', comment: mark })
      })
      writes += 1
    }
  }
  const drawn = await photoAs('webp')
  const ids = (await db.select({ id: image.id, format: image.format }).from(image)).toSorted((a, b) =>
    a.id < b.id ? 1 : -1,
  )
  let reads = 0
  /** While the first pictures are read, the last ones are removed and new ones come. */
  const busy: ImageStore = {
    ...store,
    read: async (name) => {
      if (++reads <= 5) {
        const { id, format } = ids[reads - 1] ?? { id: '', format: '' }
        const url = `/madang/image/upload/v1/${id}.${format}`
        await images.removeImage(url)
        expect(await images.openImage(url, '')).toBeNull()
        await images.storeImage(drawn, null, { trusted: true })
      }
      return store.read(name)
    },
  }
  const writers = [write(), write(), write()]
  const file = newFile()
  const made = await makeBackup({ config: source.config, store: busy }, file)
  writing.abort()
  await Promise.all(writers)
  expect(writes).toBeGreaterThan(0)
  expect(made?.missingImages).toEqual([])

  const target = await emptyDatabase()
  const restoredStore = newStore()
  await restoreBackup({ config: target.config, store: restoredStore }, file)
  const { rows } = await target.db.execute<{ halves: string }>(
    sql`select count(*) as halves from board b full join reply r on r.comment = b.title and r.bid = b.bid
      where (b.title ~ '^[0-9a-f-]{36}$' and r.bid is null) or (r.comment ~ '^[0-9a-f-]{36}$' and b.bid is null)`,
  )
  expect(rows).toEqual([{ halves: '0' }])
  const restoredIds = (await target.db.select({ id: image.id }).from(image)).map(({ id }) => id)
  expect(restoredIds).toEqual(expect.arrayContaining(ids.slice(0, 5).map(({ id }) => id)))
  expect(Object.keys(await pictures(restoredStore)).length).toBe(restoredIds.length)

  // Pictures removed during the backup were only put aside: the search for orphans deletes them.
  const onWorkerThread = async () => Object.keys(await pictures(store)).filter((name) => name.startsWith('removed/'))
  expect((await onWorkerThread()).length).toBe(5)
  expect(await removeOrphans(store, db, new Date(Date.now() + 2 * HOUR_MS))).toBe(5)
  expect(await onWorkerThread()).toEqual([])
})

test('a used database is kept unless its loss is asked for, and so is one that somebody uses', async () => {
  const file = newFile()
  await makeBackup({ config: source.config, store }, file)
  const target = await emptyDatabase()
  await restoreBackup({ config: target.config, store: newStore() }, file)
  const again = (mayReplace: boolean) =>
    restoreBackup({ config: target.config, store: newStore() }, file, { mayReplace })
  await expect(again(false)).rejects.toThrow('--replace')
  const company = await target.pool.connect()
  await expect(again(true)).rejects.toThrow('Stop Madang first')
  company.release(true)
  await expect.poll(() => target.pool.totalCount).toBe(0)
  await again(true)
  expect((await everyRow(target.db))['auth_user']).toEqual((await everyRow(source.db))['auth_user'])
  const foreign = await emptyDatabase()
  const maker = await foreign.pool.connect()
  await maker.query('create table somebody_elses (id int)')
  maker.release(true)
  await expect(
    restoreBackup({ config: foreign.config, store: newStore() }, file, { mayReplace: true }),
  ).rejects.toThrow('something else')
})

test('one flipped byte anywhere is found before anything is touched', async () => {
  const file = newFile()
  await makeBackup({ config: source.config, store }, file)
  const whole = await readFile(file)
  const flipped = (place: number) => {
    const copy = Buffer.from(whole)
    copy[place] = (copy[place] ?? 0) ^ 0x10
    return writeFile(file, copy)
  }
  let found = 0
  const places = Array.from({ length: 20 }, (_, i) => Math.floor(((i + 0.5) / 20) * whole.length))
  for (const place of places) {
    await flipped(place)
    const outcome = await openArchive(file).then(
      ({ close }) => close(),
      (error: unknown) => error,
    )
    if (outcome instanceof BackupError) found += 1
  }
  // A byte that only repeats what the directory at the end says better may differ: the data itself is whole then.
  expect(found).toBeGreaterThanOrEqual(18)

  const target = await emptyDatabase()
  const untouched = newStore()
  await flipped(Math.floor(whole.length / 2))
  await expect(restoreBackup({ config: target.config, store: untouched }, file)).rejects.toThrow(BackupError)
  expect(await tableNames(target.db)).toEqual([])
  expect(await pictures(untouched)).toEqual({})
  await writeFile(file, whole.subarray(0, whole.length / 2))
  await expect(openArchive(file)).rejects.toThrow('cannot be read')
})

test('the server is not held up while a backup is made', async () => {
  const longest = await longestHold(() => makeBackup({ config: source.config, store }, newFile()))
  process.stdout.write(`longest hold of the event loop during a backup: ${longest.toFixed(1)} ms\n`)
  expect(longest).toBeLessThan(HOLD_MAX_MS)
})

test('scheduled: one process makes it, the newest are kept, a failure is told and tried again', async () => {
  const folder = join(dir, 'scheduled')
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const plan = { db: source.db, config: source.config, store, dir: folder, everyHours: 24, keep: 2, log }
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 15, hours))
  const both = await Promise.all([backUpIfDue(plan, at(0)), backUpIfDue(plan, at(0))])
  expect(both.filter(Boolean).length).toBe(1)
  expect(await backUpIfDue(plan, at(23))).toBe(false)
  await writeFile(join(folder, 'mine.zip'), '')
  for (const hours of [24, 48, 72]) expect(await backUpIfDue(plan, at(hours))).toBe(true)
  expect(await readdir(folder)).toEqual(['madang-20261117-000000.zip', 'madang-20261118-000000.zip', 'mine.zip'])
  const last = { madeAt: at(72).getTime() }
  expect(await lastBackup(source.db)).toMatchObject(last)

  const blocked = { ...plan, dir: join(folder, 'mine.zip') }
  await expect(backUpIfDue(blocked, at(96))).rejects.toThrow()
  expect(await lastBackup(source.db)).toMatchObject({ ...last, triedAt: at(96).getTime() })
  expect(await backUpIfDue(plan, new Date(at(96).getTime() + MINUTE_MS))).toBe(false)
  expect(await backUpIfDue(plan, new Date(at(96).getTime() + 11 * MINUTE_MS))).toBe(true)
  await keepNewest(folder, 1)
  expect((await readdir(folder)).length).toBe(2)
})
