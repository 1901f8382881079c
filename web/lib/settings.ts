import { queryOptions } from '@tanstack/react-query'
import { settingsApi } from '#contract/settings.ts'
import { call } from './call.ts'

/** Fixed while a server runs: asked once. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(settingsApi.get, { signal }),
  staleTime: Infinity,
})
