import { useMutationState, useQuery } from '@tanstack/react-query'
import { unreadQuery } from '#web/lib/api/seen.ts'
import { MARK_KEY, marksOf, unreadCount } from './marks.ts'

export const useMarks = () =>
  useMutationState({
    filters: { mutationKey: MARK_KEY, predicate: ({ state }) => state.status !== 'error' },
    select: marksOf,
  })

/** For the badge: zero until the server has answered. */
export function useUnreadCount() {
  const { data = 0, dataUpdatedAt } = useQuery(unreadQuery)
  return unreadCount(data, dataUpdatedAt, useMarks())
}
