// Queries for the user's notifications, and mutations that mark one or all of them as read, or put them away.
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { notificationApi, type NotificationStatus } from '#contract/notification/notification.ts'
import type { NotificationType } from '#contract/shared/notification-types.ts'
import { notificationWords } from '#messages/notification/notification.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { pageByPage } from '#web/lib/api/pages.ts'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { removeNow, undoAction, type Undoable } from '#web/lib/form/undoable.ts'
import { MARK_KEY, type MarkedAll, type MarkedOne } from './marks.ts'

/** The live stream refreshes earlier when something changes. */
const STALE_TIME = 5 * MINUTE_MS
const PAGE_SIZE = 10
const HISTORY_PAGE_SIZE = 20

export type HistoryFilter = { status: '신규' | 'all' | '보관'; type?: NotificationType }

const everything = ['notification'] as const

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
  /** When the newest of the new ones came; empty where there are none. */
  newest: () =>
    queryOptions({
      queryKey: [...everything, 'newest'],
      queryFn: async ({ signal }) =>
        (await call(notificationApi.list, { query: { limit: 1 }, signal })).items[0]?.createdAt ?? '',
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
async function undoAll(client: QueryClient, endpoint: 'undoReadAll' | 'undoArchiveRead', batch: string) {
  try {
    await call(notificationApi[endpoint], { body: { batch } })
  } catch (error) {
    showFailure(error)
  }
  await client.invalidateQueries({ queryKey: everything })
}

type Mark = MarkedOne & { as: NotificationStatus }

/** As it was before it was put away: by the same way as any mark, so that the screen shows it at once. */
function takeOut(client: QueryClient, { nid, wasNew }: Mark) {
  const again = client.getMutationCache().build(client, notificationMutations.mark(client))
  // A failure shows the message of every failed write.
  again.execute({ nid, as: wasNew ? '신규' : '읽음', wasNew: false }).catch(() => {})
}

export const notificationMutations = {
  mark: (client: QueryClient) =>
    mutationOptions({
      ...mark(client),
      // One after the other: the last one counts.
      scope: { id: 'notification-mark' },
      mutationFn: ({ nid, as }: Mark) => call(notificationApi.mark, { params: { nid }, body: { status: as } }),
      onSuccess: (_marked, given) => {
        if (given.as !== '보관') return
        toast.info(t(notificationWords).archived, { action: undoAction(() => takeOut(client, given)) })
      },
    }),
  readAll: (client: QueryClient) =>
    mutationOptions({
      ...mark(client),
      mutationFn: ({ as }: MarkedAll & { as: '읽음' }) => call(notificationApi.readAll, { body: { status: as } }),
      onSuccess: ({ count, batch }) => {
        if (count === 0) return
        const action = undoAction(() => void undoAll(client, 'undoReadAll', batch))
        toast.info(t(notificationWords).allRead(count), { action })
      },
    }),
  archiveRead: (client: QueryClient) =>
    mutationOptions({
      ...mark(client),
      mutationFn: ({ as }: MarkedAll & { as: '보관' }) => call(notificationApi.archiveRead, { body: { status: as } }),
      onSuccess: ({ count, batch }) => {
        const w = t(notificationWords)
        if (count === 0) return void toast.info(w.noneToArchive)
        const action = undoAction(() => void undoAll(client, 'undoArchiveRead', batch))
        toast.info(w.allArchived(count), { action })
      },
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      ...mark(client),
      mutationFn: ({ nid }: MarkedOne & { as: 'gone' }) => call(notificationApi.remove, { params: { nid } }),
    }),
}

export const notificationRemovals = {
  notification: (): Undoable => ({
    key: 'notification',
    text: t(notificationWords).removed,
    remove: (nid) => removeNow(notificationApi.remove, { nid }),
  }),
}
