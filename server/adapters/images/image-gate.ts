// Lets a few heavy jobs run at once and some more wait, so that the rest of the server keeps its threads.
import { AppError } from '#contract/shared/errors.ts'

export type Gate = <T>(job: () => Promise<T>, mayWait: number) => Promise<T>

export function createGate(atOnce: number): Gate {
  let running = 0
  const waiting: (() => void)[] = []

  return async (job, mayWait) => {
    if (running < atOnce) running += 1
    else if (waiting.length < mayWait) await new Promise<void>((resolve) => void waiting.push(resolve))
    else throw new AppError('too_many')
    try {
      return await job()
    } finally {
      // The place goes straight to the next in line, so a newcomer cannot take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** sharp works on the four threads that also read files and hash passwords: two are left to those. */
export const gate = createGate(2)
/** A waiting upload holds its bytes, a waiting thumbnail only its name. */
export const WAITING_UPLOADS = 30
export const WAITING_VARIANTS = 1000
