// The same page, asked for by many at once, is read once.
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Nobody gets a reading that began before they asked, so everybody sees what was committed until then. Those who ask while
 * the same is being read share the reading after it.
 */
export function createSingleFlight<T>() {
  const waiting = new Map<string, Promise<T>>()
  const running = new Map<string, Promise<unknown>>()

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const next = waiting.get(key)
    if (next) return next
    const reading = (async () => {
      await (running.get(key) ?? nextTurn())
      waiting.delete(key)
      const found = read()
      const ended = Promise.allSettled([found])
      running.set(key, ended)
      void ended.finally(() => running.get(key) === ended && running.delete(key))
      return found
    })()
    waiting.set(key, reading)
    return reading
  }
}
