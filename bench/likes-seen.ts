// The cost of likes while N boards are open: one like, and ten a second while two people write to each other. Each
// simulated board runs the browser's own code: its query, and its handling of live changes.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { openBoards } from './boards.ts'
import type { Person } from './fixtures.ts'
import type { Line } from './line.ts'

/** Browsers that ask again do so within two seconds. */
const SPREAD_MS = 2_500
const PATIENCE_MS = MINUTE_MS
const RUSH_SECONDS = 10
const LIKES_A_SECOND = 10

/** Receives each block of each stream. */
export type Heard = { block?: ((text: string, stream: number) => void) | undefined }

type Stage = {
  port: number
  pid: number
  db: pg.Client
  people: Person[]
  heard: Heard
  ownerOf: (stream: number) => number
}
type Opened = Awaited<ReturnType<typeof openBoards>>

/** Processor time of the server so far, in milliseconds; only Linux has the number. */
async function cpuOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const parts = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(parts[11]) + Number(parts[12])) * 10
}

/** How often the board's table has been read so far. */
async function boardReads(db: pg.Client): Promise<number> {
  // Sessions write their counts at most once a second.
  await sleep(1_500)
  await db.query('select pg_stat_force_next_flush()')
  const { rows } = await db.query<{ reads: string }>(
    `select sum(seq_scan + coalesce(idx_scan, 0)) as reads from pg_stat_user_tables where relname = 'board'`,
  )
  return Number(rows[0]?.reads)
}

async function send(port: number, path: string, { cookie }: Person, body: object) {
  const answer = await fetch(`http://127.0.0.1:${port}${API_PATH}${path}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Likes a post and returns the number of likes. */
async function likeOf(port: number, liker: Person, bid: string) {
  const { likeCount } = (await (await send(port, `/board/${bid}/like`, liker, {})).json()) as { likeCount: number }
  return likeCount
}

type Told = { collection: string }

/** Runs `work` while the boards listen, until all show the counts that it returns. */
async function whileListening(
  streams: number,
  { port, pid, db, people, heard }: Stage,
  work: (opened: Opened) => Promise<Map<string, number>>,
  alsoHear: (change: Told, stream: number) => void = () => {},
) {
  const [reader] = people
  if (!reader) throw new Error('nobody is there')
  const opened = await openBoards(streams, port, reader.cookie)
  const { boards, asked } = opened
  const [readsBefore, cpuBefore] = [await boardReads(db), await cpuOf(pid)]
  heard.block = (block, stream) => {
    const data = /^data: (.*)$/m.exec(Buffer.from(block, 'latin1').toString('utf8'))?.[1]
    if (!data || !block.includes('event: change')) return
    const change = JSON.parse(data) as Told
    boards[stream]?.hear(change)
    alsoHear(change, stream)
  }
  const began = performance.now()
  const counts = await work(opened)
  const written = performance.now()
  const agree = () => boards.every((board) => [...counts].every(([bid, count]) => board.likesOf(bid) === count))
  while (!agree() && performance.now() - written < PATIENCE_MS) await sleep(5)
  const agreed = performance.now()
  while (!boards.every((board) => board.isStill())) await sleep(20)
  await sleep(SPREAD_MS)
  const reads = (await boardReads(db)) - readsBefore
  const cpuMs = (await cpuOf(pid)) - cpuBefore
  heard.block = undefined
  await opened.close()
  const since = (start: number) =>
    agreed - written < PATIENCE_MS ? `${(agreed - start).toFixed(0)} ms` : 'not within a minute'
  return { asked: asked(), reads, cpuMs, sinceFirst: since(began), sinceLast: since(written) }
}

export async function likeSeenBy(streams: number, stage: Stage): Promise<Line[]> {
  const liker = stage.people.at(-1)
  if (!liker) throw new Error('nobody is there')
  const { asked, reads, cpuMs, sinceFirst } = await whileListening(
    streams,
    stage,
    async ({ bids: [bid = ''] }) => new Map([[bid, await likeOf(stage.port, liker, bid)]]),
  )
  const of = `one like, ${streams.toLocaleString('en')} open boards`
  return [
    { name: `${of}: requests of the boards`, value: String(asked) },
    { name: `${of}: reads of the board's table`, value: String(reads), goal: '≤ 5', isMet: reads <= 5 },
    { name: `${of}: until all show the number`, value: sinceFirst },
    { name: `${of}: processor time of the server`, value: `${cpuMs} ms` },
  ]
}

/** Likes of many people, evenly over the posts of the list, while the first two people write to each other. */
export async function rushSeenBy(streams: number, stage: Stage): Promise<Line[]> {
  const { port, people, ownerOf } = stage
  const [writer, reader, ...others] = people
  // The people who like have no stream, and wrote none of the posts.
  const likers = others.slice(-RUSH_SECONDS * LIKES_A_SECOND - 1, -1)
  if (!writer || !reader) throw new Error('nobody is there')
  const letters = { toThem: 0, toOthers: 0 }
  const { asked, reads, cpuMs, sinceLast } = await whileListening(
    streams,
    stage,
    async ({ bids }) => {
      const counts = new Map<string, number>()
      const began = performance.now()
      const writes = likers.map(async (liker, n) => {
        const due = (n * 1000) / LIKES_A_SECOND
        await sleep(due - (performance.now() - began))
        const bid = bids[n % bids.length] ?? ''
        const count = await likeOf(port, liker, bid)
        counts.set(bid, Math.max(count, counts.get(bid) ?? 0))
        if (n % LIKES_A_SECOND === 0)
          await send(port, `/message/${randomUUID()}`, writer, { dstUid: reader.uid, content: '마당에서 뵙겠습니다.' })
      })
      await Promise.all(writes)
      return counts
    },
    ({ collection }, stream) => {
      if (collection === 'message') letters[ownerOf(stream) < 2 ? 'toThem' : 'toOthers'] += 1
    },
  )
  const of = `${LIKES_A_SECOND} likes a second for ${RUSH_SECONDS} s, ${streams.toLocaleString('en')} open boards`
  const share = cpuMs / (RUSH_SECONDS * 10)
  return [
    { name: `${of}: requests of the boards`, value: String(asked) },
    { name: `${of}: reads of the board's table`, value: `${(reads / likers.length).toFixed(1)} for each like` },
    { name: `${of}: from the last answer until all agree`, value: sinceLast },
    { name: `${of}: processor time of the server`, value: `${cpuMs} ms (${share.toFixed(0)} % of one core)` },
    {
      name: `${of}: messages meanwhile, told to the streams of the two who write and to others`,
      value: `${letters.toThem} and ${letters.toOthers}`,
      goal: '0 to others',
      isMet: letters.toThem > 0 && letters.toOthers === 0,
    },
  ]
}
