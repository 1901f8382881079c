// The time zone of the display: the account's choice, otherwise the site's (null), whatever the browser's own is. Every
// page loads this file, so the code that reads a zone's clock is elsewhere (contract/shared/zone.ts).
import { createStore } from '#web/lib/store/store.ts'

const zone = createStore<string | null>(null)

export const getZone = zone.get
/** The app root is keyed by it, as by the language: all times are rendered again. */
export const useZone = zone.useValue

/** A zone that this browser does not know, because its list is older than the server's, cannot be shown. */
export function showIn(chosen: string | null) {
  try {
    if (chosen) Intl.DateTimeFormat('en', { timeZone: chosen })
    zone.set(chosen)
  } catch {
    zone.set(null)
  }
}
