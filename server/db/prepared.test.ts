import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../test/test-database.ts'
import type { DbOrTx } from './open.ts'
import { preparedFor } from './prepared.ts'
import { setting } from './tables/setting.table.ts'

const write = vi.fn((db: DbOrTx, shape: 'value' | 'both') =>
  db
    .select(shape === 'value' ? { value: setting.value } : { value: setting.value, key: setting.key })
    .from(setting)
    .where(eq(setting.key, sql.placeholder('key')))
    .prepare(`test_setting_${shape}`),
)

it('writes a query once for each database and shape, and asks over the connection of whoever asks', async () => {
  const [first, second] = [await testDatabase(), await testDatabase()]
  const query = preparedFor(write)
  await first.db.insert(setting).values({ key: 'k', value: 'of the first' })
  await expect(
    second.db.transaction(async (tx) => {
      await tx.insert(setting).values({ key: 'k', value: 'not committed' })
      expect(await query(tx, 'value').execute({ key: 'k' })).toEqual([{ value: 'not committed' }])
      expect(await query(second.db, 'value').execute({ key: 'k' })).toEqual([])
      expect(await query(first.db, 'both').execute({ key: 'k' })).toEqual([{ key: 'k', value: 'of the first' }])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await query(first.db, 'value').execute({ key: 'k' })).toEqual([{ value: 'of the first' }])
  expect(await query(second.db, 'value').execute({ key: 'k' })).toEqual([])
  // The transaction, the second database, and the first one in both shapes: its second question is not written again.
  expect(await query(first.db, 'value').execute({ key: 'k' })).toEqual([{ value: 'of the first' }])
  expect(write).toHaveBeenCalledTimes(4)
})
