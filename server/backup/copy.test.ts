import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/test-database.ts'
import { copyIn, copyOut } from './copy.ts'
import { withClient } from './make.ts'

const { config } = await testDatabase()

const values = String.raw`
  ('\x00ff5c0a09', '2026-11-15 12:34:56.123456+09', 12345678901234567890.123456789, '{"a": [1.50, "\u00e9"]}',
    array['a,b', null, '{"x"}', E'\\', ''], 'NaN', E'tab\t line\n back\\slash \\N \r', '0044-03-15 BC', '1 mon 2 days 03:04:05.678'),
  (null, null, null, null, null, null, null, null, null),
  ('', 'infinity', 'NaN', 'null', '{}', 0.1::float8 + 0.2::float8, '', 'infinity', '00:00')`

test('every kind of value comes back as it was', async () => {
  await withClient(config, async (client) => {
    const columns = `b bytea, t timestamptz, n numeric, j jsonb, a text[], f float8, s text, d date, i interval`
    await client.query(`create table one (${columns}); create table two (${columns}); insert into one values ${values}`)
    await client.query(`insert into one (s) select repeat('가', 500) || n from generate_series(1, 5000) n`)
    const rows = copyOut(client, 'copy one to stdout')
    const chunks: Buffer[] = []
    for await (const chunk of rows) chunks.push(chunk as Buffer)
    expect(await copyIn(client, 'copy two from stdin', chunks as never)).toBe(5003)
    const { rows: differing } = await client.query(
      '(table one except all table two) union all (table two except all table one)',
    )
    expect(differing).toEqual([])
  })
})

test('a reader who is slow makes the database wait', { tags: ['slow'] }, async () => {
  await withClient(config, async (client) => {
    const rows = copyOut(client, `copy (select repeat('x', 10000) from generate_series(1, 5000)) to stdout`)
    await new Promise((resolve) => rows.once('readable', resolve))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(rows.readableLength).toBeLessThan(2_000_000)
    let bytes = 0
    for await (const chunk of rows) bytes += (chunk as Buffer).length
    expect(bytes).toBe(5000 * 10_001)
  })
})

test('what the database refuses, or a source that breaks, fails and leaves the connection usable', async () => {
  await withClient(config, async (client: pg.Client) => {
    await client.query('create table numbers (n int)')
    const bad = [Buffer.from('1\nnot a number\n')] as never
    await expect(copyIn(client, 'copy numbers from stdin', bad)).rejects.toThrow('invalid input syntax')
    async function* broken() {
      yield Buffer.from('1\n')
      throw new Error('the disk is gone')
    }
    await expect(copyIn(client, 'copy numbers from stdin', broken())).rejects.toThrow('the disk is gone')
    expect((await client.query('select count(*)::int as n from numbers')).rows).toEqual([{ n: 0 }])
    await expect(copyOut(client, 'copy nowhere to stdout').toArray()).rejects.toThrow('does not exist')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
