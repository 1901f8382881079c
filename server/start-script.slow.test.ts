// Starts the server by npm start: it uses little memory under a load, and never outlives its parent.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { UPLOAD_MAX_BYTES, UPLOAD_PRESET } from '#contract/shared/images.ts'
import { userInfo } from './db/tables/user.table.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { testDatabase, urlOf } from './test/test-database.ts'

const { db, config } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'madang-start-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
// Builds only what has changed.
const shell = { ...process.env, NODE_ENV: 'production' }
spawnSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')], { stdio: 'inherit', env: shell })

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const started = new Set<ChildProcess>()
afterAll(() => {
  for (const script of started) script.kill('SIGKILL')
})

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
  started.add(script)
  let origin = ''
  for await (const text of script.stdout.iterator({ destroyOnReturn: false })) {
    origin = /Madang  (http:\/\/localhost:\d+)/.exec(String(text))?.[1] ?? ''
    if (origin) break
  }
  script.stdout.resume()
  const { stdout } = spawnSync('pgrep', ['-P', String(script.pid)], { encoding: 'utf8' })
  return { script, origin, server: Number(stdout) }
}

const memoryOf = async (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000

/** The most megabytes that a process held meanwhile. */
async function mostDuring(pid: number, work: () => Promise<unknown>) {
  let most = 0
  const look = setInterval(() => void memoryOf(pid).then((now) => (most = Math.max(most, now))), 20)
  await work().finally(() => clearInterval(look))
  return most
}

async function signUp(origin: string) {
  const account = { name: '이웃', email: `${crypto.randomUUID()}@madang.example`, password: 'a good password' }
  const headers = { origin, 'content-type': 'application/json' }
  const url = `${origin}${API_PATH}/auth/sign-up/email`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(account) })
  const { user } = (await answer.json()) as { user: { id: string } }
  await db.insert(userInfo).values({ uid: user.id, displayName: '이웃', job: '이웃', avatarUrl: '' })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { origin, cookie: cookies.join('; ') }
}

async function send(headers: { origin: string; cookie: string }, path: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('file', new Blob([bytes]), 'a')
  if (path.startsWith('/image')) body.set('upload_preset', UPLOAD_PRESET)
  const answer = await fetch(`${headers.origin}${API_PATH}${path}`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

const list = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n))

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
  })

  test('holds at most 300 MB at rest and 700 MB while many send what is large and open ever new pages', async () => {
    const { script, server, origin } = await startScript()
    const people = await Promise.all(list(3, () => signUp(origin)))
    expect(await memoryOf(server)).toBeLessThan(300)
    const create = { width: 8_000, height: 8_000, channels: 4, background: '#8a4' } as const
    const whole = new Uint8Array(await sharp({ create }).png({ progressive: true }).toBuffer())
    const file = new Uint8Array(UPLOAD_MAX_BYTES)
    const page = async (n: number) => {
      const answer = await fetch(`${origin}${BASE_PATH}/board/${n}`, { headers: { accept: 'text/html' } })
      await answer.arrayBuffer()
      return answer.status
    }
    const most = await mostDuring(server, async () => {
      const files = people.flatMap((one) => list(12, () => send(one, '/message/file', file)))
      const pictures = people.map((one) => send(one, '/image/upload', whole))
      const pages = list(60, page)
      expect(new Set(await Promise.all([...files, ...pictures]))).toEqual(new Set([200]))
      await Promise.all(pages)
    })
    process.stdout.write(`memory under load: ${most.toFixed(0)} MB\n`)
    // 580 on a quiet machine; where it is busy, less is given back meanwhile.
    expect(most).toBeLessThan(700)
    const exit = once(script, 'exit')
    script.kill('SIGTERM')
    await exit
  })

  test('leaves no server behind when it is killed', async () => {
    const { script, server } = await startScript()
    script.kill('SIGKILL')
    await expect.poll(() => isThere(server), { timeout: 20_000 }).toBe(false)
  })
})
