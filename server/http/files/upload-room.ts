// Uploads take several times their size of memory while they are looked at: together they have so much of it, and others wait.
import { AppError } from '#contract/shared/errors.ts'

type Options = {
  /** For all together. */
  bytes: number
  /** For one person, so that many of theirs leave room to the others. */
  bytesEach: number
  mayWait: number
}

type Waiting = { by: string; bytes: number; begin: () => void }

export function createUploadRoom({ bytes: all, bytesEach, mayWait }: Options) {
  const held = new Map<string, number>()
  let heldByAll = 0
  /** In the order in which they came. */
  const waiting: Waiting[] = []

  const hasShare = ({ by, bytes }: Waiting) => (held.get(by) ?? 0) + bytes <= bytesEach

  function hold(by: string, bytes: number) {
    heldByAll += bytes
    const own = (held.get(by) ?? 0) + bytes
    if (own > 0) held.set(by, own)
    else held.delete(by)
  }

  /**
   * A user who has reached their share lets the next one pass, but a large upload that waits for room is not overtaken by
   * smaller ones.
   */
  function beginNext() {
    const next = waiting.find(hasShare)
    if (!next || heldByAll + next.bytes > all) return
    waiting.splice(waiting.indexOf(next), 1)
    hold(next.by, next.bytes)
    next.begin()
    beginNext()
  }

  return async <T>(by: string, bytes: number, work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mayWait) throw new AppError('too_many')
    await new Promise<void>((begin) => {
      waiting.push({ by, bytes, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      hold(by, -bytes)
      beginNext()
    }
  }
}

const MB = 1024 * 1024
/** One of the greatest size, or five that the app made smaller; while one is read it is held up to four times. */
export const uploadRoom = createUploadRoom({ bytes: 11 * MB, bytesEach: 11 * MB, mayWait: 200 })
