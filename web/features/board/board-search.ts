// Reads filter, order and page from the address. It is part of the entry bundle, so it imports nothing large.
import type { BoardSort } from '#contract/board/board.ts'
import { textIn } from '#web/lib/router/search-text.ts'

/** The default order, newest change first, is left out of the address. */
type OtherSort = Exclude<BoardSort, 'modified'>
const otherSorts: readonly OtherSort[] = ['newest', 'likes', 'replies', 'views']

/** A post's address has it too: the posts beside it and the way back are those of the list from which it was opened. */
export type PostSearch = {
  text?: string
  writer?: string
  /** One exact writer, where several have that name. */
  uid?: string
  category?: string
  sort?: OtherSort
  cursor?: string
  /** Only what the reader has bookmarked. */
  bookmarks?: true
}

export type BoardSearch = PostSearch & {
  /** Opens the dialog in which admins keep the categories. */
  keep?: 'categories'
}

export const validatePostSearch = (search: Record<string, unknown>): PostSearch => ({
  // Older addresses say title.
  text: textIn(search.text ?? search.title),
  writer: textIn(search.writer),
  uid: textIn(search.uid),
  category: textIn(search.category),
  sort: otherSorts.find((sort) => sort === search.sort),
  cursor: textIn(search.cursor),
  bookmarks: search.bookmarks === true || search.bookmarks === 'true' ? true : undefined,
})

export const validateBoardSearch = (search: Record<string, unknown>): BoardSearch => ({
  ...validatePostSearch(search),
  keep: search.keep === 'categories' ? 'categories' : undefined,
})
