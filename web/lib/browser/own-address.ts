import { BASE_PATH } from '#contract/shared/base-path.ts'
import { useHydrated } from '#web/lib/hydration.ts'

/** A whole address of this site, for others to open: of a path such as /blog/1, or of the site itself. */
export const ownAddress = (path = ''): string => location.origin + BASE_PATH + path

/** Null on the server, which does not always know under which name it was reached. */
export const useOrigin = (): string | null => (useHydrated() ? location.origin : null)

/** The same address in a page that the server renders too: without the origin there. */
export const useOwnAddress = (path = ''): string => (useOrigin() ?? '') + BASE_PATH + path
