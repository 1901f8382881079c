// What npm start starts: with the settings that keep its memory small, and never left behind.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from './project-root.ts'
import { testDatabase, urlOf } from './test/test-database.ts'

const { config } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'madang-start-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
// Builds only what has changed.
spawnSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')], { stdio: 'inherit' })

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function startScript() {
  const env = {
    ...process.env,
    DATABASE_URL: urlOf(config),
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
  }
  const script = spawn(process.execPath, [join(projectRoot, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of script.stdout.iterator({ destroyOnReturn: false }))
    if (String(text).includes('  Madang  ')) break
  script.stdout.resume()
  const { stdout } = spawnSync('pgrep', ['-P', String(script.pid)], { encoding: 'utf8' })
  return { script, server: Number(stdout) }
}

describe.runIf(process.platform === 'linux')('npm start', () => {
  test('gives memory back, and ends in order with its server', async () => {
    const { script, server } = await startScript()
    expect(await readFile(`/proc/${server}/environ`, 'latin1')).toMatch(
      /MALLOC_ARENA_MAX=2.*MALLOC_MMAP_THRESHOLD_=\d/s,
    )
    const exit = once(script, 'exit')
    script.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(isThere(server)).toBe(false)
  }, 60_000)

  test('leaves no server behind when it is killed', async () => {
    const { script, server } = await startScript()
    script.kill('SIGKILL')
    await expect.poll(() => isThere(server), { timeout: 20_000 }).toBe(false)
  }, 60_000)
})
