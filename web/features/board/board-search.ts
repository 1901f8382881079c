// What the address says about the list: the filter, the order, the page. Part of the entry, so it brings nothing along.
import type { BoardSort } from '#contract/board.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The pages before this one, by their cursors; null is the first. */
    boardPages?: (string | null)[]
    /** The entry before this one is the list of posts. */
    fromBoard?: true
  }
}

/** The newest change first needs no word in the address. */
type OtherSort = Exclude<BoardSort, 'modified'>
const otherSorts: readonly OtherSort[] = ['newest', 'likes', 'replies', 'views']

export type BoardSearch = { title?: string; writer?: string; sort?: OtherSort; cursor?: string }

const text = (value: unknown) =>
  (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '') || undefined

export const validateBoardSearch = (search: Record<string, unknown>): BoardSearch => ({
  title: text(search.title),
  writer: text(search.writer),
  sort: otherSorts.find((sort) => sort === search.sort),
  cursor: text(search.cursor),
})
