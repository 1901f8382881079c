/** Seed §9: a chunk that does not come within this time counts as lost. */
const CHUNK_TIMEOUT_MS = 120_000

/** A code chunk that did not arrive: too slow, or gone after a deploy. A reload helps; drafts are kept elsewhere. */
export class ChunkError extends Error {}

export const lazyLoad =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkError('late')), CHUNK_TIMEOUT_MS)
    })
    try {
      return await Promise.race([load(), late])
    } catch (cause) {
      throw cause instanceof ChunkError ? cause : new ChunkError('lost', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
