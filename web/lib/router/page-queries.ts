// Prefetches the queries that a page names.
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { PageQuery } from './route.ts'

const fetchOne = (client: QueryClient, query: PageQuery): Promise<unknown> =>
  'getNextPageParam' in query ? client.infiniteQuery(query as never) : client.query(query)

/** Reads the list again after its queries have answered: an answer may show that one more is needed. */
export async function prefetch(client: QueryClient, list: () => readonly PageQuery[]) {
  const fetched = new Set<string>()
  const isNew = ({ queryKey }: PageQuery) => !fetched.has(hashKey(queryKey))
  for (let next = list(); next.length > 0; next = list().filter(isNew)) {
    for (const { queryKey } of next) fetched.add(hashKey(queryKey))
    // The page itself shows what failed.
    await Promise.all(next.map((query) => fetchOne(client, query).catch(() => {})))
  }
}
