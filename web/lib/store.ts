// A value outside React that components follow: what the page shares among screens without a provider.
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Components that follow the store are told only when the value is another one. */
  set: (next: T) => void
  /** Returns the function that ends the subscription. */
  subscribe: (tell: () => void) => () => void
  /** The value in a component, which is drawn again when it changes. */
  useValue: () => T
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const subscribers = new Set<() => void>()
  const get = () => value
  const subscribe = (tell: () => void) => {
    subscribers.add(tell)
    return () => {
      subscribers.delete(tell)
    }
  }
  return {
    get,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      // A copy: a listener that subscribes while it is told would otherwise be told again.
      for (const tell of Array.from(subscribers)) tell()
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get),
  }
}
