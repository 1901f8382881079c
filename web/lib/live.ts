// One change stream for each browser, whatever the number of tabs, because a browser opens six connections to a server
// and a seventh tab would wait for ever: the tab that holds the lock listens for all.
import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '#contract/live.schema.ts'
import { liveApi } from '#contract/live.ts'
import { addressOf } from './call.ts'

type Heard = { type: 'change'; change: Change } | { type: 'resync' } | { type: 'reconnect' }

const NAME = 'madang-live'
const RETRY_MS = 2_000

/** A changed profile also changes the session's own user; a changed product also changes the carts that hold it. */
const alsoStale: Partial<Record<Change['collection'], string[]>> = { userInfo: ['session'], products: ['carts'] }

const listeners = new Set<(collection: Change['collection']) => void>()

/** For queries made of several collections, which belong to none of them. */
export function onChange(listener: (collection: Change['collection']) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function changed(collection: Change['collection']) {
  for (const listener of listeners) listener(collection)
}

/** What this tab does about something that was heard, whichever tab listens. */
export function apply(client: QueryClient, heard: Heard) {
  if (heard.type === 'resync')
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' })
  if (heard.type !== 'change') return
  const { collection } = heard.change
  changed(collection)
  for (const key of [collection, ...(alsoStale[collection] ?? [])]) void client.invalidateQueries({ queryKey: [key] })
}

function listen(tell: (heard: Heard) => void) {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let first = true

  function open() {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(addressOf(liveApi.stream))
    source.addEventListener('ready', () => {
      // After a break changes may have been missed: everything that is shown is fetched again.
      if (!first) tell({ type: 'resync' })
      first = false
    })
    source.addEventListener('resync', () => tell({ type: 'resync' }))
    source.addEventListener('change', (event) =>
      tell({ type: 'change', change: JSON.parse(event.data as string) as Change }),
    )
    source.addEventListener('error', () => {
      // The browser itself retries a broken stream, but gives up on a refused one.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
    })
  }

  open()
  return { reopen: open, close: () => (clearTimeout(timer), source?.close()) }
}

export type Live = { /** The signed-in user changed: the stream must know. */ reconnect(): void; stop(): void }

export function startLive(client: QueryClient): Live {
  const channel = new BroadcastChannel(NAME)
  const stopped = new AbortController()
  let leading: ReturnType<typeof listen> | null = null

  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (data.type === 'reconnect') leading?.reopen()
    else apply(client, data)
  })

  const lead = () =>
    new Promise<void>((resolve) => {
      leading = listen((heard) => {
        apply(client, heard)
        channel.postMessage(heard)
      })
      stopped.signal.addEventListener('abort', () => {
        leading?.close()
        resolve()
      })
    })

  // Without locks (an insecure address in an old browser) every tab listens for itself.
  if (navigator.locks) navigator.locks.request(NAME, { signal: stopped.signal }, lead).catch(() => {})
  else void lead()

  return {
    reconnect() {
      if (leading) leading.reopen()
      else channel.postMessage({ type: 'reconnect' } satisfies Heard)
    },
    stop() {
      stopped.abort()
      channel.close()
    },
  }
}
