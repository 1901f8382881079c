// Days as people in Korea count them: the country has one zone, nine hours ahead, and no summer time.
import { addDays, parseDay, weekday } from '#contract/korean-calendar/dates.ts'

const KOREA_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

export const todayInKorea = (now: Date) =>
  new Date(now.getTime() + KOREA_MS).toISOString().slice(0, 10).replaceAll('-', '')

/** The moment when a day begins in Korea. */
export const startOf = (yyyymmdd: string) => new Date(parseDay(yyyymmdd) * DAY_MS - KOREA_MS)

/** `days` days, the last of them `to`. */
export const daysUntil = (to: string, days: number) => Array.from({ length: days }, (_, i) => addDays(to, i + 1 - days))

export const mondayOf = (yyyymmdd: string) => addDays(yyyymmdd, -((weekday(yyyymmdd) + 6) % 7))

/** PostgreSQL writes a day with hyphens. */
export const isoDay = (yyyymmdd: string) => yyyymmdd.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
