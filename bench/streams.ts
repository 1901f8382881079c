// Many watchers: the time until the last of N streams has a change, and the cost of likes while N boards are open.
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { API_PATH } from '#contract/shared/base-path.ts'
import { median } from './against-bare.ts'
import type { Ground, Person } from './fixtures.ts'
import { likeSeenBy, rushSeenBy, type Heard } from './likes-seen.ts'
import type { Line } from './line.ts'
import { startMadang } from './processes.ts'

/** The server lets one person have so many. */
const STREAMS_A_PERSON = 40
/** The number of the person to whom a stream belongs. */
const ownerOf = (stream: number) => Math.floor(stream / STREAMS_A_PERSON)
const ROUNDS = 7
/** Every board of the simulation is a whole client: more than this many would measure this process. */
const BOARDS = 1_000

/** A stream as a bare socket: reading it costs this process as little as can be, so that the server is what is measured. */
function openStream(port: number, { cookie }: Person, heard: Heard, stream: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
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
        heard.block?.(text.slice(0, end), stream)
        text = text.slice(end + 2)
      }
    })
    socket.write(`GET ${API_PATH}/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`)
  })
}

/** From the announcement in the database to the last stream that has it. */
async function toldAll(streams: number, heard: Heard, db: pg.Client): Promise<number> {
  let told = 0
  const done = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`only ${told} of ${streams} were told`)), 30_000)
    heard.block = (block) => {
      if (!block.includes('event: change')) return
      told += 1
      if (told < streams) return
      clearTimeout(late)
      resolve(performance.now())
    }
  })
  const began = performance.now()
  const change = { collection: 'photos', id: crypto.randomUUID(), op: 'put', to: 'everyone' }
  await db.query('select pg_notify($1, $2)', ['madang_live', JSON.stringify(change)])
  const ms = (await done) - began
  heard.block = undefined
  return ms
}

/** Reads the server's resident memory in bytes; only Linux has the number. */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

const goals: Record<number, number> = { 1_000: 50, 10_000: 1_000 }

export async function measureStreams(
  ground: Ground,
  port: number,
  sizes: number[],
  { boards = true } = {},
): Promise<Line[]> {
  const server = await startMadang(ground.url, port)
  const db = new pg.Client({ connectionString: ground.url })
  await db.connect()
  const sockets: Socket[] = []
  const heard: Heard = {}
  const lines: Line[] = []
  const memoryBefore = await memoryOf(server.pid)
  try {
    for (const size of sizes.toSorted((a, b) => a - b)) {
      while (sockets.length < size) {
        const some = Array.from({ length: Math.min(50, size - sockets.length) }, (_, n) => sockets.length + n)
        const owner = (n: number) => ground.people[ownerOf(n)]
        sockets.push(
          ...(await Promise.all(
            some.map((n) => {
              const person = owner(n)
              if (!person) throw new Error(`${size} streams need more people`)
              return openStream(port, person, heard, n)
            }),
          )),
        )
      }
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await toldAll(size, heard, db))
      const [ms, goal] = [median(times), goals[size]]
      lines.push({
        name: `${size.toLocaleString('en')} streams, the last one told`,
        value: `${ms.toFixed(0)} ms (worst of ${ROUNDS}: ${Math.max(...times).toFixed(0)})`,
        ...(goal && { goal: `≤ ${goal} ms`, isMet: ms <= goal }),
      })
      const memory = await memoryOf(server.pid)
      const each = (memory - memoryBefore) / size / 1000
      const value = `${each.toFixed(0)} kB each, ${(memory / 1e6).toFixed(0)} MB in all`
      if (memory > 0 && size >= 1_000)
        lines.push({ name: `${size.toLocaleString('en')} streams, memory of the server`, value })
      const stage = { port, pid: server.pid, db, people: ground.people, heard, ownerOf }
      if (boards && size === BOARDS) lines.push(...(await likeSeenBy(size, stage)), ...(await rushSeenBy(size, stage)))
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    await db.end()
    await server.end()
  }
  return lines
}
