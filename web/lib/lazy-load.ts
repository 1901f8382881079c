// Loads a part of the app's code when it is needed, and tells why it could not be loaded.
import { BASE_PATH } from '#contract/base-path.ts'

/** A chunk that does not come within this time counts as lost. */
const CHUNK_TIMEOUT_MS = 120_000
const REACH_TIMEOUT_MS = 5_000

/**
 * A chunk of code that did not arrive. `offline`: the server cannot be reached, so the user tries again later.
 * `lost`: the server answers, so a newer version has taken the chunk away; a reload helps, and drafts survive it.
 */
export class ChunkError extends Error {
  readonly reason: 'offline' | 'lost'
  constructor(reason: 'offline' | 'lost', options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Whether our server answers at all; what it answers does not matter. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch(`${BASE_PATH}/`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
    })
    return true
  } catch {
    return false
  }
}

const LATE = new Error('The chunk took too long.')

export const lazyLoad =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(LATE), CHUNK_TIMEOUT_MS)
    })
    try {
      return await Promise.race([load(), late])
    } catch (cause) {
      throw new ChunkError((await isServerReachable()) ? 'lost' : 'offline', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
