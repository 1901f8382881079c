import { queryOptions, useQuery } from '@tanstack/react-query'
import { messageApi } from '#contract/message.ts'
import { call } from '#web/lib/call.ts'
import { MINUTE } from '#web/lib/query-client.ts'
import { useSession } from '#web/lib/session.ts'

/** The absolute number from the database (trap 12); a change on the live stream beats the stale time. */
const countQuery = queryOptions({
  queryKey: ['message', 'count'],
  queryFn: async ({ signal }) => (await call(messageApi.count, { signal })).count,
  staleTime: 5 * MINUTE,
})

/** For the nav: zero for guests, and until the server has said otherwise. */
export function useUnreadMessages(): number {
  const signedIn = Boolean(useSession())
  return useQuery({ ...countQuery, enabled: signedIn }).data ?? 0
}
