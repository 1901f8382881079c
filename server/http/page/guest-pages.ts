// Renders and compresses the same first page once for many guests. Pages of signed-in people never come here.
import { boundedCache } from '#server/adapters/bounded-cache.ts'
import type { LiveHub } from '#server/live/hub.ts'

/** Some of a page depends on the clock, and not every change is published: a page is used again this long at most. */
const LONGEST_MS = 1_000
/** Guests may open any address: the cache holds no more pages than this, and for one network only some of them. */
const bounds = { max: 50, maxEach: 8, maxBytes: 8 * 1024 * 1024 }

/** A page that is not worth keeping, such as one without its screen, is shared by those who wait for it and nobody else. */
type Made<Page> = { page: Page; isWorthKeeping: boolean }

/** `key` is all that the page depends on, besides what has changed; `by` is the network from which it is opened. */
export function createGuestPages<Page>(live: Pick<LiveHub, 'mark' | 'isListening'>, bytesOf: (page: Page) => number) {
  const remember = boundedCache<Made<Page>>({
    ...bounds,
    bytesOf: ({ page }) => bytesOf(page),
    forMs: LONGEST_MS,
    now: Date.now,
    isWorthKeeping: (made) => made.isWorthKeeping,
  })
  return async (key: string, by: string, make: (mark: string) => Promise<Made<Page>>): Promise<Page> => {
    // Taken before the answers: a change that comes while they are read makes another key.
    const mark = live.mark()
    const { page } = await (live.isListening() ? remember(`${mark} ${key}`, by, () => make(mark)) : make(mark))
    return page
  }
}
