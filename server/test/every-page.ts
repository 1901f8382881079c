/** For tests: what a list has on all its pages. `ask` gets the cursor of the page that came before, as a part of the query. */
export async function everyPage<Item>(
  ask: (after: { cursor?: string }) => Promise<{ items: Item[]; cursor: string | null }>,
): Promise<Item[]> {
  const seen: Item[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await ask(cursor === undefined ? {} : { cursor })
    seen.push(...page.items)
    cursor = page.cursor
  }
  return seen
}
