// The bytes of server-sent events: made once for each event, and written to every stream as they are.
import type { StreamChange } from '#contract/live/live.schema.ts'

const event = (name: string, data: object) => Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

export type Event = {
  bytes: Buffer
  /** Without the row that it carries, for those who have blocked somebody: they fetch it, and see what they may. */
  bare: Buffer
  /** Who has just blocked somebody, or taken it back. */
  blocker?: string
}

export function changeEvent(change: StreamChange): Event {
  const { data, ...rest } = change
  const bytes = event('change', change)
  const bare = data === undefined ? bytes : event('change', rest)
  return { bytes, bare, ...(change.collection === 'block' && { blocker: change.id }) }
}

export function resyncEvent(spreadMs: number): Event {
  const bytes = event('resync', spreadMs > 0 ? { spreadMs } : {})
  return { bytes, bare: bytes }
}
/** Keeps proxies from closing a stream on which nothing happens; browsers do not see it. */
export const PING = Buffer.from(': ping\n\n')

/** The first lines of a stream. After a break browsers come back one after the other where there are many. */
export function readyEvent(spreadMs: number, mark: string) {
  const retry = Buffer.from(`retry: ${1_000 + Math.round(Math.random() * spreadMs)}\n`)
  return Buffer.concat([retry, event('ready', spreadMs > 0 ? { mark, spreadMs } : { mark })])
}

const FEW = 20
const MS_EACH = 2
const LONGEST_MS = 2_000

/** So long the browsers that must fetch something again may wait, each a random part of it. A few need not wait. */
export const spreadOver = (listeners: number) => (listeners <= FEW ? 0 : Math.min(LONGEST_MS, listeners * MS_EACH))
