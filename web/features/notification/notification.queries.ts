// Queries for the user's notifications, and mutations that mark one or all of them as read.
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/durations.ts'
import { notificationApi, type NotificationType } from '#contract/notification.ts'
import { notificationWords } from '#messages/notification.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/locale.ts'
import { pageByPage } from '#web/lib/pages.ts'
import { toast } from '#web/lib/toast.ts'
import { removeNow, undoAction, type Undoable } from '#web/lib/undoable.ts'
import { MARK_KEY, type Marked } from './marks.ts'

/** The live stream refreshes earlier when something changes. */
const STALE_TIME = 5 * MINUTE_MS
const PAGE_SIZE = 10
const HISTORY_PAGE_SIZE = 20

export type HistoryFilter = { status: '신규' | 'all'; type?: NotificationType }

const everything = ['notification'] as const
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
  history: (filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: [...everything, 'history', filter],
      queryFn: ({ pageParam, signal }) =>
        call(notificationApi.list, { query: { ...filter, cursor: pageParam, limit: HISTORY_PAGE_SIZE }, signal }),
      ...pageByPage,
      staleTime: STALE_TIME,
    }),
}

const mark = (client: QueryClient) => ({
  mutationKey: MARK_KEY,
  // A request that is already running would answer without this mark and overwrite it on the screen.
  onMutate: () => client.cancelQueries({ queryKey: everything }),
  meta: { invalidates: [[...everything]] },
})

/** Brings back exactly those that were marked together. */
async function undoReadAll(client: QueryClient, batch: string) {
  try {
    await call(notificationApi.undoReadAll, { body: { batch } })
  } catch (error) {
    toast.error((error as Error).message)
  }
  await client.invalidateQueries({ queryKey: everything })
}

export const notificationMutations = {
  read: (client: QueryClient) =>
    mutationOptions({
      ...mark(client),
      mutationFn: ({ nid }: Marked & { nid: string }) => call(notificationApi.read, { params: { nid }, body: READ }),
    }),
  readAll: (client: QueryClient) =>
    mutationOptions({
      ...mark(client),
      mutationFn: (_all: Marked & { nid: null }) => call(notificationApi.readAll, { body: READ }),
      onSuccess: ({ count, batch }) => {
        if (count === 0) return
        const action = undoAction(() => void undoReadAll(client, batch))
        toast.info(t(notificationWords).allRead(count), { action })
      },
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      ...mark(client),
      mutationFn: ({ nid }: Marked & { nid: string }) => call(notificationApi.remove, { params: { nid } }),
    }),
}

export const notificationRemovals = {
  notification: (): Undoable => ({
    key: 'notification',
    text: t(notificationWords).removed,
    remove: (nid) => removeNow(notificationApi.remove, { nid }),
  }),
}
