// What the address says about the list: the filter, the order, the page.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { boardSorts, FILTER_MAX, type BoardSort } from '#contract/board.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The pages before this one, by their cursors; null is the first. */
    boardPages?: (string | null)[]
    /** The entry before this one is the list of posts. */
    fromBoard?: true
  }
}

export type BoardSearch = { title?: string; writer?: string; sort?: Exclude<BoardSort, 'modified'>; cursor?: string }

const text = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '') || undefined

export const validateBoardSearch = (search: Record<string, unknown>): BoardSearch => ({
  title: text(search.title)?.slice(0, FILTER_MAX),
  writer: text(search.writer)?.slice(0, FILTER_MAX),
  sort: boardSorts.filter((sort) => sort !== 'modified').find((sort) => sort === search.sort),
  cursor: text(search.cursor),
})

/** Where the list stands, and the ways to go from here. */
export function useBoardSearch() {
  const search = validateBoardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const pages = useLocation({ select: ({ state }) => state.boardPages }) ?? []

  const turn = (cursor: string | undefined, boardPages: (string | null)[]) =>
    void navigate({ to: '/board', search: { ...search, cursor }, state: { boardPages } }).then(() => window.scrollTo(0, 0))

  return {
    ...search,
    isFiltered: Boolean(search.title || search.writer),
    /** Another filter or order starts at its first page. */
    change: (part: Omit<BoardSearch, 'cursor'>) =>
      void navigate({ to: '/board', search: { ...search, ...part, cursor: undefined }, replace: true, resetScroll: false }),
    nextPage: (cursor: string) => turn(cursor, [...pages, search.cursor ?? null]),
    previousPage: () => turn(pages.at(-1) ?? undefined, pages.slice(0, -1)),
  }
}
