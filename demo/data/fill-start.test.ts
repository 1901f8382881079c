// @module-tag slow
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/test/test-database.ts'
import { image, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { setting } from '#server/db/tables/setting.table.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { fillDemo } from './fill.ts'
import { needsOf, rowsIn } from './test-needs.ts'

const titles = (db: Db) =>
  db
    .select({
      title: board.title,
      at: board.createdAt,
      likes: board.likeCount,
    })
    .from(board)
    .orderBy(board.bid)
const money = (db: Db) => db.select({ oid: orders.oid, whole: orders.wholePrice }).from(orders).orderBy(orders.oid)
const captions = (db: Db) =>
  db.select({ caption: photos.caption, at: photos.createdAt }).from(photos).orderBy(photos.id)

let first: unknown[] | undefined
/** Databases that are filled at the same moment are equal, also after an interruption. */
async function expectTheSame(db: Db) {
  expect(await rowsIn(db, authUser)).toBe(12)
  expect(await rowsIn(db, board)).toBe(120)
  const found = [await titles(db), await money(db), await captions(db)]
  first ??= found
  expect(found).toEqual(first)
}

test('a database with somebody in it is left alone', async () => {
  const { db } = await testDatabase()
  await db.insert(authUser).values({ id: 'somebody', email: 'somebody@madang.test', name: '누군가' })
  expect(await fillDemo(needsOf(db))).toBe(false)
  expect(await rowsIn(db, board)).toBe(0)
  expect(await rowsIn(db, setting)).toBe(0)
})

test('two processes that start at once fill once, and filling again changes nothing', async () => {
  const { db } = await testDatabase()
  const filled = await Promise.all([fillDemo(needsOf(db)), fillDemo(needsOf(db))])
  expect(filled.filter(Boolean)).toHaveLength(1)
  await expectTheSame(db)
  expect(await fillDemo(needsOf(db))).toBe(false)
  await expectTheSame(db)
})

test('drawing may take longer than a transaction may stay idle', async () => {
  const { db } = await testDatabase()
  const slow = openDatabase({ ...db.$client.options, idle_in_transaction_session_timeout: 3_000 })
  const needs = needsOf(slow.db)
  let isFirst = true
  const storeImage: typeof needs.storeImage = async (bytes, uid) => {
    if (isFirst) await slow.db.execute(sql`select pg_sleep(3.5)`)
    isFirst = false
    return needs.storeImage(bytes, uid)
  }
  expect(await fillDemo({ ...needs, storeImage })).toBe(true)
  await slow.close()
  await expectTheSame(db)
})

test('a start that was killed half-way is completed by the next one', async () => {
  const { db } = await testDatabase()
  const needs = needsOf(db)
  let pictures = 0
  const dying = fillDemo({
    ...needs,
    storeImage: async (bytes, uid) => {
      if (++pictures > 20) throw new Error('killed')
      await db.insert(image).values({ id: randomUUID(), uid, format: 'webp', width: 1, height: 1, bytes: 1 })
      return needs.storeImage(bytes, uid)
    },
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await rowsIn(db, authUser)).toBe(12)
  expect(await rowsIn(db, board)).toBe(0)

  expect(await fillDemo(needs)).toBe(true)
  expect(await rowsIn(db, image)).toBe(0)
  await expectTheSame(db)
})

test('the admin has the address that the deployment gives, and is marked as the demo’s', async () => {
  const { db } = await testDatabase()
  const made: string[] = []
  const needs = needsOf(db, { adminEmail: 'Keeper@madang.test' })
  const createUser: typeof needs.createUser = (user) => {
    expect(user.isDemo).toBe(true)
    made.push(user.email)
    return Promise.reject(new Error('enough'))
  }
  await expect(fillDemo({ ...needs, createUser })).rejects.toThrow('enough')
  expect(made).toContain('keeper@madang.test')
  expect(made).not.toContain('admin@madang.example')
})
