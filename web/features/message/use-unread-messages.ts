import { queryOptions, useQuery } from '@tanstack/react-query'
import { messageApi } from '#contract/message.ts'
import { call } from '#web/lib/call.ts'
import { MINUTE } from '#web/lib/query-client.ts'
import { useSite } from '#web/lib/settings.ts'
import { useSession } from '#web/lib/session.ts'

/** The server counts: a browser that adds and subtracts by itself drifts from the truth. The live stream says when to ask again. */
const countQuery = queryOptions({
  queryKey: ['message', 'count'],
  queryFn: async ({ signal }) => (await call(messageApi.count, { signal })).count,
  staleTime: 5 * MINUTE,
})

/** Undefined for guests, on a site without messages, and until the server has answered. */
export function useUnreadMessages(): number | undefined {
  const signedIn = Boolean(useSession())
  const isOff = useSite().off.includes('messages')
  const { data } = useQuery({ ...countQuery, enabled: signedIn && !isOff })
  return isOff ? undefined : data
}
