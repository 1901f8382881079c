// Days as people in Korea count them: the country has one zone, nine hours ahead of UTC, and no summer time.
import { DAY_MS } from '#contract/durations.ts'
import { addDays, dayNumber, weekday } from '#contract/korean-calendar/dates.ts'

const KOREA_MS = 9 * 3_600_000

/** The moment when a day begins in Korea. The 31st of a short month is a day of the next one, as in `Date.UTC`. */
export const startOf = (yyyymmdd: string) => {
  const [year, month, day] = [yyyymmdd.slice(0, 4), yyyymmdd.slice(4, 6), yyyymmdd.slice(6)].map(Number)
  return new Date(dayNumber(year ?? 0, month ?? 0, day ?? 0) * DAY_MS - KOREA_MS)
}

/** The moment when a day ends in Korea, which is the start of the next one. */
export const endOf = (yyyymmdd: string) => new Date(startOf(yyyymmdd).getTime() + DAY_MS)

/** As many days as `days`, the last of them `to`. */
export const daysUntil = (to: string, days: number) => Array.from({ length: days }, (_, i) => addDays(to, i + 1 - days))

export const mondayOf = (yyyymmdd: string) => addDays(yyyymmdd, -((weekday(yyyymmdd) + 6) % 7))

/** PostgreSQL writes a day with hyphens. */
export const isoDay = (yyyymmdd: string) => yyyymmdd.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
