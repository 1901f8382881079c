import { pagesOf } from '#server/rules/lists/walk.ts'

/** For tests: what a list has on all its pages. `ask` gets the cursor of the page that came before, as a part of the query. */
export async function everyPage<Item>(
  ask: (after: { cursor?: string }) => Promise<{ items: Item[]; cursor: string | null }>,
): Promise<Item[]> {
  const seen: Item[] = []
  for await (const items of pagesOf((cursor) => ask(cursor === undefined ? {} : { cursor }))) seen.push(...items)
  return seen
}
