// When a film ends, and the first day on which one can see it.
import { isoDay } from '#contract/korean-calendar/dates.ts'
import { dayOfDate } from '#web/lib/days.ts'
import { endAfter, STEP } from '#web/lib/plan-times.ts'

const USUAL_MINUTES = 120

/** The next half hour after the film is over, at the latest the end of the day. */
export const endTime = (start: string, runtime: number | null): string =>
  endAfter(start, Math.ceil(Math.max(STEP, runtime ?? USUAL_MINUTES) / STEP) * STEP)

/** `YYYY-MM-DD` in the viewer's own zone. */
export const localDay = (date: Date) => isoDay(dayOfDate(date))

/** Today, or the day on which it comes out. */
export const firstDay = (releaseDate: string | null, now: Date) => {
  const today = localDay(now)
  return releaseDate && releaseDate > today ? releaseDate : today
}
