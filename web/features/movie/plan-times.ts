// When a film begins and ends, in the scheduler's half hours.

const HALF_HOUR = 30
/** A plan ends on its own day. */
const LAST_END = 23 * 60 + 30
const LAST_START = LAST_END - HALF_HOUR
const USUAL_MINUTES = 120

const two = (value: number) => String(value).padStart(2, '0')
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const startTimes: readonly string[] = Array.from({ length: LAST_START / HALF_HOUR + 1 }, (_, i) =>
  clockOf(i * HALF_HOUR),
)

/** The next half hour after the film is over, at most the day's last one. */
export function endTime(start: string, runtime: number | null): string {
  const end = minutesOf(start) + Math.max(HALF_HOUR, runtime ?? USUAL_MINUTES)
  return clockOf(Math.min(LAST_END, Math.ceil(end / HALF_HOUR) * HALF_HOUR))
}

/** `YYYY-MM-DD` in the viewer's own zone. */
export const localDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Today, or the day on which it comes out. */
export const firstDay = (releaseDate: string | null, now: Date) => {
  const today = localDay(now)
  return releaseDate && releaseDate > today ? releaseDate : today
}
