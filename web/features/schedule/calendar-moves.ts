// Computes which day the calendar shows after the user moves a day, week, month or year forward or back.
import { addDays, dateOf, dayNumber, formatDay, monthOf, yearOf } from '#contract/korean-calendar/dates.ts'
import type { ScheduleView } from './schedule-search.ts'

/** The lunar tables cover these years. */
const FIRST = '19010101'
const LAST = '20991231'

/** The same day of another month, or its last where it is shorter. */
function inMonths(day: string, by: number): string {
  const month = monthOf(day) + by
  const lastDate = dateOf(formatDay(dayNumber(yearOf(day), month + 1, 0)))
  return formatDay(dayNumber(yearOf(day), month, Math.min(dateOf(day), lastDate)))
}

export function moved(day: string, unit: 'year' | ScheduleView, by: number): string {
  const to =
    unit === 'year'
      ? inMonths(day, by * 12)
      : unit === 'month'
        ? inMonths(day, by)
        : addDays(day, unit === 'week' ? by * 7 : by)
  return to < FIRST ? FIRST : to > LAST ? LAST : to
}
