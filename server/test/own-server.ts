// A whole server with its own PostgreSQL in a folder of its own, for tests that do harm to it.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import { API_PATH } from '#contract/shared/base-path.ts'
import { readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { startServer, type RunningServer } from '../start-server.ts'

export async function ownServer() {
  vi.stubEnv('WITHOUT_WEB', '1')
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-own-'))
  const told: string[] = []
  const running = new Set<RunningServer>()
  const start = async () => {
    const env = readEnv({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: '0' })
    const server = await startServer(
      env,
      createLog(() => {}),
      (_, text) => told.push(text),
    )
    running.add(server)
    return server
  }
  afterAll(async () => {
    for (const server of running) await server.close().catch(() => {})
    await rm(dataDir, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })
  const postmaster = async () => Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  /** A request that needs the database. */
  const ask = ({ origin }: RunningServer) => fetch(`${origin}${API_PATH}/photos`)
  const statusOf = (server: RunningServer) =>
    ask(server).then(
      ({ status }) => status,
      () => 0,
    )
  return {
    /** The lines that the server wrote to the terminal. */
    told,
    start,
    stop: async (server: RunningServer) => {
      running.delete(server)
      await server.close()
    },
    postmaster,
    ask,
    statusOf,
    isWell: (server: RunningServer) => expect.poll(() => statusOf(server), { timeout: 20_000, interval: 50 }).toBe(200),
    /** To PostgreSQL and all its processes. */
    signalDatabase: async (signal: 'STOP' | 'CONT' | 'KILL') => {
      const pid = String(await postmaster())
      spawnSync('pkill', [`-${signal}`, '-P', pid])
      spawnSync('kill', [`-${signal}`, pid])
    },
  }
}
