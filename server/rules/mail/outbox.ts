// The loop of all outboxes: a process takes an entry for a while to send it, and a failed one is tried again later.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import type { Log } from '#server/process/log.ts'

const LOOK_EVERY_MS = 2_000
/** A process that takes an entry has this long to send it; then another one may. */
export const LEASE_MS = MINUTE_MS
/** After this long, nobody tries any more. */
export const GIVE_UP_MS = DAY_MS
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]

export const retryAt = (now: Date, tries: number) =>
  new Date(now.getTime() + (RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? HOUR_MS))

/** Sends one after the other while there is something, and looks again every two seconds until it is stopped. */
export function keepSending(log: Log, sendNext: () => Promise<boolean>) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const wasThereOne = await sendNext().catch((error: unknown) => {
      log.error('the outbox could not be read', { error })
      return false
    })
    if (!stopped) timer = setTimeout(() => void look(), wasThereOne ? 0 : LOOK_EVERY_MS)
  }
  void look()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
