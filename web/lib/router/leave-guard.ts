// Asks before somebody leaves a page while something there is unfinished.
import { createStore } from '#web/lib/store/store.ts'
import type { RouterHistory } from './history.ts'

export const pathOf = (href: string) => href.replace(/[?#].*/, '')

export function createLeaveGuard(history: RouterHistory) {
  /** Who wants to be asked. */
  const holders = new Set<object>()
  /** The question that is open, with what goes on after a yes. */
  const question = createStore<{ goOn: () => void } | null>(null)
  let present = history.location.pathname
  /** The next step is our own: the way back to where somebody is held, or the step that was allowed. */
  let expected: 'back' | 'allowed' | null = null

  const isHeld = (pathname: string) => holders.size > 0 && pathname !== present
  const askFirst = (goOn: () => void) =>
    question.set({
      goOn: () => {
        question.set(null)
        goOn()
      },
    })
  const warn = (event: Event) => event.preventDefault()

  return {
    question,
    stay: () => question.set(null),
    hold: () => {
      const holder = {}
      present = history.location.pathname
      holders.add(holder)
      window.addEventListener('beforeunload', warn)
      return () => {
        holders.delete(holder)
        if (holders.size === 0) window.removeEventListener('beforeunload', warn)
      }
    },
    /** Whether a question stands in the way to an address. */
    ask: (href: string, goOn: () => unknown) => {
      const isAsked = isHeld(pathOf(href))
      if (isAsked) askFirst(() => void goOn())
      return isAsked
    },
    /** Whether a step of Back or Forward is taken back until the question is answered. */
    holdStep: (steps: number) => {
      const own = expected
      expected = null
      if (own === 'back') return true
      if (own === 'allowed' || steps === 0 || !isHeld(history.location.pathname)) return false
      expected = 'back'
      history.go(-steps)
      askFirst(() => {
        expected = 'allowed'
        history.go(steps)
      })
      return true
    },
  }
}
