// Lists that the server sends page by page: each page has the cursor of the next one.
import type { InfiniteData } from '@tanstack/react-query'

export type Page<Item> = { items: Item[]; cursor: string | null }
export type Pages<Item> = InfiniteData<Page<Item>>

/** The cursor options that every infinite query shares. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: Page<unknown>) => cursor ?? undefined,
}

const nothing: ReadonlySet<string> = new Set()

/** The items of all pages, without the hidden ones. While people write, an item may move to a later page: it shows once. */
export function itemsOf<Item>(
  data: Pages<Item> | undefined,
  idOf: (item: Item) => string,
  hidden: ReadonlySet<string> = nothing,
): Item[] {
  const shown = new Map<string, Item>()
  for (const item of data?.pages.flatMap(({ items }) => items) ?? []) {
    const id = idOf(item)
    if (!shown.has(id) && !hidden.has(id)) shown.set(id, item)
  }
  return [...shown.values()]
}

export const changePage = <Item>(page: Page<Item>, change: (item: Item) => Item): Page<Item> => ({
  ...page,
  items: page.items.map(change),
})

export const changePages = <Item>(
  data: Pages<Item> | undefined,
  change: (item: Item) => Item,
): Pages<Item> | undefined => data && { ...data, pages: data.pages.map((page) => changePage(page, change)) }

/** A saved item that is in the list is replaced in its place; a new one goes first. */
export function withSaved<Item>(data: Pages<Item> | undefined, saved: Item, idOf: (item: Item) => string) {
  const [first, ...rest] = data?.pages ?? []
  if (!data || !first) return data
  const isSaved = (item: Item) => idOf(item) === idOf(saved)
  if (data.pages.some(({ items }) => items.some(isSaved))) {
    return changePages(data, (item) => (isSaved(item) ? saved : item))
  }
  return { ...data, pages: [{ ...first, items: [saved, ...first.items] }, ...rest] }
}

/** The very same pages where the item is in none of them. */
export function withoutItem<Item extends { id: string }>(data: Pages<Item>, id: string): Pages<Item> {
  if (!data.pages.some(({ items }) => items.some((item) => item.id === id))) return data
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  }
}

/** The server may search many records in steps, so an empty page with a cursor is not the end. */
export async function firstFilledPage<P extends { items: unknown[]; cursor: string | null }>(
  readPage: (cursor: string | undefined) => Promise<P>,
  from: string | undefined,
): Promise<P> {
  let page = await readPage(from)
  while (page.items.length === 0 && page.cursor) page = await readPage(page.cursor)
  return page
}
