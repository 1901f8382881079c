// Days as people in Korea count them: the country has one zone, nine hours ahead of UTC, and no summer time.
import { DAY_MS, KOREA_MS } from '#contract/shared/durations.ts'
import { addDays, dateOf, dayNumber, monthOf, weekday, yearOf } from '#contract/korean-calendar/dates.ts'

/** The moment when a day begins in Korea. The 31st of a short month is a day of the next one, as in `Date.UTC`. */
export const startOf = (yyyymmdd: string) =>
  new Date(dayNumber(yearOf(yyyymmdd), monthOf(yyyymmdd), dateOf(yyyymmdd)) * DAY_MS - KOREA_MS)

/** The moment when a day ends in Korea, which is the start of the next one. */
export const endOf = (yyyymmdd: string) => new Date(startOf(yyyymmdd).getTime() + DAY_MS)

/** As many days as `days`, the last of them `to`. */
export const daysUntil = (to: string, days: number) => Array.from({ length: days }, (_, i) => addDays(to, i + 1 - days))

export const mondayOf = (yyyymmdd: string) => addDays(yyyymmdd, -((weekday(yyyymmdd) + 6) % 7))
