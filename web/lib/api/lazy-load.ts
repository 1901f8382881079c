// Loads a chunk of the app when it is needed, and explains a failure.
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { noteAnswer, noteLoss } from './connection.ts'

/** A chunk that does not come within this time counts as lost. */
const CHUNK_TIMEOUT_MS = 120_000
const REACH_TIMEOUT_MS = 5_000

/**
 * A chunk that did not arrive. `offline`: the server cannot be reached, so the user retries later. `lost`: the server
 * answers, so a newer version has replaced the chunk; a reload helps, and drafts survive it.
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
  try {
    await fetch(`${BASE_PATH}/`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
    })
    noteAnswer(null)
    return true
  } catch {
    noteLoss()
    return false
  }
}

const LATE = new Error('The chunk took too long.')

const loading = new Set<Promise<unknown>>()

/** Waits for the code that is on its way; false where none was. */
export async function waitForLoads(): Promise<boolean> {
  const isLoading = loading.size > 0
  await Promise.allSettled(loading)
  return isLoading
}

function noteLoad<T>(load: Promise<T>): Promise<T> {
  loading.add(load)
  const forget = () => loading.delete(load)
  load.then(forget, forget)
  return load
}

/** React renders loaded code at once; a promise, even a resolved one, would show the outline for a moment. */
// oxlint-disable-next-line unicorn/no-thenable
const atOnce = <T>(loaded: T) => ({ then: (use: (loaded: T) => unknown) => use(loaded) }) as Promise<T>

export function lazyLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: { code: T } | undefined

  async function fetchCode() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(LATE), CHUNK_TIMEOUT_MS)
    })
    try {
      const code = await Promise.race([noteLoad(load()), late])
      loaded = { code }
      return code
    } catch (cause) {
      throw new ChunkError((await isServerReachable()) ? 'lost' : 'offline', { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return () => (loaded ? atOnce(loaded.code) : fetchCode())
}
