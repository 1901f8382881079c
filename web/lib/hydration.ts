// React hydrates the page that the server rendered: its first render must come to the same HTML. What only the browser
// knows, such as its storage, its window and its clock, is read after that.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page is hydrated; true in everything that is rendered later. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
