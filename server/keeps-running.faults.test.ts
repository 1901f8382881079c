// Faults that are noticed only because something stays out, which takes its time.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLiveHub } from './live/hub.ts'
import { publish } from './live/publish.ts'
import { createLog } from '#server/process/log.ts'
import { ownServer } from './test/own-server.ts'
import { testDatabase } from './test/test-database.ts'

const { start, stop, statusOf, isWell, signalDatabase } = await ownServer()

test('a frozen database holds up neither a request nor the end', async () => {
  const server = await start()
  await isWell(server)
  await signalDatabase('STOP')
  try {
    const asked = performance.now()
    expect(await statusOf(server)).toBe(503)
    expect(performance.now() - asked).toBeLessThan(20_000)
    const ended = performance.now()
    await stop(server).catch(() => {})
    expect(performance.now() - ended).toBeLessThan(10_000)
  } finally {
    await signalDatabase('CONT')
  }
})

test('a listening connection that has fallen silent is noticed, and browsers are told to fetch again', async () => {
  const { db, config } = await testDatabase()
  const hub = await openLiveHub(
    config,
    createLog(() => {}),
  )
  const heard: string[] = []
  hub.join({
    who: null,
    changed: ({ id }) => heard.push(id),
    resync: () => heard.push('resync'),
    end: () => {},
  })
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and query ~ '^(listen|notify)'`,
  )
  const listening = Number(rows[0]?.pid)
  process.kill(listening, 'SIGSTOP')
  try {
    await publish(db, { collection: 'photos', id: 'lost', op: 'put' }, 'everyone')
    await expect.poll(() => heard, { timeout: 40_000 }).toEqual(['resync'])
    await publish(db, { collection: 'photos', id: 'heard', op: 'put' }, 'everyone')
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['resync', 'heard'])
  } finally {
    process.kill(listening, 'SIGCONT')
  }
  await hub.close()
})
