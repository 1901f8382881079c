// One clock for everything on the page that depends on the time. It stops while nothing does.
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { createStore } from '#web/lib/store/store.ts'

/** A page that was rendered less than this ago needs no second render for its relative times. */
const FRESH_MS = 5_000

let renderedAt = new Date()

const clock = createStore(new Date(), {
  onServer: () => renderedAt,
  whileFollowed: (set) => {
    // Times that are only just rendered need not be rendered again.
    if (Math.abs(Date.now() - clock.get().getTime()) > FRESH_MS) set(new Date())
    const timer = setInterval(() => set(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  },
})

/** When the server rendered the page: the browser hydrates it with the same time, and then follows its own clock. */
export function setRenderTime(at: Date) {
  renderedAt = at
  clock.set(at)
}

export const useNow = clock.useValue
/** A value that follows from the time; the component is rendered again only when the value changes. */
export const useAtNow = clock.useSelected
