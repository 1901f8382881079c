import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { itemsOf } from '#web/lib/pages.ts'
import { useHidden } from '#web/lib/undoable.ts'
import { stillNew } from './marks.ts'
import { notificationMutations, notificationQueries, type HistoryFilter } from './notification.queries.ts'
import { useMarks } from './use-unread.ts'

export function useNewNotifications() {
  const list = useInfiniteQuery(notificationQueries.list())
  const items = itemsOf(list.data, ({ nid }) => nid)
  return { ...list, items: stillNew(items, list.dataUpdatedAt, useMarks()) }
}

/** Everything, or what a filter leaves of it; what was marked just now is shown as read. */
export function useHistory(filter: HistoryFilter) {
  const list = useInfiniteQuery(notificationQueries.history(filter))
  const items = itemsOf(list.data, ({ nid }) => nid, useHidden('notification'))
  const unread = new Set(stillNew(items, list.dataUpdatedAt, useMarks()))
  return { ...list, items: items.map((item) => ({ ...item, isUnRead: item.isUnRead && unread.has(item) })) }
}

export function useMarking() {
  const client = useQueryClient()
  const { mutate: read } = useMutation(notificationMutations.read(client))
  const { mutate: readAll } = useMutation(notificationMutations.readAll(client))
  const { mutate: remove } = useMutation(notificationMutations.remove(client))
  return {
    read: (nid: string) => read({ nid }),
    readAll: () => readAll({ nid: null }),
    remove: (nid: string) => remove({ nid }),
  }
}
