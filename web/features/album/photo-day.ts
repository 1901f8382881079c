// The day on which a photo was taken, as people in Korea count: the album's months are Korean too.
import { DAY_MS, KOREA_MS } from '#contract/shared/durations.ts'

export const FIRST_DAY = '1900-01-01'

/** `YYYY-MM-DD`. */
export const dayOf = (instant: string | Date) =>
  new Date(new Date(instant).getTime() + KOREA_MS).toISOString().slice(0, 10)

/** The same time on another day, so that photos of a day keep their order; no later than now. */
export function movedTo(takenAt: string, day: string, now: Date): string {
  const time = (Date.parse(takenAt) + KOREA_MS) % DAY_MS
  const inDay = time < 0 ? time + DAY_MS : time
  return new Date(Math.min(Date.parse(`${day}T00:00:00Z`) - KOREA_MS + inDay, now.getTime())).toISOString()
}
