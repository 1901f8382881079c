// A list in pages that continue after a cursor: the address has the cursor of the page that is shown, and the history entry
// remembers those before it.
import type { HistoryState } from './history.ts'
import { useLocation } from './use-router.ts'

declare module './history.ts' {
  interface HistoryState {
    /** The pages before this one, by their cursors; null is the first. */
    pagesBefore?: (string | null)[]
  }
}

/** `turnTo` opens the page after a cursor, or the first one, with this state. */
export function useTurnPages(
  cursor: string | undefined,
  turnTo: (cursor: string | undefined, state: HistoryState) => void,
) {
  const before = useLocation(({ state }) => state.pagesBefore) ?? []
  return {
    nextPage: (next: string) => turnTo(next, { pagesBefore: [...before, cursor ?? null] }),
    previousPage: () => turnTo(before.at(-1) ?? undefined, { pagesBefore: before.slice(0, -1) }),
  }
}
