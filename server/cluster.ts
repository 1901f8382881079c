// WORKERS=n: one process owns the database and watches over n others, which share the port and answer. Whatever they must
// agree on (limits, sessions, changes, claimed work) is in the database already; only the figures go through here.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#server/process/env.ts'
import type { Log } from '#server/process/log.ts'
import { hasAdmin, readyDatabase, type Report } from './ready-database.ts'
import type { Figures } from '#server/process/metrics.ts'
import type { FromWorker, ToWorker } from './cluster-worker.ts'

/** Longer than a process takes that lets its running requests finish. */
const FINISH_MS = 12_000
/** A process that does not answer within this time is left out of the figures. */
const FIGURES_MS = 1_000
/** One that lived longer than this is replaced at once. */
const SHORT_LIFE_MS = 10_000
const LONGEST_PAUSE_MS = 30_000

/** PostgreSQL allows a hundred connections by default; some stay free for streams of changes, backups and people. */
const CONNECTIONS_OF_ALL = 60

type Place = { number: number; worker: Worker | null }

const send = (worker: Worker | null, said: ToWorker) => {
  if (worker?.isConnected()) worker.send(said)
}

/** Settles when every place has told its figures, or the time is over. */
function createCollecting(places: Place[]) {
  const pending = new Map<number, { left: number; found: Figures[]; done: () => void }>()
  let count = 0
  return {
    async collect(besides: number): Promise<Figures[]> {
      const others = places.filter(({ number, worker }) => number !== besides && worker?.isConnected())
      const found: Figures[] = []
      if (others.length === 0) return found
      const id = (count += 1)
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, FIGURES_MS)
        pending.set(id, { left: others.length, found, done: () => (clearTimeout(late), resolve()) })
        for (const { worker } of others) send(worker, { kind: 'tellFigures', id })
      })
      pending.delete(id)
      return found
    },
    heard(id: number, figures: Figures) {
      const waiting = pending.get(id)
      if (!waiting) return
      waiting.found.push(figures)
      waiting.left -= 1
      if (waiting.left === 0) waiting.done()
    },
  }
}

/** The first process did not start; it has printed the reason itself. */
export class FirstProcessFailed extends Error {}

type Life = {
  /** Null where the process ended instead. */
  ready: Promise<string | null>
  /** The signal or the exit code. */
  ended: Promise<string | number>
}

export type RunningProcesses = { origin: string; hasAdmin: boolean; close(): Promise<void> }

/** `script` is what each process runs. The first one must start well: what keeps it from that would keep all of them. */
export async function startProcesses(env: Env, script: string, log: Log, report: Report): Promise<RunningProcesses> {
  const places = Array.from({ length: env.WORKERS }, (_, i): Place => ({ number: i + 1, worker: null }))
  const collecting = createCollecting(places)
  const ending = new AbortController()
  const opened = await readyDatabase(env, report, (address) => {
    for (const { worker } of places) send(worker, { kind: 'databaseMoved', address })
  })
  cluster.setupPrimary({ exec: script })

  const max = Math.max(4, Math.min(10, Math.floor(CONNECTIONS_OF_ALL / env.WORKERS)))

  async function takeMessage({ number, worker }: Place, said: FromWorker) {
    if (said.kind === 'listening')
      send(worker, { kind: 'start', number, keepsUp: number === 1, database: { ...opened.config, max } })
    if (said.kind === 'figures') collecting.heard(said.id, said.figures)
    if (said.kind !== 'askFigures') return
    send(worker, { kind: 'figuresOfOthers', id: said.id, others: await collecting.collect(number) })
  }

  function start(place: Place): Life {
    const worker = cluster.fork()
    place.worker = worker
    const ended = new Promise<string | number>((resolve) =>
      worker.once('exit', (code, signal) => {
        place.worker = null
        resolve(signal ?? code)
      }),
    )
    const ready = new Promise<string>((resolve) =>
      worker.on('message', (said: FromWorker) => {
        if (said.kind === 'ready') resolve(said.origin)
        else void takeMessage(place, said)
      }),
    )
    return { ended, ready: Promise.race([ready, ended.then(() => null)]) }
  }

  /** A process that has ended is replaced at once, and one that does not live long after a pause that grows. */
  async function keep(place: Place, first: Life) {
    let [life, shortLives] = [first, 0]
    while (!ending.signal.aborted) {
      const startedAt = Date.now()
      const cause = await life.ended
      if (ending.signal.aborted) return
      log.error('a process has ended and is replaced', { worker: place.number, cause })
      shortLives = Date.now() - startedAt > SHORT_LIFE_MS ? 0 : shortLives + 1
      if (shortLives > 1) await sleep(Math.min(LONGEST_PAUSE_MS, 2 ** shortLives * 250), null, ending).catch(() => {})
      if (!ending.signal.aborted) life = start(place)
    }
  }

  async function endOne({ worker }: Place) {
    if (!worker) return
    const exit = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    const late = setTimeout(() => worker.process.kill('SIGKILL'), FINISH_MS)
    await exit
    clearTimeout(late)
  }

  async function close() {
    ending.abort()
    await Promise.all(places.map(endOne))
    await opened.close()
    await opened.stop()
  }

  let origin: string | null = null
  for (const place of places) {
    const life = start(place)
    origin ??= await life.ready
    if (origin === null) {
      await close()
      throw new FirstProcessFailed()
    }
    void keep(place, life)
  }
  return { origin: origin ?? '', hasAdmin: await hasAdmin(opened.db), close }
}
