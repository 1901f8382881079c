// The hours in which somebody wants to be left alone, in Korean time.
import { minutesOf } from '#contract/shared/clock.ts'
import { DAY_MINUTES, KOREA_MS, MINUTE_MS } from '#contract/shared/durations.ts'

/** When the quiet hours end that last just now; null where there are none. They may go past midnight. */
export function quietUntil(now: Date, from: string | null, to: string | null): Date | null {
  if (from === null || to === null || from === to) return null
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const local = Math.floor((now.getTime() + KOREA_MS) / MINUTE_MS) % DAY_MINUTES
  const isQuiet = start < end ? local >= start && local < end : local >= start || local < end
  if (!isQuiet) return null
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return new Date((minute + ((end - local + DAY_MINUTES) % DAY_MINUTES)) * MINUTE_MS)
}
