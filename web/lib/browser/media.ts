import { createStore, type Store } from '#web/lib/store/store.ts'

/** Whether the window fits a media query. The server knows no window: there nothing fits. */
export function createMedia(query: string): Store<boolean> {
  const list = matchMedia(query)
  return createStore(list.matches, {
    onServer: () => false,
    whileFollowed: (set) => {
      const follow = () => set(list.matches)
      follow()
      list.addEventListener('change', follow)
      return () => list.removeEventListener('change', follow)
    },
  })
}
