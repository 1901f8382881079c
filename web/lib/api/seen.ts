// The number of new notifications; opening a record marks those about it as read.
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { notificationApi, type NotificationTarget } from '#contract/notification/notification.ts'
import { call } from './call.ts'
import { useShown } from '#web/lib/router/use-router.ts'

export const unreadQuery = queryOptions({
  queryKey: ['notification', 'count'],
  queryFn: async ({ signal }) => (await call(notificationApi.count, { signal })).count,
  // The live stream refreshes earlier when something changes.
  staleTime: 5 * MINUTE_MS,
})

type Record = Pick<NotificationTarget, 'collection' | 'id'>

/** Where nothing is new, the server is not asked to change anything. */
async function tellSeen(client: QueryClient, record: Record) {
  if ((await client.query(unreadQuery)) === 0) return
  const { count } = await call(notificationApi.readAbout, { body: { status: '읽음', ...record } })
  if (count > 0) await client.invalidateQueries({ queryKey: ['notification'] })
}

/** For the page of a record, once it is shown; each way that leads there again counts as opening it. */
export function useSeen({ collection, id }: Record) {
  const client = useQueryClient()
  const turn = useShown((shown) => shown.turn)
  const reported = useRef<number>(undefined)
  useEffect(() => {
    if (reported.current === turn) return
    reported.current = turn
    // If this fails, the bell keeps showing the notification: nothing is lost, so no error is shown.
    tellSeen(client, { collection, id }).catch(() => {})
  }, [client, collection, id, turn])
}
