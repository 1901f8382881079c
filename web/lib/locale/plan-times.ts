// The times that the scheduler offers: half-hour steps; a new plan starts at the next half hour and takes an hour.
import { clockOf, minutesOf, minutesOfDate } from '#contract/shared/clock.ts'
import { DAY_MINUTES } from '#contract/shared/durations.ts'
import { SITE_ZONE, wallClock } from '#contract/shared/zone.ts'

/** Plans are made in steps of half an hour. */
export const STEP = 30
/** A plan ends on the day on which it begins, at the latest when that day is over. */
export const LAST_CLOCK = '24:00'

const steps = Array.from({ length: DAY_MINUTES / STEP }, (_, index) => clockOf(index * STEP))

export type Times = { startTime: string; endTime: string }

/** An imported plan may have a time between the half hours: the list then offers that time as well. */
const withOwn = (times: readonly string[], own: string) =>
  times.includes(own) ? [...times] : [...times, own].toSorted()
export const startTimes = (own: string): string[] => withOwn(steps, own)
/** Only what comes after the start. */
export const endTimes = ({ startTime, endTime }: Times): string[] =>
  withOwn([...steps, LAST_CLOCK], endTime).filter((time) => time > startTime)

/** One hour from the start, or until midnight if less than an hour is left. */
export const hourFrom = (start: number): Times => {
  const from = Math.min(start, DAY_MINUTES - STEP)
  return { startTime: clockOf(from), endTime: clockOf(Math.min(from + 60, DAY_MINUTES)) }
}

/** Uses the site's clock. */
export function nextTimes(now: Date): Times {
  return hourFrom((Math.floor(minutesOfDate(wallClock(now, SITE_ZONE)) / STEP) + 1) * STEP)
}

/** The end of a plan of that many minutes, at the latest the end of its day. */
export const endAfter = (start: string, minutes: number): string =>
  clockOf(Math.min(minutesOf(start) + minutes, DAY_MINUTES))

/** When the user changes the start, the plan keeps its length unless it would pass midnight. */
export function withStart({ startTime, endTime }: Times, start: string): Times {
  const length = Math.max(minutesOf(endTime) - minutesOf(startTime), STEP)
  return { startTime: start, endTime: endAfter(start, length) }
}

/** Null where the plan would leave its day. */
export function shifted({ startTime, endTime }: Times, by: { start: number; end: number }): Times | null {
  const start = minutesOf(startTime) + by.start
  const end = minutesOf(endTime) + by.end
  if (start < 0 || end > DAY_MINUTES || end <= start) return null
  return { startTime: clockOf(start), endTime: clockOf(end) }
}
