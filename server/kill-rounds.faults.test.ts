// Fifty rounds: people write, order and pay while the server, PostgreSQL or both are killed. Everything that was
// acknowledged is found afterwards, nothing is there twice, and the site works again within seconds.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { DEMO_KEY } from '#contract/shared/demo.ts'
import { DELIVERY_FEE } from '#contract/order/order.ts'
import { createTossStandin, TOSS_STANDIN_KEYS } from '#demo/standins/toss.ts'
import { authSecret } from './auth/secret.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrateDatabase, openDatabase, type OpenDatabase } from './db/open.ts'
import { authSession, authUser } from './db/tables/auth.table.ts'
import { setting } from './db/tables/setting.table.ts'
import { products } from './db/tables/shop.table.ts'
import { userInfo } from './db/tables/user.table.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { deliveryInfo } from './test/toss-shop.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 50)
/** The promise is 3 s on a machine that does nothing else; a busy one is given more. */
const WELL_AGAIN_MS = Number(process.env.WELL_AGAIN_MS ?? 3_000)
const WORKERS = 6
const STOCK = 1_000_000
const PRICE = 12_000
const kinds = ['server', 'PostgreSQL', 'both'] as const

type Person = { uid: string; cookie: string }

const dataDir = await mkdtemp(join(tmpdir(), 'madang-kill-'))
const bundle = join(projectRoot, 'dist/faults')
let port = 0
let own: OpenDatabase
let server: ChildProcess
let people: Person[] = []
const jar = randomUUID()
const at = (path: string) => `http://127.0.0.1:${port}${API_PATH}${path}`

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const found = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  return found
}

function startServer() {
  const env = {
    ...process.env,
    WITHOUT_WEB: '1',
    DEMO: '1',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  }
  server = spawn(process.execPath, [join(bundle, 'main.js')], { env, stdio: 'ignore' })
}

const postmaster = async () => Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

async function killDatabase() {
  const pid = String(await postmaster())
  spawnSync('pkill', ['-KILL', '-P', pid])
  spawnSync('kill', ['-KILL', pid])
}

/** People who are signed in, a jar that never sells out, and the mark that says that the demo need not fill anything. */
async function prepare() {
  const postgres = await startEmbedded({ dataDir })
  const opened = openDatabase(postgres.connection)
  await migrateDatabase(opened)
  const { db } = opened
  const secret = await authSecret(db)
  await db.insert(setting).values({ key: DEMO_KEY, value: 'done' })
  await db
    .insert(products)
    .values({ id: jar, name: '옹기', cover: '/c.webp', price: PRICE, colors: ['#112233'], stock: STOCK })
  for (let i = 0; i < 20; i++) {
    const [uid, token] = [randomUUID(), randomUUID()]
    await db.insert(authUser).values({ id: uid, email: `kill${i}@madang.example`, name: `이웃${i}`, isDemo: true })
    await db.insert(userInfo).values({ uid, displayName: `이웃${i}`, job: '이웃', avatarUrl: '' })
    await db
      .insert(authSession)
      .values({ id: randomUUID(), token, userId: uid, expiresAt: new Date(Date.now() + DAY_MS) })
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    people.push({ uid, cookie: `madang.session_token=${encodeURIComponent(`${token}.${signature}`)}` })
  }
  await opened.close()
  await postgres.stop()
  return postgres.connection
}

beforeAll(async () => {
  await build({
    configFile: join(projectRoot, 'scripts/vite/server.config.ts'),
    logLevel: 'error',
    build: { outDir: bundle, sourcemap: false },
  })
  const connection = await prepare()
  port = await freePort()
  startServer()
  await untilWell()
  own = openDatabase({ ...connection, statement_timeout: 0 })
}, 300_000)

afterAll(async () => {
  await own?.close()
  const ended = server && once(server, 'exit')
  server?.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
  await rm(bundle, { recursive: true, force: true })
})

const statusOf = () =>
  fetch(at('/photos'), { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  )

async function untilWell(): Promise<number> {
  const began = performance.now()
  while ((await statusOf()) !== 200) {
    if (performance.now() - began > 60_000) throw new Error('not well again after a minute')
    await sleep(20)
  }
  return performance.now() - began
}

const acknowledged = {
  posts: new Set<string>(),
  messages: new Set<string>(),
  orders: new Set<string>(),
  paid: new Set<string>(),
}
const answers = new Map<number, number>()

/** Null where no answer came or where it was a refusal for the moment. */
async function send(person: Person, method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(at(path), {
    method,
    headers: { cookie: person.cookie, 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)
  const status = answer?.status ?? 0
  answers.set(status, (answers.get(status) ?? 0) + 1)
  const content: unknown = await answer?.json().catch(() => null)
  return status === 200 ? content : null
}

async function buy(person: Person) {
  const added = await send(person, 'PUT', `/carts/${person.uid}/adds/${randomUUID()}`, {
    id: jar,
    option: '#112233',
    quantity: 1,
  })
  if (!added) return
  const order = (await send(person, 'POST', '/orders', { deliveryInfo })) as { oid: string } | null
  if (!order) return
  acknowledged.orders.add(order.oid)
  const toss = createTossStandin({
    db: own.db,
    ...TOSS_STANDIN_KEYS,
    webhookUrl: 'http://127.0.0.1:9/',
    now: () => new Date(),
  })
  const checkout = await fetch(at(`/orders/${order.oid}/checkout`), { headers: { cookie: person.cookie } })
    .then((answer) => answer.json() as Promise<{ amount?: number }>)
    .catch(() => null)
  const amount = checkout?.amount
  const paymentKey = amount && (await toss.authenticated({ orderId: order.oid, amount }).catch(() => null))
  if (!paymentKey) return
  const settled = (await send(person, 'POST', `/orders/${order.oid}/confirm`, { paymentKey, amount })) as {
    outcome: string
  } | null
  if (settled?.outcome === 'paid') acknowledged.paid.add(order.oid)
}

async function work(me: number, until: AbortSignal) {
  for (let turn = 0; !until.aborted; turn++) {
    const person = people[(me + turn * WORKERS) % people.length] as Person
    const other = people[(me + turn * WORKERS + 1) % people.length] as Person
    const id = randomUUID()
    if (turn % 3 === 0) {
      if (await send(person, 'PUT', `/board/${id}`, { title: id, content: '<p>글</p>' })) acknowledged.posts.add(id)
    } else if (turn % 3 === 1) {
      if (await send(person, 'PUT', `/message/${id}`, { dstUid: other.uid, content: id })) acknowledged.messages.add(id)
    } else await buy(person)
    if (answers.get(0)) await sleep(5)
  }
}

async function idsIn(table: string, column: string): Promise<Set<string>> {
  const { rows } = await own.db.execute<{ id: string }>(sql.raw(`select ${column} as id from ${table}`))
  return new Set(rows.map(({ id }) => id))
}

const lostFrom = (acked: Set<string>, there: Set<string>) => [...acked].filter((id) => !there.has(id))

async function lost() {
  return [
    ...lostFrom(acknowledged.posts, await idsIn('board', 'bid')),
    ...lostFrom(acknowledged.messages, await idsIn('message', 'mid')),
    ...lostFrom(acknowledged.orders, await idsIn('orders', 'oid')),
    ...lostFrom(acknowledged.paid, await idsIn(`orders where status = '결제완료'`, 'oid')),
  ]
}

/** Somebody works for a while; then it happens, in the midst of it. */
async function underLoad(harm: () => Promise<void>) {
  const until = new AbortController()
  const workers = Array.from({ length: WORKERS }, (_, me) => work(me, until.signal))
  await sleep(250 + Math.random() * 500)
  await harm()
  const took = await untilWell()
  until.abort()
  await Promise.all(workers)
  return took
}

const total = () => Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function exactlyOnce() {
  const { rows } = await own.db.execute<Record<string, number>>(sql`select
    (select stock from products where id = ${jar}) + (select coalesce(sum(i.quantity), 0) from order_item i
      join orders o using (oid) where o.status <> '취소')::int as stock,
    (select count(*) - count(distinct title) from board)::int as posts,
    (select count(*) - count(distinct content) from message)::int as messages,
    (select count(*) from (select data->>'orderId' from standin_toss_payment where data->>'status' = 'DONE'
      group by 1 having count(*) > 1) twice)::int as payments,
    (select count(*) from orders where whole_price <> total_price + ${DELIVERY_FEE})::int as sums`)
  return rows[0]
}

// Each round waits until the server is well again, and the last one until open payments are settled.
test(
  `${ROUNDS} rounds of killing lose nothing and double nothing`,
  { timeout: 120_000 + ROUNDS * 20_000 },
  async () => {
    const longest = { server: 0, PostgreSQL: 0, both: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const kind = kinds[round % kinds.length] as (typeof kinds)[number]
      const took = await underLoad(async () => {
        if (kind !== 'server') await killDatabase()
        if (kind === 'PostgreSQL') return
        const ended = once(server, 'exit')
        server.kill('SIGKILL')
        await ended
        startServer()
      })
      longest[kind] = Math.max(longest[kind], took)
      expect(await lost(), `round ${round}: ${kind}`).toEqual([])
      // Rate limits are not tested here.
      await own.db.execute(sql`delete from write_count`)
    }
    // Payments whose outcome a kill left open are settled by whoever lives.
    const open = () => own.db.execute(sql`select 1 from payment_attempt where state in ('open', 'refunding')`)
    await expect.poll(async () => (await open()).rows.length, { timeout: 90_000, interval: 500 }).toBe(0)
    expect(await lost()).toEqual([])
    expect(await exactlyOnce()).toEqual({ stock: STOCK, posts: 0, messages: 0, payments: 0, sums: 0 })
    say(
      `kill rounds: ${ROUNDS}; acknowledged: ${total()} (${Object.entries(acknowledged)
        .map(([kind, { size }]) => `${kind} ${size}`)
        .join(', ')}); found: ${total()}`,
    )
    say(
      `longest time until well again: ${Object.entries(longest)
        .map(([kind, ms]) => `${kind} ${Math.round(ms)} ms`)
        .join(', ')}`,
    )
    expect(total()).toBeGreaterThan(ROUNDS * 2)
    expect(Math.max(...Object.values(longest))).toBeLessThan(WELL_AGAIN_MS)
  },
)

test('connections that are ended under load give clean answers only', { timeout: 300_000 }, async () => {
  await untilWell()
  answers.clear()
  let ended = 0
  const took = await underLoad(async () => {
    for (let i = 0; i < 40; i++) {
      const { rows } = await own.db.execute<{
        n: number
      }>(sql`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and client_addr is not distinct from client_addr and query !~ '^(listen|notify)'`)
      ended += rows[0]?.n ?? 0
      await sleep(50)
    }
  })
  say(
    `connections ended under load: ${ended}; answers: ${[...answers].map(([status, n]) => `${status}×${n}`).join(', ')}; well again after ${Math.round(took)} ms`,
  )
  expect([...answers.keys()].filter((status) => ![200, 409, 429, 503].includes(status))).toEqual([])
  expect(ended).toBeGreaterThan(20)
  expect(await lost()).toEqual([])
})
