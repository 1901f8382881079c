// In which zone moments are shown: the one that the account has chosen, otherwise the site's, whatever the browser's own is.
import { isTimeZone, SITE_ZONE } from '#contract/zone.ts'
import { createStore } from './store.ts'

const zone = createStore(SITE_ZONE)

export const getZone = zone.get
/** The app root is keyed by it, as by the language: all times are written anew. */
export const useZone = zone.useValue

/** A zone that this browser does not know, because its list is older than the server's, cannot be shown. */
export const showIn = (chosen: string | null) => zone.set(chosen !== null && isTimeZone(chosen) ? chosen : SITE_ZONE)
