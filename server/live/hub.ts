// One listening connection for each server process, any number of browsers behind it.
import pg from 'pg'
import type { Change } from '#contract/live.schema.ts'
import type { Who } from '../auth/who.ts'
import type { Log } from '../log.ts'
import { CHANNEL, type Published } from './publish.ts'

export type Listener = {
  who: Who
  /** A part of the server itself, no browser. */
  isOurs?: true
  changed(change: Change): void
  resync(): void
  end(): void
}

export type LiveHub = {
  join(listener: Listener): () => void
  /** How many browsers have joined. */
  count(): number
  close(): Promise<void>
}

const RECONNECT_MS = 500
/** An empty notification goes through the channel this often. Where two stay out, nothing else would come through. */
const BEAT_MS = 4_000
const SILENCE_MS = 2.5 * BEAT_MS
/** In a busy shop the sums change all the time: browsers are told at most this often. */
const SUMS_MS = 400

function maySee({ to }: Published, who: Who) {
  if (to === 'everyone') return true
  if (!who) return false
  if (to === 'users') return true
  return to.uids.includes(who.uid) || (to.admins === true && who.isAdmin)
}

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

export async function openLiveHub(config: pg.ClientConfig, log: Log): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  let client: pg.Client | null = null
  let closing = false
  let retry: NodeJS.Timeout | undefined
  let heardAt = 0

  const tellSums = atMostEvery(SUMS_MS, () => {
    for (const listener of listeners) listener.changed({ collection: 'dashboard', id: 'shop', op: 'put' })
  })

  function onPayload(payload: string) {
    const { to, ...change } = JSON.parse(payload) as Published
    if (change.collection === 'dashboard' && change.id === 'shop') return tellSums()
    for (const listener of listeners) {
      // When a session ends, its streams are closed so that they hear nothing more.
      if (change.collection === 'session') {
        if (listener.who?.sessionId === change.id) listener.end()
      } else if (maySee({ ...change, to }, listener.who)) listener.changed(change)
    }
  }

  async function connect() {
    const next = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...config })
    next.on('error', () => next.emit('end'))
    next.once('end', lost)
    next.on('notification', ({ payload }) => {
      heardAt = Date.now()
      if (payload) onPayload(payload)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    heardAt = Date.now()
    client = next
  }

  function lost() {
    client = null
    if (closing || retry) return
    log.error('live stream lost the database, trying again')
    retry = setTimeout(() => {
      retry = undefined
      connect().then(
        // Changes during the break are lost, so every browser is told to fetch again what it shows.
        () => listeners.forEach((listener) => listener.resync()),
        lost,
      )
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
    count: () => [...listeners].filter(({ isOurs }) => !isOurs).length,
    async close() {
      closing = true
      clearTimeout(retry)
      clearInterval(heart)
      for (const listener of listeners) listener.end()
      await client?.end()
    },
  }
}
