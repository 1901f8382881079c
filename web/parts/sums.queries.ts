// The audience of the shop's takings, which admins choose.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { settingsApi, type SumsAudience } from '#contract/settings/settings.ts'
import { call } from '#web/lib/api/call.ts'

/** The stream makes everything under the name `dashboard` stale when the choice changes. */
const sumsSeen = ['dashboard', 'sumsSeen'] as const

export const sumsQueries = {
  seenBy: () =>
    queryOptions({
      queryKey: sumsSeen,
      queryFn: async ({ signal }) => (await call(settingsApi.getSums, { signal })).seenBy,
      staleTime: MINUTE_MS,
    }),
  choose: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (seenBy: SumsAudience) => call(settingsApi.putSums, { body: { seenBy } }),
      onSuccess: ({ seenBy }) => {
        client.setQueryData(sumsSeen, seenBy)
        return client.invalidateQueries({ queryKey: ['overview'] })
      },
    }),
}
