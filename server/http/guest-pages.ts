// The same first page, opened by many guests, is drawn and compressed once. Pages of signed-in people never come here.
import type { LiveHub } from '../live/hub.ts'

/** Some of a page goes by the clock, and not every change is announced: what was made is used again this long at most. */
const LONGEST_MS = 1_000
/** Guests may open any address: no more pages than this are kept. */
const KEPT_MAX = 50

/** A page that is not worth keeping, such as one without its screen, is shared by those who wait for it and nobody else. */
type Made<Page> = { page: Page; isWorthKeeping: boolean }

/** `key` is all that the page depends on, besides what has changed. */
export function createGuestPages<Page>(live: Pick<LiveHub, 'mark' | 'isListening'>) {
  const kept = new Map<string, { until: number; page: Promise<Page> }>()

  function forgetOld() {
    for (const [key, { until }] of kept) if (until < Date.now() || kept.size >= KEPT_MAX) kept.delete(key)
  }

  return (key: string, make: (mark: string) => Promise<Made<Page>>): Promise<Page> => {
    // Taken before the answers: a change that comes while they are read makes another key.
    const mark = live.mark()
    const whole = `${mark} ${key}`
    const known = kept.get(whole)
    if (known && Date.now() < known.until && live.isListening()) return known.page
    forgetOld()
    const forget = () => kept.delete(whole)
    const page = make(mark).then((made) => {
      if (!made.isWorthKeeping) forget()
      return made.page
    })
    page.catch(forget)
    kept.set(whole, { until: Date.now() + LONGEST_MS, page })
    return page
  }
}
