// Calendar days as YYYYMMDD text and as whole numbers (days since 1970-01-01).
import { DAY_MS, KOREA_MS } from '#contract/shared/durations.ts'

/** The number of a Gregorian day. Like `Date.UTC`, it accepts days past either end of the month. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

export function formatDay(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
}

/** Throws a RangeError for text that names no day, such as 20260230. */
export function parseDay(yyyymmdd: string): number {
  const number = dayNumber(yearOf(yyyymmdd), monthOf(yyyymmdd), dateOf(yyyymmdd))
  if (!/^\d{8}$/.test(yyyymmdd) || formatDay(number) !== yyyymmdd) {
    throw new RangeError(`Not a day written as YYYYMMDD: ${yyyymmdd}`)
  }
  return number
}

/** Whether a text is a day that exists, written as YYYYMMDD. */
export function isDay(text: string): boolean {
  try {
    parseDay(text)
    return true
  } catch {
    return false
  }
}

export const yearOf = (yyyymmdd: string): number => Number(yyyymmdd.slice(0, 4))
export const monthOf = (yyyymmdd: string): number => Number(yyyymmdd.slice(4, 6))
export const dateOf = (yyyymmdd: string): number => Number(yyyymmdd.slice(6))

/** YYYY-MM-DD, as date fields and PostgreSQL write a day. */
export const isoDay = (yyyymmdd: string): string => yyyymmdd.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/** The day in Korea at a moment. */
export const dayInKorea = (at: Date): string => formatDay(Math.floor((at.getTime() + KOREA_MS) / DAY_MS))

export function addDays(yyyymmdd: string, days: number): string {
  return formatDay(parseDay(yyyymmdd) + days)
}

/** All days from the first to the last, both included. */
export const daysFromTo = (from: string, to: string): string[] =>
  Array.from({ length: parseDay(to) - parseDay(from) + 1 }, (_, i) => addDays(from, i))

/** 0 is Sunday, 6 is Saturday. */
export function weekday(yyyymmdd: string): number {
  return new Date(parseDay(yyyymmdd) * DAY_MS).getUTCDay()
}

/** Noon in UTC: far from either midnight, so that rounding cannot reach a neighbouring day. */
export function noonOf(number: number): Date {
  return new Date((number + 0.5) * DAY_MS)
}
