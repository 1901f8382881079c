import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notification/notification.schema.ts'
import type { NotificationStatus } from '#contract/notification/notification.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { asMarked } from './marks.ts'
import { notificationMutations, notificationQueries, type HistoryFilter } from './notification.queries.ts'
import { useMarks } from './use-unread.ts'

export function useNewNotifications() {
  const list = useInfiniteQuery(notificationQueries.list())
  const items = asMarked(
    itemsOf(list.data, ({ nid }) => nid),
    list.dataUpdatedAt,
    useMarks(),
  )
  return { ...list, items: items.filter(({ isUnRead }) => isUnRead) }
}

/**
 * All notifications, or those of a filter. A list of new ones keeps those that were read just now until it is fetched
 * again.
 */
export function useHistory(filter: HistoryFilter) {
  const list = useInfiniteQuery(notificationQueries.history(filter))
  const items = itemsOf(list.data, ({ nid }) => nid, useHidden('notification'))
  const marked = asMarked(items, list.dataUpdatedAt, useMarks())
  return { ...list, items: marked.filter(({ status }) => (status === '보관') === (filter.status === '보관')) }
}

export function useMarking() {
  const client = useQueryClient()
  const { mutate: mark } = useMutation(notificationMutations.mark(client))
  const { mutate: readAll } = useMutation(notificationMutations.readAll(client))
  const { mutate: archiveRead } = useMutation(notificationMutations.archiveRead(client))
  const { mutate: remove } = useMutation(notificationMutations.remove(client))
  return {
    mark: ({ nid, isUnRead }: Notification, as: NotificationStatus) => mark({ nid, as, wasNew: isUnRead }),
    readAll: () => readAll({ nid: null, as: '읽음' }),
    archiveRead: () => archiveRead({ nid: null, as: '보관' }),
    remove: ({ nid, isUnRead }: Notification) => remove({ nid, as: 'gone', wasNew: isUnRead }),
  }
}
