import { MINUTE_MS } from '#contract/shared/durations.ts'
import { formatDateTime, relativeTime } from '#web/lib/locale/format.ts'
import { getLocale } from '#web/lib/locale/locale.ts'
import { createStore } from '#web/lib/store/store.ts'

/** Nobody sees so small a difference. */
const FRESH_MS = 5_000

// One clock for all times on the page. It stops while no time is shown.
const now = createStore(new Date(), {
  whileFollowed: (set) => {
    // Times that were rendered just now need not be rendered again.
    if (Date.now() - now.get().getTime() > FRESH_MS) set(new Date())
    const timer = setInterval(() => set(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  },
})

/** For rendering outside of a browser, where nobody follows the clock. */
export const readClock = () => now.set(new Date())

type RelativeTimeProps = {
  /** ISO 8601, as on the wire. */
  at: string | Date
  className?: string
}

/** "3분 전", with the whole date at hover. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const current = now.useValue()
  const date = new Date(at)
  const locale = getLocale()
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date, locale)} className={className}>
      {relativeTime(date, current, locale)}
    </time>
  )
}
