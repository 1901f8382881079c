import { queryOptions } from '@tanstack/react-query'
import { settingsApi } from '#contract/settings.ts'
import { call } from './call.ts'

/** Settings do not change while a server runs, so they are fetched once. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(settingsApi.get, { signal }),
  staleTime: Infinity,
})
