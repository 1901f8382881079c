// A whole server whose database dies, and dies away under it.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openDatabase } from './db/open.ts'
import { ownServer } from './test/own-server.ts'
import { testDatabase } from './test/test-database.ts'

const { start, stop, told, postmaster, ask, isWell, signalDatabase } = await ownServer()

test('a database that is killed is started again; until then the answer is 503 with words', async () => {
  const server = await start()
  await isWell(server)
  const killed = await postmaster()
  await signalDatabase('KILL')
  const answer = await ask(server)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/./) })
  await isWell(server)
  expect(await postmaster()).not.toBe(killed)
  await stop(server)
})

test('a process that shared the database goes on when the one that had started it ends', async () => {
  const first = await start()
  told.length = 0
  const second = await start()
  expect(told).toContain('Another Madang runs on the same data; both use its database.')
  await stop(first)
  await isWell(second)
  await stop(second)
})

test('a connection that broke before its transaction began is replaced, however often', async () => {
  const { config } = await testDatabase()
  const { db, pool, close } = openDatabase({ ...config, max: 1, connectionTimeoutMillis: 2_000 })
  const begin = () => db.transaction((tx) => tx.execute(sql`select 1 as one`))
  for (let i = 0; i < 3; i++) {
    pool.once('acquire', (client) => (client as unknown as { connection: pg.Connection }).connection.stream.destroy())
    await expect(begin()).rejects.toThrow()
    expect((await begin()).rows).toEqual([{ one: 1 }])
  }
  await close()
})

test('a connection that is lost inside a transaction fails that transaction, and nothing else', async () => {
  const { config } = await testDatabase()
  const { db, close } = openDatabase({ ...config })
  const losing = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    // The connection breaks while nobody waits for it, and must not end the process.
    await vi.waitUntil(async () => (await tx.execute(sql`select 1`).catch(() => null)) === null, { timeout: 10_000 })
    await tx.execute(sql`select 1`)
  })
  await expect(losing).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})
