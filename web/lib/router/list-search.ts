// A list keeps its filters, its order and its page in the address. A page continues after a cursor; the history entry
// remembers those before it.
import type { HistoryState } from './history.ts'
import type { Address, Move, RoutePath, SearchOf } from './route.ts'
import { useLocation, useRouter, useSearch } from './use-router.ts'

declare module './history.ts' {
  interface HistoryState {
    /** The pages before this one, by their cursors; null is the first. */
    pagesBefore?: (string | null)[]
  }
}

export function useListSearch<Path extends RoutePath>(to: Path) {
  const search = useSearch(to)
  const { here, navigate } = useRouter()
  const before = useLocation(({ state }) => state.pagesBefore) ?? []
  const { cursor } = search as { cursor?: string }
  /** Changes the address as it is at that moment: two filters may be changed before the page is rendered again. */
  const go = (part: object, move: Move) =>
    void navigate({ to, search: { ...here().search, ...part }, ...move } as Address & Move)
  const turnTo = (next: string | undefined, pagesBefore: HistoryState['pagesBefore']) =>
    go({ cursor: next }, { state: { pagesBefore } })
  return {
    search,
    /** Another filter or order starts at the first page. */
    change: (part: Omit<SearchOf<Path>, 'cursor'>) =>
      go({ ...part, cursor: undefined }, { replace: true, resetScroll: false }),
    /** Handlers of the buttons below the list; `next` is the cursor of the page after this one. */
    turning: (next: string | null | undefined) => ({
      onPrevious: cursor ? () => turnTo(before.at(-1) ?? undefined, before.slice(0, -1)) : undefined,
      onNext: next ? () => turnTo(next, [...before, cursor ?? null]) : undefined,
    }),
  }
}
