// What somebody searched for last, kept in this browser under their name and gone when they sign out.

const PREFIX = 'madang-searches:'
const MOST = 6

/** Reading `localStorage` itself throws where it is forbidden; the search then remembers nothing. */
function tried<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export function recentSearches(uid: string): string[] {
  const stored: unknown = tried(() => JSON.parse(localStorage.getItem(PREFIX + uid) ?? '[]'), [])
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
}

export function rememberSearch(uid: string, text: string) {
  const others = recentSearches(uid).filter((other) => other !== text)
  tried(() => localStorage.setItem(PREFIX + uid, JSON.stringify([text, ...others].slice(0, MOST))), undefined)
}

/** Of everybody who used this browser, or of one of them. */
export function forgetSearches(uid = '') {
  tried(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX + uid)) localStorage.removeItem(key)
  }, undefined)
}
