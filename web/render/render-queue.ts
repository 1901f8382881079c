// Renders one screen after the other, because the language and the way to the server are the app's own globals.
import type { RenderedScreen } from '#contract/shared/first-screen.ts'
import type { Locale } from '#messages/shared/words.ts'

export type Order = {
  job: number
  address: string
  locale: Locale
  /** Until then somebody waits for it. */
  until: number
}
type Said = { job: number; rendered: RenderedScreen | null } | { job: number; failed: string }

export function createRenderQueue(
  render: (address: string, locale: Locale) => Promise<RenderedScreen | null>,
  post: (said: Said) => void,
) {
  let last = Promise.resolve()
  let current = 0

  async function work({ job, address, locale, until }: Order) {
    // A request whose page has gone out without its screen must not hold up those that still wait: nobody would ever get
    // one again.
    if (Date.now() >= until) return
    current = job
    try {
      post({ job, rendered: await render(address, locale) })
    } catch (error) {
      post({ job, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }

  return {
    take: (order: Order) => (last = last.then(() => work(order))),
    /** The job that is being rendered. */
    current: () => current,
  }
}
