import { useInfiniteQuery, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { itemsOf } from '#web/lib/pages.ts'
import { marksOf, stillNew, unreadCount } from './marks.ts'
import { MARK_KEY, notificationMutations, notificationQueries } from './notification.queries.ts'

const useMarks = () =>
  useMutationState({
    filters: { mutationKey: MARK_KEY, predicate: ({ state }) => state.status !== 'error' },
    select: marksOf,
  })

/** For the badge: zero until the server has answered. */
export function useUnreadCount() {
  const { data = 0, dataUpdatedAt } = useQuery(notificationQueries.count())
  return unreadCount(data, dataUpdatedAt, useMarks())
}

export function useNewNotifications() {
  const list = useInfiniteQuery(notificationQueries.list())
  const items = itemsOf(list.data, ({ nid }) => nid)
  return { ...list, items: stillNew(items, list.dataUpdatedAt, useMarks()) }
}

export function useMarking() {
  const client = useQueryClient()
  const { mutate: read } = useMutation(notificationMutations.read(client))
  const { mutate: remove } = useMutation(notificationMutations.remove(client))
  return {
    read: (nid: string) => read({ nid }),
    readAll: () => read({ nid: null }),
    remove: (nid: string) => remove({ nid }),
  }
}
