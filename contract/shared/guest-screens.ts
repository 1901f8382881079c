// The screens for guests, with the search parameters that each reads. The server renders such a screen once for many
// guests, so other parameters make no other screen.

const guestScreens: Record<string, readonly string[]> = {
  '/': ['days'],
  '/tmdb': ['q', 'list', 'page', 'movie'],
  '/album': ['photo', 'album', 'month'],
  '/demo': ['screen', 'size'],
  '/terms': ['version'],
  '/privacy': ['version'],
  '/login': ['next', 'error'],
  '/login/link': [],
  '/join': [],
  '/404': [],
}

/** Read on every screen: it leads elsewhere. */
const EVERYWHERE = 'path'

export const namesReadBy = (screen: string): readonly string[] => [EVERYWHERE, ...(guestScreens[screen] ?? [])]

/** Everything behind the `?` that this screen reads for a guest, in one order. `screen` is without the base path. */
export function readByGuest(screen: string, search: string): string {
  const names = namesReadBy(screen)
  const read = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
  read.sort()
  return read.size > 0 ? `?${read}` : ''
}
