// Own notifications: what the server says, and the writes that take one, or all, out of the new ones.
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { notificationApi } from '#contract/notification.ts'
import { call } from '#web/lib/call.ts'
import { MINUTE } from '#web/lib/query-client.ts'

/** Seed §9; a change on the live stream beats it. */
const STALE_TIME = 5 * MINUTE
const PAGE_SIZE = 10

const everything = ['notification'] as const
/** By this key the screen finds the marks that are under way (marks.ts). */
export const MARK_KEY = ['notification', 'mark'] as const
const READ = { status: '읽음' } as const

export const notificationQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: [...everything, 'list'],
      queryFn: ({ pageParam, signal }) =>
        call(notificationApi.list, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      staleTime: STALE_TIME,
    }),
  count: () =>
    queryOptions({
      queryKey: [...everything, 'count'],
      queryFn: async ({ signal }) => (await call(notificationApi.count, { signal })).count,
      staleTime: STALE_TIME,
    }),
}

/** `nid`: which one; null: all of them. */
export type Marked = { nid: string | null }

const mark = (client: QueryClient, send: (nid: string) => Promise<unknown>) =>
  mutationOptions({
    mutationKey: MARK_KEY,
    mutationFn: ({ nid }: Marked) => (nid === null ? call(notificationApi.readAll, { body: READ }) : send(nid)),
    // An answer that is on its way already knows nothing of this mark (trap 3).
    onMutate: () => client.cancelQueries({ queryKey: everything }),
    meta: { invalidates: [[...everything]] },
  })

export const notificationMutations = {
  read: (client: QueryClient) => mark(client, (nid) => call(notificationApi.update, { params: { nid }, body: READ })),
  remove: (client: QueryClient) => mark(client, (nid) => call(notificationApi.remove, { params: { nid } })),
}
