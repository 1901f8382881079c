// Queries for the user's notifications, and mutations that mark one or all of them as read.
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { notificationApi } from '#contract/notification.ts'
import { call } from '#web/lib/call.ts'
import { pageByPage } from '#web/lib/pages.ts'
import { MINUTE } from '#web/lib/query-client.ts'

/** The live stream refreshes earlier when something changes. */
const STALE_TIME = 5 * MINUTE
const PAGE_SIZE = 10

const everything = ['notification'] as const
/** marks.ts finds the mutations that are still running by this key. */
export const MARK_KEY = ['notification', 'mark'] as const
const READ = { status: '읽음' } as const

export const notificationQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: [...everything, 'list'],
      queryFn: ({ pageParam, signal }) =>
        call(notificationApi.list, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
      ...pageByPage,
      staleTime: STALE_TIME,
    }),
  count: () =>
    queryOptions({
      queryKey: [...everything, 'count'],
      queryFn: async ({ signal }) => (await call(notificationApi.count, { signal })).count,
      staleTime: STALE_TIME,
    }),
}

/** `nid` is the notification to mark; null marks all of them. */
export type Marked = { nid: string | null }

const markMutation = (client: QueryClient, send: (nid: string) => Promise<unknown>) =>
  mutationOptions({
    mutationKey: MARK_KEY,
    mutationFn: ({ nid }: Marked) => (nid === null ? call(notificationApi.readAll, { body: READ }) : send(nid)),
    // A request that is already running would answer without this mark and overwrite it on the screen.
    onMutate: () => client.cancelQueries({ queryKey: everything }),
    meta: { invalidates: [[...everything]] },
  })

export const notificationMutations = {
  read: (client: QueryClient) =>
    markMutation(client, (nid) => call(notificationApi.update, { params: { nid }, body: READ })),
  remove: (client: QueryClient) => markMutation(client, (nid) => call(notificationApi.remove, { params: { nid } })),
}
