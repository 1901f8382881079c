// Plans that a user enters for a day.
import { isDay, parseDay } from '#contract/korean-calendar/dates.ts'

export const SCHEDULE_TITLE_MAX = 100
export const PLACE_MAX = 100
export const MEMO_MAX = 2_000
/** More than any diary holds: three plans a day for eighteen years. */
export const SCHEDULES_MAX = 20_000
/** The longest range: a whole year as a calendar shows it, with the weeks around it. */
export const RANGE_MAX_DAYS = 400

/** Either both ends of a range, within the limit, or one day. */
export function asksForDays(from: string | undefined, to: string | undefined, oneDay: string | undefined): boolean {
  if (from === undefined || to === undefined) return from === to && oneDay !== undefined
  // Each end is checked by itself as well, but neither check keeps the other or this one from running.
  if (!isDay(from) || !isDay(to)) return false
  const days = parseDay(to) - parseDay(from)
  return oneDay === undefined && days >= 0 && days <= RANGE_MAX_DAYS
}

export const scheduleApi = {
  list: 'GET /schedule',
  get: 'GET /schedule/{id}',
  put: 'PUT /schedule/{id}',
  remove: 'DELETE /schedule/{id}',
} as const
