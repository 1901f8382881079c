// Two processes on one port, as WORKERS=2 starts them: what they must agree on, and what happens when one dies.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { get, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { API_PATH } from '#contract/shared/base-path.ts'
import { userInfo } from './db/tables/user.table.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { testDatabase, urlOf } from './test/test-database.ts'

const { db, config } = await testDatabase()
const env = {
  ...process.env,
  DATABASE_URL: urlOf(config),
  PORT: '0',
  HOST: '127.0.0.1',
  WITHOUT_WEB: '1',
  WORKERS: '2',
}
// Builds only what has changed.
spawnSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')], { stdio: 'inherit' })
const program = join(projectRoot, 'dist/server/main.js')
const server = spawn(process.execPath, [program], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
let port = 0
/** A connection that is being handed to a process in the moment of its death is answered by nobody: reads are asked again. */
const READ_MS = 5_000
/** Fourteen passwords at once take long on a busy machine. */
const WRITE_MS = 20_000
const patient = { timeout: 20_000 }

beforeAll(async () => {
  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    port = Number(/localhost:(\d+)/.exec(String(text))?.[1] ?? 0)
    if (port > 0) break
  }
  server.stdout.resume()
  await bothAnswer()
})

/** The end of all is orderly, whatever was done to some. */
afterAll(async () => {
  const workers = children()
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  for (const pid of workers) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
})

/** Each over a connection of its own: the processes take them in turns. */
function ask(
  path: string,
  body?: object,
  cookie?: string,
): Promise<{ status: number; text: string; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path: `${API_PATH}${path}`,
        agent: false,
        timeout: body ? WRITE_MS : READ_MS,
        method: body ? (path.startsWith('/auth') ? 'POST' : 'PUT') : 'GET',
        headers: { origin: `http://localhost:${port}`, 'content-type': 'application/json', ...(cookie && { cookie }) },
      },
      (answer) => {
        let text = ''
        answer.on('data', (some: Buffer) => (text += some.toString()))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }),
        )
      },
    )
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.end(body && JSON.stringify(body))
  })
}

const figures = async () => (await ask('/metrics')).text
const bothAnswer = () =>
  vi.waitUntil(async () => (await figures().catch(() => '')).match(/^process_uptime_seconds/gm)?.length === 2, {
    ...patient,
    interval: 100,
  })
const children = () =>
  spawnSync('pgrep', ['-P', String(server.pid), '-f', program], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')

async function signUp() {
  const account = { name: '이웃', email: `${crypto.randomUUID()}@madang.example`, password: 'a good password' }
  const { cookies, text } = await ask('/auth/sign-up/email', account)
  const { user } = JSON.parse(text) as { user: { id: string } }
  await db.insert(userInfo).values({ uid: user.id, displayName: '이웃', job: '이웃', avatarUrl: '' })
  return cookies.map((line) => line.split(';', 1)[0]).join('; ')
}

test('ten wrong passwords are ten, whichever process counts them', async () => {
  const wrong = { email: 'nobody@madang.example', password: 'not this one' }
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask('/auth/sign-in/email', wrong)))
  const count = (status: number) => answers.filter((one) => one.status === status).length
  expect([count(401), count(429)]).toEqual([10, 4])
  const told = await figures()
  for (const worker of [1, 2])
    expect(told).toMatch(new RegExp(`madang_http_requests_total\\{.*sign-in.*status="(401|429)",worker="${worker}"\\}`))
})

test('a change that is made in one is heard in both', async () => {
  const cookie = await signUp()
  const heard = ['', '']
  const streams = heard.map((_, i) =>
    get({ port, path: `${API_PATH}/live`, agent: false, headers: { cookie } }, (answer) =>
      answer.on('data', (some: Buffer) => (heard[i] += some.toString())),
    ),
  )
  await expect.poll(() => heard.every((text) => text.includes('event: ready')), patient).toBe(true)
  const told = await figures()
  expect(told).toContain('madang_live_streams{worker="1"} 1')
  expect(told).toContain('madang_live_streams{worker="2"} 1')
  // A page that one process rendered goes on with the stream of the other.
  expect(new Set(heard.map((text) => /"mark":"(.*?)"/.exec(text)?.[1])).size).toBe(1)
  const bid = crypto.randomUUID()
  expect(await ask(`/board/${bid}`, { title: '글', content: '<p>글</p>' }, cookie)).toMatchObject({ status: 200 })
  await expect.poll(() => heard.map((text) => text.includes(bid)), patient).toEqual([true, true])
  for (const stream of streams) stream.destroy()
})

test('one that dies is replaced while the other answers', async () => {
  const before = children()
  expect(before).toHaveLength(2)
  process.kill(Number(before[0]), 'SIGKILL')
  await expect.poll(async () => (await ask('/settings').catch(() => null))?.status, patient).toBe(200)
  await expect.poll(() => children().filter((pid) => !before.includes(pid)).length, patient).toBe(1)
  await bothAnswer()
})
