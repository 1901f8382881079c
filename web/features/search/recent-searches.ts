// The last searches of a user, stored in this browser under their name and deleted when they sign out.
import { browserStorage, parseStored } from '#web/lib/store/storage.ts'

const PREFIX = 'madang-searches:'
const MOST = 6

export function recentSearches(uid: string): string[] {
  const stored = parseStored(browserStorage.get(PREFIX + uid))
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
}

export function rememberSearch(uid: string, text: string) {
  const others = recentSearches(uid).filter((other) => other !== text)
  browserStorage.set(PREFIX + uid, JSON.stringify([text, ...others].slice(0, MOST)))
}

/** Deletes the searches of everybody who used this browser, or of one of them. */
export const forgetSearches = (uid = '') => browserStorage.removeAll(PREFIX + uid)
