// Runs background work again and again until it is stopped.
import type { Log } from './log.ts'

type Course = {
  everyMs: number
  log: Log
  /** The log line for a failed run; the next run tries again. */
  failed: string
  /** Left out: the first turn comes after `everyMs`. */
  atOnce?: true
}

/** Never two turns at once. The timer does not keep the process alive. */
export function repeat(work: () => Promise<unknown>, { everyMs, log, failed, atOnce }: Course) {
  let isRunning = false
  const turn = async () => {
    if (isRunning) return
    isRunning = true
    await work().catch((error: unknown) => log.error(failed, { error }))
    isRunning = false
  }
  if (atOnce) void turn()
  const timer = setInterval(() => void turn(), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
