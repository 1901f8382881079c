// The secret of a one-time link stands behind the # of the address, so that no server, log or other site ever sees it.
import { createStore } from '#web/lib/store/store.ts'

const held = createStore('')

/** Takes the secret out of the address at once, so that neither the history nor a shared screen keeps it. */
export function takeLinkToken() {
  const found = location.hash.slice(1)
  if (found) {
    held.set(found)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return held.get()
}
