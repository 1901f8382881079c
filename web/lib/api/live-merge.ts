// Merges a change of the live stream into the cache. A query that can do so has a merge function in its `meta`; all others
// under the collection's name are fetched again.
import type { Change } from '#contract/live/live.schema.ts'
import type { Collection } from '#contract/live/live.ts'
import type { Page } from './pages.ts'

/** The change cannot be merged: only the server knows the answer now. */
export const REFETCH = Symbol('refetch')

/**
 * Returns the answer after the change; the very same object where the change does not touch it. `me` is the signed-in user.
 */
export type Merge<Data> = (data: Data, change: Change, me: string | undefined) => Data | typeof REFETCH

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: { of: readonly Collection[]; merge: Merge<unknown> } }
  }
}

/** For the `meta` of a query: it follows the changes of these collections itself. */
export const follows = <Data>(of: readonly Collection[], merge: Merge<Data>) => ({
  live: { of, merge: merge as Merge<unknown> },
})

export function changeOne<Item>(page: Page<Item>, isIt: (item: Item) => boolean, change: (item: Item) => Item) {
  return page.items.some(isIt) ? { ...page, items: page.items.map((item) => (isIt(item) ? change(item) : item)) } : page
}

/** Refetches a page that has lost all its items, because others may follow it. */
export function without<Item>(page: Page<Item>, isIt: (item: Item) => boolean): Page<Item> | typeof REFETCH {
  const items = page.items.filter((item) => !isIt(item))
  if (items.length === page.items.length) return page
  return items.length === 0 && page.cursor ? REFETCH : { ...page, items }
}

/**
 * Adds an item at the top. The cursor still names the last of the old items, so the page grows; a page of twice the size is
 * fetched again.
 */
export function withFirst<Item>(page: Page<Item>, item: Item, size: number): Page<Item> | typeof REFETCH {
  return page.items.length >= 2 * size ? REFETCH : { ...page, items: [item, ...page.items] }
}
