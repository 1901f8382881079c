// Leads back from an entry to its list as the reader left it, whether the entry opened over the list or on a page of its
// own.
import { useRouter } from './use-router.ts'

declare module './history.ts' {
  interface HistoryState {
    /** The entry before this one is the list from which this was opened. */
    fromList?: true
  }
}

/** Goes one step back where that is the list; otherwise `open` has to open it, as for somebody who came by a link. */
export function useBackToList() {
  const { here, history } = useRouter()
  return (open: () => void) => (here().state.fromList ? history.back() : open())
}
