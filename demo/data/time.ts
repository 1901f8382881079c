// Moments before now and days around today, at hours when people in Korea are awake.
import { DAY_MS, HOUR_MS, KOREA_MS } from '#contract/shared/durations.ts'
import type { Random } from '#demo/random.ts'

export const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
export const earlier = (first: Date, second: Date) => (first < second ? first : second)
export const later = (first: Date, second: Date) => (first > second ? first : second)

const hourInKorea = (at: Date) => new Date(at.getTime() + KOREA_MS).getUTCHours()
/** 0 is Sunday. */
export const weekdayInKorea = (at: Date) => new Date(at.getTime() + KOREA_MS).getUTCDay()
const isNight = (at: Date) => hourInKorea(at) < 7

/** Nobody writes at four in the morning: a moment at night is moved to the evening before. */
export function awake(at: Date): Date {
  if (!isNight(at)) return at
  return new Date(at.getTime() - (hourInKorea(at) + 2 + (at.getUTCMinutes() % 4)) * HOUR_MS)
}

/** A random moment after `from`, sooner rather than later, within `span` and never after now. */
export function soonAfter(random: Random, from: Date, now: Date, span: number): Date {
  const room = Math.min(span, now.getTime() - from.getTime())
  const pick = () => new Date(from.getTime() + room * (0.02 + 0.96 * random.next() ** 2))
  let at = pick()
  for (let tries = 0; tries < 4 && isNight(at); tries += 1) at = pick()
  return at
}

/** `count` moments of the last `days` days, newest first, the denser the more recent. */
export const recentMoments = (random: Random, count: number, days: number, now: Date) =>
  Array.from({ length: count }, (_, i) =>
    awake(ago(now, days * ((i + 0.2 + 0.7 * random.next()) / count) ** 1.5)),
  ).toSorted((a, b) => b.getTime() - a.getTime())

/** The day in Korea, so many days from now, as `YYYYMMDD`. */
export const dayFromNow = (now: Date, days: number) =>
  new Date(now.getTime() + KOREA_MS + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
