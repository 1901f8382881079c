import { createStore, type Store } from '#web/lib/store/store.ts'

/**
 * Whether the window fits a media query. On the server there is no window, and nothing fits; `first` is for components that
 * begin as rendered there.
 */
export function createMedia(query: string, first?: boolean): Store<boolean> {
  const list = matchMedia(query)
  return createStore(first ?? list.matches, {
    whileFollowed: (set) => {
      const follow = () => set(list.matches)
      follow()
      list.addEventListener('change', follow)
      return () => list.removeEventListener('change', follow)
    },
  })
}
