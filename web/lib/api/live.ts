// One change stream for each browser, for all tabs, because a browser opens six connections to a server and a seventh tab
// would wait for ever: the tab that holds the lock listens for all.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Change, StreamChange } from '#contract/live/live.schema.ts'
import { liveApi } from '#contract/live/live.ts'
import { isGuessed } from './cache-writes.ts'
import { addressOf } from './call.ts'
import { noteAnswer } from './connection.ts'
import { isServerReachable } from './lazy-load.ts'
import { REFETCH } from './live-merge.ts'
import { sessionQuery } from './session.ts'
import { startOver } from './start-over.ts'

type StreamEvent =
  | { type: 'change'; change: StreamChange }
  | { type: 'resync'; spreadMs?: number }
  | { type: 'reconnect' }

const NAME = 'madang-live'
const RETRY_MS = 2_000

/** `change` is left out where this browser itself has changed something. */
type Listener = (collection: Change['collection'], spreadMs: number, change?: Change) => void
const listeners = new Set<Listener>()

/** For queries made of several collections, which belong to none of them, and for other listeners. */
export function onChange(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function changed(collection: Change['collection'], spreadMs = 0, change?: Change) {
  for (const listener of listeners) listener(collection, spreadMs, change)
}

/** Queries whose next fetch is planned already. */
const waiting = new WeakSet<Query>()

/** Does nothing where a screen that was opened meanwhile has asked already, or where a write will ask when it ends. */
function refetchNow(client: QueryClient, query: Query) {
  if (!query.state.isInvalidated || isGuessed(client, query.queryKey)) return
  void client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
}

/**
 * Where many browsers get the same change, each refetches at another moment, so that the server need not answer all at
 * once.
 */
function refetch(client: QueryClient, query: Query, spreadMs: number) {
  query.invalidate()
  if (spreadMs <= 0) return refetchNow(client, query)
  if (waiting.has(query)) return
  waiting.add(query)
  setTimeout(() => {
    waiting.delete(query)
    refetchNow(client, query)
  }, Math.random() * spreadMs)
}

/** False where only the server knows the answer now. */
function takeIn(client: QueryClient, query: Query, change: Change): boolean {
  const { data, fetchStatus, isInvalidated, dataUpdatedAt } = query.state
  // An answer that is on its way may be older than the change, and would put the old value back.
  if (data === undefined || fetchStatus !== 'idle') return false
  const merged = query.meta?.live?.merge(data, change, client.getQueryData(sessionQuery.queryKey)?.uid)
  if (merged === undefined || merged === REFETCH) return false
  if (merged === data) return true
  client.setQueryData(query.queryKey, merged, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
  return true
}

/** A changed profile also changes the session of its owner. */
const touchesSession = ({ collection, id }: Change, client: QueryClient) =>
  collection === 'userInfo' && id === client.getQueryData(sessionQuery.queryKey)?.uid

function applyChange(client: QueryClient, { spreadMs = 0, ...change }: StreamChange) {
  const { collection } = change
  // Another tab, or another browser of the same person, has blocked somebody or taken it back.
  if (collection === 'block') return void startOver(client)
  changed(collection, spreadMs, change)
  for (const query of client.getQueryCache().getAll()) {
    const [name] = query.queryKey
    if (query.meta?.live?.of.includes(collection)) {
      if (!takeIn(client, query, change)) refetch(client, query, spreadMs)
    } else if (name === collection || (name === 'session' && touchesSession(change, client))) {
      refetch(client, query, spreadMs)
    }
  }
}

/** Applies an event of the stream in this tab, whichever tab holds the connection. */
export function apply(client: QueryClient, event: StreamEvent) {
  if (event.type === 'change') applyChange(client, event.change)
  if (event.type !== 'resync') return
  for (const query of client.getQueryCache().getAll()) {
    refetch(client, query, event.spreadMs ?? 0)
  }
}

const spreadIn = (event: MessageEvent) => (JSON.parse(event.data as string) as { spreadMs?: number }).spreadMs

function listen(
  onEvent: (event: StreamEvent) => void,
  applyHere: (event: StreamEvent) => void,
  renderedAt: string | null,
) {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let first = true

  function open() {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(addressOf(liveApi.stream))
    source.addEventListener('ready', (event) => {
      noteAnswer(null)
      const { mark, spreadMs } = JSON.parse(event.data as string) as { mark: string; spreadMs?: number }
      // After a break changes may have been missed: everything that is shown is fetched again, and the data that came with
      // the page too, if something has changed since it was rendered.
      if (!first) onEvent({ type: 'resync', spreadMs })
      else if (renderedAt !== null && renderedAt !== mark) applyHere({ type: 'resync', spreadMs })
      first = false
    })
    source.addEventListener('resync', (event) => onEvent({ type: 'resync', spreadMs: spreadIn(event) }))
    source.addEventListener('change', (event) =>
      onEvent({ type: 'change', change: JSON.parse(event.data as string) as StreamChange }),
    )
    source.addEventListener('error', () => {
      // The browser itself retries a broken stream, but gives up on a refused one.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
      void isServerReachable()
    })
  }

  open()
  // Sooner than by the browser's own next try.
  addEventListener('online', open)
  return {
    reopen: open,
    close: () => {
      removeEventListener('online', open)
      clearTimeout(timer)
      source?.close()
    },
  }
}

export type Live = { /** The signed-in user changed: the stream must know. */ reconnect(): void; stop(): void }

/** `drawnAt`: the mark of the changes that the page's own answers know of. */
export function startLive(client: QueryClient, renderedAt: string | null = null): Live {
  const channel = new BroadcastChannel(NAME)
  const stopped = new AbortController()
  let leading: ReturnType<typeof listen> | null = null

  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => {
    if (data.type === 'reconnect') leading?.reopen()
    else apply(client, data)
  })

  // A stream that is cut off without a word is noticed late.
  addEventListener('offline', () => void isServerReachable(), { signal: stopped.signal })

  const lead = () =>
    new Promise<void>((resolve) => {
      const applyHere = (event: StreamEvent) => apply(client, event)
      const onEvent = (event: StreamEvent) => {
        applyHere(event)
        channel.postMessage(event)
      }
      leading = listen(onEvent, applyHere, renderedAt)
      stopped.signal.addEventListener('abort', () => {
        leading?.close()
        resolve()
      })
    })

  // Another tab listens: changes before this one received anything are not known here.
  const catchUp = async () => {
    const { held = [] } = await navigator.locks.query()
    if (!leading && held.some(({ name }) => name === NAME)) apply(client, { type: 'resync' })
  }
  if (renderedAt !== null && navigator.locks) void catchUp()
  // Without locks (an insecure address in an old browser) every tab listens for itself.
  if (navigator.locks) navigator.locks.request(NAME, { signal: stopped.signal }, lead).catch(() => {})
  else void lead()

  return {
    reconnect() {
      if (leading) leading.reopen()
      else channel.postMessage({ type: 'reconnect' } satisfies StreamEvent)
    },
    stop() {
      stopped.abort()
      channel.close()
    },
  }
}
