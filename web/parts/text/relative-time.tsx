import { useNow } from '#web/lib/clock.ts'
import { formatDateTime, relativeTime } from '#web/lib/locale/format.ts'
import { getLocale } from '#web/lib/locale/locale.ts'

type RelativeTimeProps = {
  /** ISO 8601, as on the wire. */
  at: string | Date
  className?: string
}

/** "3분 전", with the whole date at hover. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const current = useNow()
  const date = new Date(at)
  const locale = getLocale()
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date, locale)} className={className}>
      {relativeTime(date, current, locale)}
    </time>
  )
}
