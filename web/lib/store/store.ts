// A value outside React that components can follow, for what screens share without a provider.
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Components that follow the store are notified only when the value is another one. */
  set: (next: T) => void
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
  /** The value in a component, which is rendered again when it changes. */
  useValue: () => T
  /** A part of the value; the component is rendered again only when that part is another one. */
  useSelected: <Part>(select: (value: T) => Part) => Part
}

type StoreOptions<T> = {
  /** Runs when the first subscriber comes; what it returns runs when the last one has left. */
  whileFollowed?: (set: (next: T) => void) => () => void
  /** The value on the server and while the page is hydrated, where the browser may have another one. */
  onServer?: () => T
}

export function createStore<T>(initial: T, { whileFollowed, onServer }: StoreOptions<T> = {}): Store<T> {
  let value = initial
  let stop: (() => void) | undefined
  const subscribers = new Set<() => void>()
  const get = () => value
  const getOnServer = onServer ?? get
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    // A copy: a listener that subscribes during the loop would otherwise be notified again.
    for (const listener of Array.from(subscribers)) listener()
  }
  const subscribe = (listener: () => void) => {
    // One entry for each subscription, so that the same function may subscribe twice.
    const entry = () => listener()
    subscribers.add(entry)
    if (subscribers.size === 1) stop = whileFollowed?.(set)
    return () => {
      const wasLast = subscribers.delete(entry) && subscribers.size === 0
      if (wasLast) stop?.()
    }
  }
  return {
    get,
    set,
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, getOnServer),
    useSelected: (select) => {
      const selected = () => select(value)
      return useSyncExternalStore(subscribe, selected, () => select(getOnServer()))
    },
  }
}

type Followed<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** For a store that the component is given, which may be another one next time. */
export const useStore = <T, Part>({ get, subscribe }: Followed<T>, select: (value: T) => Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(get()),
  )
