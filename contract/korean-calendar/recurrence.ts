// Finds the days of an anniversary: its own day is the first one, and one that recurs is kept every year from then on.

import { dateOf, dayNumber, formatDay, monthOf, parseDay, yearOf } from '#contract/korean-calendar/dates.ts'
import { lunarInYear, toLunar } from '#contract/korean-calendar/lunar.ts'

export type Recurring = {
  /** YYYYMMDD, always the solar day, also of an anniversary by the lunar calendar. */
  adate: string
  calendar: 'solar' | 'lunar'
  recurs: 'none' | 'yearly'
}

/** 29 February is kept on the 28th in years that have no 29th. */
function solarInYear(adate: string, year: number): string {
  const month = monthOf(adate)
  const lastDay = dateOf(formatDay(dayNumber(year, month + 1, 0)))
  return formatDay(dayNumber(year, month, Math.min(dateOf(adate), lastDay)))
}

/** In a year without its leap month it is kept in the ordinary month, and the 30th of a short month on the 29th (lunar.ts). */
function inYear({ adate, calendar }: Recurring, year: number): string[] {
  if (calendar === 'solar') return [solarInYear(adate, year)]
  const { month, day, leap } = toLunar(adate)
  return lunarInYear(month, day, leap, year)
}

/** In the order of the days, `from` and `to` included; never before the first. */
export function occurrences(anniversary: Recurring, from: string, to: string): string[] {
  const { adate, recurs } = anniversary
  const isWithin = (day: string) => day >= adate && day >= from && day <= to
  if (recurs === 'none') return [adate].filter(isWithin)
  const first = Math.max(yearOf(from), yearOf(adate))
  const years = Array.from({ length: Math.max(0, yearOf(to) - first + 1) }, (_, index) => first + index)
  return years.flatMap((year) => inYear(anniversary, year)).filter(isWithin)
}

/** How many years it is since the first one, counted in the anniversary's own calendar. */
export function yearsSince({ adate, calendar }: Recurring, day: string): number {
  return calendar === 'solar' ? yearOf(day) - yearOf(adate) : toLunar(day).year - toLunar(adate).year
}

/** 0 is today, 3 is in three days (D-3), -1 was yesterday (D+1). */
export const daysBetween = (from: string, to: string): number => parseDay(to) - parseDay(from)
