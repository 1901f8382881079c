// Removing pictures from a site with many texts reads an index and no text.
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { dropUnused, heldQuery, unusedQuery } from './image-use.ts'

const PICTURES = 40_000
let db: Db

const id = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const address = (n: string) => `'/madang/image/upload/v1/' || ${id(n)} || '.webp'`
const addressOf = (n: number) =>
  `/madang/image/upload/v1/00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}.webp`

/** Each picture is shown by its owner's post, every second one also by a text of somebody else; the last hundred by nothing. */
beforeAll(async () => {
  db = (await testDatabase()).db
  await fillTable(
    db,
    'image',
    `insert into image (id, format, width, height, bytes, address)
    select ${id('i')}, 'webp', 1, 1, 1, ${address('i')} from generate_series(1, ${PICTURES}) i`,
  )
  await fillTable(
    db,
    'image_use',
    `insert into image_use (address, place, record, holds)
    select ${address('i')}, 'board', i, true from generate_series(1, ${PICTURES - 100}) i
    union all select ${address('i')}, 'trash', i, false from generate_series(1, ${PICTURES - 100}, 2) i`,
  )
})

const asked = (count: number) => Array.from({ length: count }, (_, i) => addressOf(i * 31 + 1))

it.each([
  ['one', 1],
  ['a trash of many', 120],
])('whether %s is used costs some steps in an index, however many pictures there are', async (_, count) => {
  for (const by of ['holder', 'anybody'] as const) {
    for (const table of ['image', 'image_use']) {
      const { scans, examined } = await queryCost(db, table, unusedQuery(db, asked(count), by))
      expect([table, scans]).not.toEqual([table, expect.arrayContaining(['Seq Scan'])])
      expect(examined).toBeLessThan(count * 3)
    }
  }
})

it('what the entries of a trash keep is found by them', async () => {
  const { scans, examined } = await queryCost(db, 'image_use', heldQuery(db, 'board', ['5', '17', '39000']))
  expect(scans).not.toContain('Seq Scan')
  expect(examined).toBeLessThan(10)
})

it('one picture goes in a moment', async () => {
  const last = addressOf(PICTURES)
  const begun = performance.now()
  expect(await dropUnused(db, [last, addressOf(7)], 'holder')).toEqual([last])
  expect(performance.now() - begun).toBeLessThan(200)
})
