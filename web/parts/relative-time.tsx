import { useSyncExternalStore } from 'react'
import { formatDateTime, relativeTime } from '#web/lib/format.ts'
import { getLocale } from '#web/lib/locale.ts'

// One clock for all times on the page. It stands still while nobody looks at it.
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const subscribers = new Set<() => void>()

function tick() {
  now = new Date()
  for (const tell of subscribers) tell()
}

function subscribe(tell: () => void) {
  subscribers.add(tell)
  if (subscribers.size === 1) {
    now = new Date()
    timer = setInterval(tick, 60_000)
  }
  return () => {
    subscribers.delete(tell)
    if (subscribers.size === 0) clearInterval(timer)
  }
}

type RelativeTimeProps = {
  /** ISO 8601, as on the wire. */
  at: string | Date
  className?: string
}

/** "3분 전", with the whole date at hover. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const current = useSyncExternalStore(subscribe, () => now)
  const date = new Date(at)
  const locale = getLocale()
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date, locale)} className={className}>
      {relativeTime(date, current, locale)}
    </time>
  )
}
