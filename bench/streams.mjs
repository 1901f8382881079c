// Many watching: how soon the last of N streams is told, and what one like costs when N boards are open.
// `node bench/streams.mjs [streams …]` starts the built server on a database of its own. Each simulated board runs the
// browser's own code: its query, and what it does with what it hears.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const PORT = Number(process.env.PORT ?? 4220)
const ORIGIN = `http://localhost:${PORT}`
const API = '/madang/api'
/** The server lets one person have so many. */
const STREAMS_A_PERSON = 40
const ROUNDS = 7

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const rounded = (n) => Math.round(n * 10) / 10

async function startServer(dataDir) {
  const env = { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', TRUST_PROXY: '1' }
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], { env, stdio: 'ignore' })
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${ORIGIN}${API}/settings`).catch(() => null)
    if (answer?.ok) return server
    await sleep(100)
  }
  throw new Error('the server did not start')
}

/** Every person comes from a network of their own: the server limits what one network may do. */
const networkOf = (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

async function signUp(n) {
  const headers = { 'content-type': 'application/json', origin: ORIGIN, 'x-forwarded-for': networkOf(n + 1) }
  const body = JSON.stringify({
    name: `이웃${n}`,
    email: `bench${n}-${process.pid}@madang.example`,
    password: `streams-${n}-of-many`,
  })
  const answer = await fetch(`${ORIGIN}${API}/auth/sign-up/email`, { method: 'POST', headers, body })
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
  if (!answer.ok || !cookie) throw new Error(`no account: ${answer.status} ${await answer.text()}`)
  return { cookie, network: networkOf(n + 1) }
}

/** A stream as a bare socket: reading it costs this process as little as can be, so that the server is what is measured. */
function openStream({ cookie, network }, heard) {
  return new Promise((resolve, reject) => {
    const socket = connect(PORT, '127.0.0.1')
    socket.setNoDelay(true)
    socket.once('error', reject)
    let text = ''
    let isReady = false
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      if (!isReady && text.includes('event: ready')) {
        isReady = true
        resolve(socket)
      } else if (!isReady && /^HTTP\/1\.1 [45]/.test(text)) reject(new Error(text.slice(0, 200)))
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        heard.block?.(text.slice(0, end))
        text = text.slice(end + 2)
      }
    })
    socket.write(
      `GET ${API}/live HTTP/1.1\r\nhost: localhost:${PORT}\r\ncookie: ${cookie}\r\nx-forwarded-for: ${network}\r\n\r\n`,
    )
  })
}

/** From the announcement in the database to the last stream that has it. */
async function toldAll(streams, heard, act) {
  let told = 0
  const done = new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`only ${told} of ${streams} were told`)), 30_000)
    heard.block = (block) => {
      if (!block.includes('event: change')) return
      told += 1
      if (told === streams) {
        clearTimeout(late)
        resolve(performance.now())
      }
    }
  })
  const began = performance.now()
  await act()
  const ms = (await done) - began
  heard.block = undefined
  return ms
}

/** Processor time of the server so far, in milliseconds; only Linux tells it. */
async function cpuOf(server) {
  const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8').catch(() => '')
  const parts = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(parts[11]) + Number(parts[12])) * 10
}

async function reads(db) {
  // Sessions write their counts at most once a second.
  await sleep(1_500)
  await db.query('select pg_stat_force_next_flush()')
  const { rows } = await db.query(
    `select (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()) as all,
            (select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0) from pg_stat_user_tables where relname = 'board') as board`,
  )
  return { all: Number(rows[0].all), board: Number(rows[0].board) }
}

/** N boards as N browsers have them: the query of the screen, watched, and the code of the stream. */
async function openBoards(vite, streams, cookie) {
  const asked = { lists: 0, other: 0 }
  const realFetch = globalThis.fetch
  globalThis.location ??= { origin: ORIGIN, href: ORIGIN }
  globalThis.fetch = (address, init) => {
    const url = new URL(address, ORIGIN)
    if (init?.method && init.method !== 'GET') return realFetch(url, init)
    asked[url.pathname === `${API}/board` ? 'lists' : 'other'] += 1
    return realFetch(url, { ...init, headers: { 'accept-language': 'ko', cookie } })
  }
  const { QueryObserver } = await vite.ssrLoadModule('@tanstack/query-core')
  const { createQueryClient } = await vite.ssrLoadModule('/web/lib/query-client.ts')
  const { boardQueries } = await vite.ssrLoadModule('/web/features/board/board.queries.ts')
  const { apply } = await vite.ssrLoadModule('/web/lib/live.ts')
  const first = await realFetch(`${ORIGIN}${API}/board?limit=20`, { headers: { cookie } }).then((answer) =>
    answer.json(),
  )
  const boards = Array.from({ length: streams }, () => {
    const client = createQueryClient(() => {})
    const query = boardQueries.list({})
    client.setQueryData(query.queryKey, first)
    const observer = new QueryObserver(client, query)
    observer.subscribe(() => {})
    return {
      client,
      hear: (change) => apply(client, { type: 'change', change }),
      shown: () => client.getQueryData(query.queryKey),
      isStill: () => client.isFetching() === 0,
    }
  })
  return { boards, asked, first, close: () => (globalThis.fetch = realFetch) }
}

async function likeSeenBy(vite, server, db, streams, people, heard) {
  const { boards, asked, first, close } = await openBoards(vite, streams, people[0].cookie)
  const bid = first.items[0].bid
  const before = await reads(db)
  const cpuBefore = await cpuOf(server)
  const perBlock = new Map()
  heard.block = (block) => {
    const data = /^data: (.*)$/m.exec(Buffer.from(block, 'latin1').toString('utf8'))?.[1]
    if (!data || !block.includes('event: change')) return
    // Which socket it was does not matter: every socket hears each change once, so the n-th copy is the n-th board's.
    const copy = perBlock.get(data) ?? 0
    perBlock.set(data, copy + 1)
    boards[copy % streams].hear(JSON.parse(data))
  }
  const began = performance.now()
  const liker = people.at(-1)
  const answer = await globalThis.fetch(`${ORIGIN}${API}/board/${bid}/like`, {
    method: 'PUT',
    headers: { cookie: liker.cookie, origin: ORIGIN, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`like: ${answer.status} ${await answer.text()}`)
  const { likeCount } = await answer.json()
  const agrees = (board) => board.shown().items.find((post) => post.bid === bid)?.likeCount === likeCount
  while (!boards.every(agrees) && performance.now() - began < 60_000) await sleep(5)
  const agreedMs = performance.now() - began
  while (!boards.every((board) => board.isStill())) await sleep(20)
  await sleep(2_500)
  const after = await reads(db)
  const cpu = (await cpuOf(server)) - cpuBefore
  heard.block = undefined
  close()
  for (const { client } of boards) client.clear()
  return {
    requests: asked.lists + asked.other,
    transactions: after.all - before.all,
    boardScans: after.board - before.board,
    agreedMs: rounded(agreedMs),
    serverCpuMs: cpu,
  }
}

export async function measureStreams(sizes = [1_000]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-streams-'))
  const server = await startServer(dataDir)
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { startEmbedded } = await vite.ssrLoadModule('/server/db/embedded.ts')
  const { connection } = await startEmbedded({ dataDir })
  const db = new pg.Client(connection)
  await db.connect()
  const results = []
  const sockets = []
  const people = []
  const heard = {}
  try {
    for (const size of sizes.toSorted((a, b) => a - b)) {
      while (people.length < Math.ceil(size / STREAMS_A_PERSON) + 1) people.push(await signUp(people.length))
      while (sockets.length < size) {
        const some = Math.min(50, size - sockets.length)
        sockets.push(
          ...(await Promise.all(
            Array.from({ length: some }, (_, n) =>
              openStream(people[Math.floor((sockets.length + n) / STREAMS_A_PERSON)], heard),
            ),
          )),
        )
      }
      await sleep(1_000)
      const notify = () => {
        const change = { collection: 'photos', id: crypto.randomUUID(), op: 'put', to: 'everyone' }
        return db.query('select pg_notify($1, $2)', ['madang_live', JSON.stringify(change)])
      }
      const times = []
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await toldAll(size, heard, notify))
        await sleep(300)
      }
      const result = { streams: size, toldMs: { median: rounded(median(times)), worst: rounded(Math.max(...times)) } }
      if (size <= 2_000) result.like = await likeSeenBy(vite, server, db, size, people, heard)
      results.push(result)
      process.stdout.write(`${JSON.stringify(result)}\n`)
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    await db.end()
    await vite.close()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
  return results
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = process.argv.slice(2).map(Number)
  await measureStreams(sizes.length > 0 ? sizes : undefined)
}
