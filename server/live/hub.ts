// One listening connection for each server process, any number of browsers behind it.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Change } from '#contract/live/live.schema.ts'
import type { Who } from '../auth/who.ts'
import type { Log } from '#server/process/log.ts'
import { mayReceive, type Audience } from './audience.ts'
import { changeEvent, resyncEvent, spreadOver } from './events.ts'
import { CHANNEL, type Published } from './publish.ts'
import { createStreams, type Stream } from './streams.ts'

/** A part of the server that listens for changes. Browsers have streams. */
export type Listener = {
  who: Who
  /** Listens for the server itself, and is not counted among the browsers. */
  isOurs?: true
  changed(change: Change): void
  resync(): void
  end(): void
}

export type LiveHub = {
  join(listener: Listener): () => void
  /** Writes every event that its reader may see to the stream, until it is closed. */
  attach(stream: Stream): () => void
  streams: ReadonlySet<Stream>
  /** Writes to every stream. */
  ping(bytes: Buffer): Promise<void>
  /** The number of open streams. */
  count(): number
  /**
   * The mark changes with every change: data that was read under one mark is up to date while the mark stays. The processes
   * on one database use the same mark, so that a page from one process continues with the stream of another.
   */
  mark(): string
  /** Whether changes arrive: without that no cache may rely on the stream. */
  isListening(): boolean
  close(): Promise<void>
}

const RECONNECT_MS = 500
/** A hub that begins to listen announces a new beginning here: all hubs count the changes that follow from there. */
const BEGINNINGS = 'madang_live_beginning'
/**
 * The heartbeat: an empty notification goes through the channel this often. Where two do not arrive, nothing else would
 * either.
 */
const BEAT_MS = 4_000
const SILENCE_MS = 2.5 * BEAT_MS
/** In a busy shop the sums change all the time: browsers are notified at most this often. */
const SUMS_MS = 400

/** Throttles: sends the first change at once, and joins those that follow too soon into one at the end of the wait. */
function throttled(ms: number, send: () => void) {
  let waiting: 'not' | 'quietly' | 'to tell' = 'not'
  return function ask() {
    if (waiting !== 'not') return void (waiting = 'to tell')
    send()
    waiting = 'quietly'
    setTimeout(() => {
      const again = waiting === 'to tell'
      waiting = 'not'
      if (again) ask()
    }, ms).unref()
  }
}

/** Names a moment of the stream: the beginning of the count, and the number of changes since. */
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
  let lastHeardAt = 0
  const mark = createMark()

  const count = () => streams.all.size + [...listeners].filter(({ isOurs }) => !isOurs).length

  function send(change: Change, to: Audience) {
    for (const listener of listeners) if (mayReceive(to, listener.who)) listener.changed(change)
    const spreadMs = typeof to === 'object' ? 0 : spreadOver(count())
    streams.send(changeEvent(spreadMs > 0 ? { ...change, spreadMs } : change), to)
  }

  const sendSums = throttled(SUMS_MS, () => send({ collection: 'dashboard', id: 'shop', op: 'put' }, 'everyone'))

  /** When a session ends, its streams are closed so that they receive nothing more. */
  function endSession(id: string) {
    for (const one of [...listeners, ...streams.all]) if (one.who?.sessionId === id) one.end()
  }

  function onPayload(payload: string) {
    mark.count()
    const { to, ...change } = JSON.parse(payload) as Published
    if (change.collection === 'dashboard' && change.id === 'shop') sendSums()
    else if (change.collection === 'session') endSession(change.id)
    else send(change, to)
  }

  function resync() {
    for (const listener of listeners) listener.resync()
    streams.send(resyncEvent(spreadOver(count())), 'everyone')
  }

  async function connect() {
    const next = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...config })
    next.on('error', () => next.emit('end'))
    next.once('end', lost)
    next.on('notification', ({ channel, payload }) => {
      lastHeardAt = Date.now()
      if (channel === BEGINNINGS) mark.beginAt(payload ?? randomUUID())
      else if (payload) onPayload(payload)
    })
    await next.connect()
    // A mark of our own until the notification below arrives: no other process uses it, so changes missed before that
    // cannot be overlooked.
    mark.beginAt(randomUUID())
    await next.query(`listen ${CHANNEL}`)
    await next.query(`listen ${BEGINNINGS}`)
    await next.query(`notify ${BEGINNINGS}, '${randomUUID()}'`)
    lastHeardAt = Date.now()
    client = next
  }

  function lost() {
    client = null
    if (closing || retry) return
    log.error('live stream lost the database, trying again')
    retry = setTimeout(() => {
      retry = undefined
      // Changes during the break are lost, so every browser refetches its open screens.
      connect().then(resync, lost)
    }, RECONNECT_MS)
  }

  /** A connection may stay open while its notifications do not arrive: only an arriving one proves that it listens. */
  const heartbeat = setInterval(() => {
    if (!client) return
    if (Date.now() - lastHeardAt < SILENCE_MS) return void client.query(`notify ${CHANNEL}`).catch(() => {})
    const silent = client
    silent.removeAllListeners('end')
    void silent.end().catch(() => {})
    lost()
  }, BEAT_MS)
  heartbeat.unref()

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
      clearInterval(heartbeat)
      for (const one of [...listeners, ...streams.all]) one.end()
      await client?.end()
    },
  }
}
