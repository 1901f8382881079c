// In which zone moments are shown: the one that the account has chosen, otherwise the site's, whatever the browser's own is.
import { MINUTE_MS } from '#contract/durations.ts'
import { isTimeZone, SITE_ZONE, wallClock } from '#contract/zone.ts'
import { createStore } from './store.ts'

const zone = createStore(SITE_ZONE)

export const getZone = zone.get
/** The app root is keyed by it, as by the language: all times are written anew. */
export const useZone = zone.useValue

/** A zone that this browser does not know, because its list is older than the server's, cannot be shown. */
export const showIn = (chosen: string | null) => zone.set(chosen !== null && isTimeZone(chosen) ? chosen : SITE_ZONE)

/** Whether the viewer's clock shows something else than the site's. Outside of a browser nobody's own clock is known. */
export function isElsewhere(): boolean {
  const now = new Date()
  const site = wallClock(now, SITE_ZONE).getTime()
  const own = now.getTime() - now.getTimezoneOffset() * MINUTE_MS
  return wallClock(now, getZone()).getTime() !== site || (typeof document !== 'undefined' && own !== site)
}
