import { DAY_MS, HOUR_MS } from '#contract/shared/durations.ts'

/** Nearly all cancels happen on the day itself; later ones must still be found within a day. */
const FIRST_DAY_MS = 3 * HOUR_MS
const LATER_MS = 20 * HOUR_MS
/** Goods are returned within weeks. A webhook reports a still later cancel, or the admin who made it knows. */
const LOOKED_AFTER_DAYS = 90

/** The time of the next check of a payment; null: no more. */
export function nextLook(paidAt: Date, now: Date): Date | null {
  const age = now.getTime() - paidAt.getTime()
  if (age >= LOOKED_AFTER_DAYS * DAY_MS) return null
  return new Date(now.getTime() + (age < DAY_MS ? FIRST_DAY_MS : LATER_MS))
}
