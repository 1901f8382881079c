// When a film ends, and the first day on which one can see it.
import { clockOf, minutesOf } from '#contract/shared/clock.ts'
import { DAY_MINUTES } from '#contract/shared/durations.ts'
import { dayInKorea, isoDay } from '#contract/korean-calendar/dates.ts'
import { endAfter, STEP } from '#web/lib/locale/plan-times.ts'

const USUAL_MINUTES = 120

const lengthOf = (runtime: number | null) => Math.ceil(Math.max(STEP, runtime ?? USUAL_MINUTES) / STEP) * STEP

/** The next half hour after the film is over, at the latest the end of the day. */
export const endTime = (start: string, runtime: number | null): string => endAfter(start, lengthOf(runtime))

/** For a film that is not over at midnight, which is where its plan ends: how many days later, and at what time. */
export function laterEnd(start: string, runtime: number | null): { days: number; time: string } | null {
  const end = minutesOf(start) + lengthOf(runtime)
  return end > DAY_MINUTES ? { days: Math.floor(end / DAY_MINUTES), time: clockOf(end % DAY_MINUTES) } : null
}

/** `YYYY-MM-DD` at the site. */
export const siteDay = (now: Date) => isoDay(dayInKorea(now))

/** Today, or the day on which it comes out. */
export const firstDay = (releaseDate: string | null, now: Date) => {
  const today = siteDay(now)
  return releaseDate && releaseDate > today ? releaseDate : today
}
