// The invitation by whose link somebody came. It stands behind the # of the address, which no server and no other site sees.
import { createStore } from '#web/lib/store.ts'

const held = createStore('')

/** Kept for as long as the page is open: whoever looks around first can still sign up with it. */
export function holdInvitation() {
  const found = location.hash.slice(1)
  if (found) held.set(found)
}

export const heldInvitation = () => held.get() || undefined
