// Whether the server can be reached, as far as the last requests show. That the device itself has no network says little:
// the server may run on this very machine.
import { createStore } from '#web/lib/store/store.ts'

/** Null while the server answers; otherwise the time of the oldest answer that came instead of its own. */
export const connection = createStore<number | null>(null)
let heardAt = Date.now()

/** The server has answered, or the service worker in its place with a cached answer of that time. */
export function noteAnswer(keptAt: string | null) {
  if (keptAt !== null) return noteLoss(Number(keptAt))
  heardAt = Date.now()
  connection.set(null)
}

/** No answer came. Without a cached one the screen shows what it had: nothing newer than the last answer. */
export function noteLoss(dataOf = heardAt) {
  connection.set(Math.min(connection.get() ?? dataOf, dataOf))
}

/** Another screen shows other answers. */
export function forgetAges() {
  if (connection.get() !== null) connection.set(heardAt)
}
