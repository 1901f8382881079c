import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '#server/process/log.ts'
import { testDatabase } from '../test/test-database.ts'
import { openDatabase } from './open.ts'

test('an idle connection that breaks is a line in the log, and the next query has another', async () => {
  const { db: other, config } = await testDatabase()
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const { db, close } = openDatabase({ ...config }, log)
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
  await expect.poll(() => lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'an idle database connection broke and is replaced',
    error: { code: '57P01' },
  })
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})
