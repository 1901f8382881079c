// Reads filter, order and page from the address. It is part of the entry bundle, so it imports nothing large.
import type { BoardSort } from '#contract/board.ts'
import { textIn } from '#web/lib/router/search-text.ts'

/** The default order, newest change first, is left out of the address. */
type OtherSort = Exclude<BoardSort, 'modified'>
const otherSorts: readonly OtherSort[] = ['newest', 'likes', 'replies', 'views']

export type BoardSearch = {
  title?: string
  writer?: string
  /** The one writer who is meant, whoever else has that name. */
  uid?: string
  category?: string
  sort?: OtherSort
  cursor?: string
  /** Only what the reader has bookmarked. */
  bookmarks?: true
  /** Opens the dialog in which admins keep the categories. */
  keep?: 'categories'
}

export const validateBoardSearch = (search: Record<string, unknown>): BoardSearch => ({
  title: textIn(search.title),
  writer: textIn(search.writer),
  uid: textIn(search.uid),
  category: textIn(search.category),
  sort: otherSorts.find((sort) => sort === search.sort),
  cursor: textIn(search.cursor),
  bookmarks: search.bookmarks === true || search.bookmarks === 'true' ? true : undefined,
  keep: search.keep === 'categories' ? 'categories' : undefined,
})
