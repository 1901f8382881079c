// The list of visited addresses: the browser's own, or one in memory where there is no browser.

/** State of a history entry beside its address. Each feature declares its own part. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface HistoryState {}

export type RouterHistory = {
  /** With the base path. */
  readonly location: { readonly href: string; readonly pathname: string; readonly state: HistoryState }
  push: (href: string, state?: HistoryState) => void
  replace: (href: string, state?: HistoryState) => void
  go: (steps: number) => void
  back: () => void
  forward: () => void
  /** Whether the entry before this one is ours. */
  canGoBack: () => boolean
  /** Calls `tell` with the number of steps of a traversal; not for push and replace. Returns the function that ends it. */
  onStep: (onStep: (steps: number) => void) => () => void
}

type StoredState = HistoryState & { index?: number }

export function browserHistory(): RouterHistory {
  const { history } = window
  const stored = () => (history.state ?? {}) as StoredState
  let index = stored().index ?? 0
  const keep = (state: HistoryState): StoredState => ({ ...state, index })
  if (stored().index === undefined) history.replaceState(keep(stored()), '')
  const go = (steps: number) => history.go(steps)
  return {
    get location() {
      const { pathname, search, hash } = window.location
      const { index: _, ...state } = stored()
      return { href: pathname + search + hash, pathname, state }
    },
    push: (href, state = {}) => {
      index += 1
      history.pushState(keep(state), '', href)
    },
    replace: (href, state = {}) => history.replaceState(keep(state), '', href),
    go,
    back: () => go(-1),
    forward: () => go(1),
    canGoBack: () => index > 0,
    onStep: (listener) => {
      const listen = () => {
        const from = index
        // A link to a place on the same page makes an entry without our number.
        index = stored().index ?? from + 1
        if (stored().index === undefined) history.replaceState(keep(stored()), '')
        listener(index - from)
      }
      window.addEventListener('popstate', listen)
      return () => window.removeEventListener('popstate', listen)
    },
  }
}

/** For tests, and for rendering outside of a browser. */
export function memoryHistory(first: string): RouterHistory {
  let entries = [{ href: first, state: {} as HistoryState }]
  let index = 0
  const listeners = new Set<(steps: number) => void>()
  const go = (steps: number) => {
    if (!entries[index + steps]) return
    index += steps
    for (const listener of Array.from(listeners)) listener(steps)
  }
  return {
    get location() {
      const { href, state } = entries[index] ?? { href: first, state: {} }
      return { href, pathname: href.replace(/[?#].*/, ''), state }
    },
    push: (href, state = {}) => {
      index += 1
      entries = [...entries.slice(0, index), { href, state }]
    },
    replace: (href, state = {}) => void (entries[index] = { href, state }),
    go,
    back: () => go(-1),
    forward: () => go(1),
    canGoBack: () => index > 0,
    onStep: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
