import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { personSearchApi } from '#contract/person-search/person-search.ts'
import { call } from '#web/lib/api/call.ts'
import { pause } from '#web/lib/browser/pause.ts'

/** Waits for a pause in typing. */
const SEARCH_AFTER_MS = 150

export const personSearchQueries = {
  /** The key starts with userInfo, so that a changed name refreshes it too. Typing on cancels the search before it is sent. */
  people: (name: string) =>
    queryOptions({
      queryKey: ['userInfo', 'search', name],
      queryFn: async ({ signal }) => {
        await pause(SEARCH_AFTER_MS, signal)
        return (await call(personSearchApi.find, { query: { name }, signal })).items
      },
      staleTime: MINUTE_MS,
      enabled: name !== '',
      placeholderData: keepPreviousData,
    }),
}
