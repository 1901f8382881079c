import { expect, test } from 'vitest'
import { applyMigrations, knownMigrations } from '../db/open.ts'
import { STANDIN_TABLES } from '../db/standin-tables.ts'
import { emptyDatabase } from '../test/test-database.ts'
import { sequencesOf, tablesOf } from './catalogue.ts'
import { withClient } from './make.ts'
import { ownTables } from './own-tables.ts'

test('after each migration the database has the tables, columns and sequences that are noted for it', async () => {
  const { config } = await emptyDatabase()
  const known = knownMigrations()
  await withClient(config, async (client) => {
    for (const { create } of Object.values(STANDIN_TABLES)) await client.query(create)
    for (const [index, migration] of known.entries()) {
      await client.query('begin')
      await applyMigrations(client, [migration])
      await client.query('commit')
      const { columns, sequences } = ownTables(index + 1)
      const found = (await tablesOf(client)).map((table) => [table.name, table.columns.toSorted()] as const)
      const noted = [...columns].map(([name, of]) => [name, of.toSorted()] as const)
      expect(Object.fromEntries(found), `migration ${index}`).toEqual(Object.fromEntries(noted))
      expect((await sequencesOf(client)).map(({ name }) => name)).toEqual([...sequences].toSorted())
    }
  })
})
