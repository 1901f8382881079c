// The invitation by whose link somebody came. It stands behind the # of the address, which no server and no other site sees.
import { createStore } from '#web/lib/store/store.ts'

const held = createStore('')

/** Stored until somebody has signed up with it, also after a look around. */
export function holdInvitation() {
  const found = location.hash.slice(1)
  if (found) held.set(found)
}

export const heldInvitation = () => held.get() || undefined

export const forgetInvitation = () => held.set('')
