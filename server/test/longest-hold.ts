// How long some work holds the event loop: for so long nobody else is answered.
import { existsSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** The longest time for which one user's request may keep all others waiting. */
export const HOLD_MAX_MS = 50

const STAT = '/proc/thread-self/schedstat'
const hasStat = existsSync(STAT)

/** The processor time of this thread, which the other programs of a busy machine do not lengthen; elsewhere the clock. */
const spentMs = () => (hasStat ? Number(readFileSync(STAT, 'utf8').split(' ')[0]) / 1e6 : performance.now())

/** Looking in every turn of the event loop would keep a processor busy that the work itself may need, in another thread or the database. */
const LOOK_MS = 1

async function measured(work: () => Promise<unknown>) {
  let longest = 0
  let last = spentMs()
  let running = true
  const look = () => {
    const now = spentMs()
    longest = Math.max(longest, now - last)
    last = now
    if (running) setTimeout(look, LOOK_MS)
  }
  setTimeout(look, LOOK_MS)
  try {
    await work()
  } finally {
    running = false
    look()
  }
  return longest
}

/** The longest turn of the event loop during the work, at its best of some runs: the first ones load and translate code. */
export async function longestHold(work: () => Promise<unknown>, runs = 4): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs && least > HOLD_MAX_MS; run += 1) least = Math.min(least, await measured(work))
  return least
}
