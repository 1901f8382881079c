// A value of the database that each process keeps in memory until the change stream says that it has changed.
import type { Change } from '#contract/live/live.schema.ts'
import type { LiveHub } from './hub.ts'

export type Cached<T> = {
  get: () => Promise<T>
  /** A process that has just changed the value drops its copy at once, without waiting for the stream. */
  forget: () => void
}

/** A stream that has fallen silent unseen must not keep a value for ever. */
const LONGEST_MS = 10_000

export function cacheUntilChanged<T>(
  hub: LiveHub,
  changedBy: Pick<Change, 'collection' | 'id'>,
  read: () => Promise<T>,
): Cached<T> {
  let cached: { value: Promise<T>; until: number } | undefined
  const forget = () => void (cached = undefined)
  hub.join({
    who: null,
    isOurs: true,
    changed: ({ collection, id }) => {
      if (collection === changedBy.collection && id === changedBy.id) forget()
    },
    resync: forget,
    end: forget,
  })
  return {
    forget,
    get() {
      if (cached && Date.now() < cached.until) return cached.value
      // The promise is kept, not what it brings: a value that was read before a change is forgotten with it.
      const fresh = { value: read(), until: Date.now() + LONGEST_MS }
      cached = fresh
      fresh.value.catch(() => {
        if (cached === fresh) forget()
      })
      return fresh.value
    },
  }
}
