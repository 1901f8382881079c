// A newer version of the app waits to be loaded. It never takes a page away: somebody reloads, or goes to another screen,
// which is then loaded from the server.
import { createStore } from '#web/lib/store/store.ts'

/**
 * Loads the newer version, at the given address or the present one; false where this must wait. Null while there is nothing
 * newer.
 */
export const newVersion = createStore<((href?: string) => boolean) | null>(null)

/** Whether the browser itself opens the address now, with the newer version. */
export const openAnew = (href: string) => newVersion.get()?.(href) ?? false
