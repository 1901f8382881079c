// Prefetches the queries that a page names.
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/lib/api/session.ts'
import type { Found } from './finder.ts'
import type { Page, PageQuery } from './route.ts'

const askOne = (client: QueryClient, query: PageQuery): Promise<unknown> =>
  'getNextPageParam' in query ? client.infiniteQuery(query as never) : client.query(query)

export async function askFor(client: QueryClient, { queries }: Page, { params, search }: Found) {
  const session = client.getQueryData(sessionQuery.queryKey) ?? null
  await Promise.all(queries?.({ params, search, session } as never).map((query) => askOne(client, query)) ?? [])
}
