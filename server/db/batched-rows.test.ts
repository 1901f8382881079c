import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../test/test-database.ts'
import { batchedLists } from './batched-rows.ts'
import type { Db, DbOrTx } from './open.ts'
import { setting } from './tables/setting.table.ts'

const keysFrom = batchedLists({ from: 'text' }, (db, { rowsOfEach, key: asked, caller }, rows) => {
  const own = db
    .select()
    .from(setting)
    .where(sql`${setting.key} >= ${asked.from}`)
    .orderBy(setting.key)
  return db
    .select({ caller, key: setting.key })
    .from(rowsOfEach(setting, own))
    .orderBy(caller, setting.key)
    .prepare(`test_keys_from_${rows}`)
})
const keysOf = async (db: DbOrTx, from: string, rows: number) =>
  (await keysFrom(db, { from }, rows)).map(({ key }) => key)

async function withKeys(...keys: string[]): Promise<Db> {
  const { db } = await testDatabase()
  await db.delete(setting)
  await db.insert(setting).values(keys.map((key) => ({ key, value: '' })))
  return db
}

it('asks once for all who ask at the same moment, and gives each their own rows', async () => {
  const db = await withKeys('a', 'b', 'c')
  const asked = vi.spyOn(db.$client, 'query')
  const found = await Promise.all([
    keysOf(db, 'b', 5),
    keysOf(db, 'a', 2),
    keysOf(db, 'z', 5),
    keysOf(db, 'a', 2),
    keysOf(db, 'a', 1),
  ])
  expect(found).toEqual([['b', 'c'], ['a', 'b'], [], ['a', 'b'], ['a']])
  expect(asked).toHaveBeenCalledTimes(1)
})

it('reads inside a transaction what that transaction has changed, and nobody else does', async () => {
  const db = await withKeys('a')
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(setting).values({ key: 'b', value: '' })
      const [inside, outside] = await Promise.all([keysOf(tx, 'a', 5), keysOf(db, 'a', 5)])
      expect(inside).toEqual(['a', 'b'])
      expect(outside).toEqual(['a'])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
})

it('keeps two databases apart', async () => {
  const [first, second] = [await withKeys('a'), await withKeys('b')]
  expect(await Promise.all([keysOf(first, 'a', 5), keysOf(second, 'a', 5)])).toEqual([['a'], ['b']])
})
