// One listening connection for each server process, any number of browsers behind it.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Change } from '#contract/live/live.schema.ts'
import type { Who } from '../auth/who.ts'
import type { Log } from '#server/process/log.ts'
import { mayHear, type Audience } from './audience.ts'
import { changeEvent, resyncEvent, spreadOver } from './events.ts'
import { CHANNEL, type Published } from './publish.ts'
import { createStreams, type Stream } from './streams.ts'

/** A part of the server that hears of changes. Browsers have streams. */
export type Listener = {
  who: Who
  /** Hears on behalf of the server itself, and is not counted among the browsers. */
  isOurs?: true
  changed(change: Change): void
  resync(): void
  end(): void
}

export type LiveHub = {
  join(listener: Listener): () => void
  /** Writes every event that its reader may hear to the stream, until it is left. */
  attach(stream: Stream): () => void
  streams: ReadonlySet<Stream>
  /** To every stream, whoever reads it. */
  ping(bytes: Buffer): Promise<void>
  /** How many browsers have joined. */
  count(): number
  /**
   * Another one after every change: whoever has read something under one mark has missed nothing while it stands. The
   * processes on one database name the same mark, so that a page of one goes on with the stream of another.
   */
  mark(): string
  /** Whether changes come through: without that nobody may rely on being told. */
  isListening(): boolean
  close(): Promise<void>
}

const RECONNECT_MS = 500
/** A hub that begins to listen announces a new beginning here: all hubs count the changes that follow from there. */
const BEGINNINGS = 'madang_live_beginning'
/** An empty notification goes through the channel this often. Where two stay out, nothing else would come through. */
const BEAT_MS = 4_000
const SILENCE_MS = 2.5 * BEAT_MS
/** In a busy shop the sums change all the time: browsers are told at most this often. */
const SUMS_MS = 400

/** Sends the first change at once, and joins those that follow too soon into one at the end of the wait. */
function atMostEvery(ms: number, tell: () => void) {
  let waiting: 'not' | 'quietly' | 'to tell' = 'not'
  return function ask() {
    if (waiting !== 'not') return void (waiting = 'to tell')
    tell()
    waiting = 'quietly'
    setTimeout(() => {
      const again = waiting === 'to tell'
      waiting = 'not'
      if (again) ask()
    }, ms).unref()
  }
}

/** Names a moment of the stream: where the counting began, and how many changes have come since. */
function createMark() {
  let beginning: string = randomUUID()
  let changes = 0
  return {
    beginAt(given: string) {
      beginning = given
      changes = 0
    },
    count: () => void (changes += 1),
    read: () => `${beginning}.${changes}`,
  }
}

export async function openLiveHub(config: pg.ClientConfig, log: Log): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  const streams = createStreams()
  let client: pg.Client | null = null
  let closing = false
  let retry: NodeJS.Timeout | undefined
  let heardAt = 0
  const mark = createMark()

  const count = () => streams.all.size + [...listeners].filter(({ isOurs }) => !isOurs).length

  function tell(change: Change, to: Audience) {
    for (const listener of listeners) if (mayHear(to, listener.who)) listener.changed(change)
    const spreadMs = typeof to === 'object' ? 0 : spreadOver(count())
    streams.tell(changeEvent(spreadMs > 0 ? { ...change, spreadMs } : change), to)
  }

  const tellSums = atMostEvery(SUMS_MS, () => tell({ collection: 'dashboard', id: 'shop', op: 'put' }, 'everyone'))

  /** When a session ends, its streams are closed so that they hear nothing more. */
  function endSession(id: string) {
    for (const one of [...listeners, ...streams.all]) if (one.who?.sessionId === id) one.end()
  }

  function onPayload(payload: string) {
    mark.count()
    const { to, ...change } = JSON.parse(payload) as Published
    if (change.collection === 'dashboard' && change.id === 'shop') tellSums()
    else if (change.collection === 'session') endSession(change.id)
    else tell(change, to)
  }

  function resync() {
    for (const listener of listeners) listener.resync()
    streams.tell(resyncEvent(spreadOver(count())), 'everyone')
  }

  async function connect() {
    const next = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...config })
    next.on('error', () => next.emit('end'))
    next.once('end', lost)
    next.on('notification', ({ channel, payload }) => {
      heardAt = Date.now()
      if (channel === BEGINNINGS) mark.beginAt(payload ?? randomUUID())
      else if (payload) onPayload(payload)
    })
    await next.connect()
    // Nobody else counts from here, until this beginning of ours has come through.
    mark.beginAt(randomUUID())
    await next.query(`listen ${CHANNEL}`)
    await next.query(`listen ${BEGINNINGS}`)
    await next.query(`notify ${BEGINNINGS}, '${randomUUID()}'`)
    heardAt = Date.now()
    client = next
  }

  function lost() {
    client = null
    if (closing || retry) return
    log.error('live stream lost the database, trying again')
    retry = setTimeout(() => {
      retry = undefined
      // Changes during the break are lost, so every browser is told to fetch again what it shows.
      connect().then(resync, lost)
    }, RECONNECT_MS)
  }

  /** A connection may stay open while its notifications stay out: only one that comes through shows that it listens. */
  const heart = setInterval(() => {
    if (!client) return
    if (Date.now() - heardAt < SILENCE_MS) return void client.query(`notify ${CHANNEL}`).catch(() => {})
    const silent = client
    silent.removeAllListeners('end')
    void silent.end().catch(() => {})
    lost()
  }, BEAT_MS)
  heart.unref()

  await connect()
  return {
    join(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attach(stream) {
      streams.add(stream)
      return () => streams.remove(stream)
    },
    streams: streams.all,
    ping: (bytes) => streams.ping(bytes),
    count,
    mark: mark.read,
    isListening: () => client !== null,
    async close() {
      closing = true
      clearTimeout(retry)
      clearInterval(heart)
      for (const one of [...listeners, ...streams.all]) one.end()
      await client?.end()
    },
  }
}
