// Long lists are read a part at a time: none of them fills the memory, and others are answered in between.

type Page<Item> = { items: Item[]; cursor: string | null }

/** A list that has cursors, page by page, from its beginning or after a cursor. */
export async function* pagesOf<Item>(
  readPage: (cursor: string | undefined) => Promise<Page<Item>>,
  from?: string,
): AsyncGenerator<Item[]> {
  let cursor: string | null | undefined = from
  do {
    const page: Page<Item> = await readPage(cursor ?? undefined)
    yield page.items
    cursor = page.cursor
  } while (cursor)
}

/** Rows in an order of their own, so many at a time: `read` goes on behind the last one, until a part is not full. */
export async function* rowsInParts<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last)
    yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
