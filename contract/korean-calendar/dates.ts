// Calendar days as YYYYMMDD text and as whole numbers (days since 1970-01-01): no clock, no time zone.

const DAY_IN_MS = 86_400_000

/** The number of a Gregorian day. Like `Date.UTC`, it accepts days past either end of the month. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_IN_MS
}

export function formatDay(number: number): string {
  return new Date(number * DAY_IN_MS).toISOString().slice(0, 10).replaceAll('-', '')
}

/** Throws a RangeError for text that names no day, such as 20260230. */
export function parseDay(yyyymmdd: string): number {
  const number = dayNumber(Number(yyyymmdd.slice(0, 4)), Number(yyyymmdd.slice(4, 6)), Number(yyyymmdd.slice(6)))
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

export function yearOf(yyyymmdd: string): number {
  return Number(yyyymmdd.slice(0, 4))
}

export function addDays(yyyymmdd: string, days: number): string {
  return formatDay(parseDay(yyyymmdd) + days)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(yyyymmdd: string): number {
  return new Date(parseDay(yyyymmdd) * DAY_IN_MS).getUTCDay()
}

/** Noon in UTC: far from either midnight, so that rounding cannot reach a neighbouring day. */
export function noonOf(number: number): Date {
  return new Date((number + 0.5) * DAY_IN_MS)
}
