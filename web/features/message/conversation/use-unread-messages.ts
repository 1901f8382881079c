import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/api.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { messageApi } from '#contract/message/message.ts'
import { call } from '#web/lib/api/call.ts'
import { follows, REFETCH } from '#web/lib/api/live-merge.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { useSession } from '#web/lib/api/session.ts'
import { isReadByOther } from '#web/features/message/queries/group-reads.ts'

/** The server counts: a browser that adds and subtracts by itself drifts from the truth. The live stream says when to ask again. */
export const countQuery = queryOptions({
  queryKey: ['message', 'count'],
  queryFn: ({ signal }) => call(messageApi.count, { signal }),
  staleTime: 5 * MINUTE_MS,
  meta: follows<OutputOf<typeof messageApi.count>>(['message', 'messageGroup'], (counts, change, me) =>
    isReadByOther(change, me) ? counts : REFETCH,
  ),
})

/** Undefined for guests, on a site without messages, and until the server has answered. */
export function useUnreadMessages() {
  const signedIn = Boolean(useSession())
  const isOff = useSite().off.includes('messages')
  const { data } = useQuery({ ...countQuery, enabled: signedIn && !isOff })
  return isOff ? undefined : data
}
