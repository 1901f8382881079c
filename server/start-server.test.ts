// A real deployment, from its settings to its answers: nothing of the demo is loaded, filled in or played.
import { afterAll, expect, it, vi } from 'vitest'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { authUser } from './db/tables/auth.table.ts'
import { readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { startServer } from './start-server.ts'
import { testDatabase, urlOf } from './test/test-database.ts'

const demo = vi.hoisted(() => ({ loads: 0 }))
vi.mock('#demo/demo.ts', () => {
  demo.loads += 1
  return {}
})
vi.stubEnv('WITHOUT_WEB', '1')
afterAll(() => vi.unstubAllEnvs())

const { db, config } = await testDatabase()

it('loads, fills in and plays nothing of the demo', async () => {
  const env = readEnv({ DATABASE_URL: urlOf(config), PORT: '0', HOST: '127.0.0.1' })
  expect(env.DEMO).toBe(false)
  const server = await startServer(env, createLog(), () => {})
  try {
    const answers = await Promise.all(
      [
        `${API_PATH}/settings`,
        `${BASE_PATH}/standin/weather/data/2.5/weather`,
        `${BASE_PATH}/standin/google/auth`,
        `${BASE_PATH}/standin/mail`,
      ].map((path) => fetch(`${server.origin}${path}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404])
    expect(await answers[0]?.json()).toMatchObject({ demo: false, payment: null, movies: { source: 'off' } })
  } finally {
    await server.close()
  }
  expect(await db.$count(authUser)).toBe(0)
  expect(demo.loads).toBe(0)
})
