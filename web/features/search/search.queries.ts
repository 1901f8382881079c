import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SEARCH_MAX, searchApi } from '#contract/search.ts'
import { call } from '#web/lib/call.ts'
import { pause } from '#web/lib/pause.ts'

const SEARCH_AFTER_MS = 80
const FRESH_MS = 10_000

export const searchQueries = {
  /** The answer belongs to its text: one that comes late is kept for it, and never shown for another. */
  find: (text: string) =>
    queryOptions({
      queryKey: ['search', text],
      queryFn: async ({ signal }) => {
        await pause(SEARCH_AFTER_MS, signal)
        return call(searchApi.find, { query: { q: text.slice(0, SEARCH_MAX) }, signal })
      },
      enabled: text !== '',
      staleTime: FRESH_MS,
      retry: 1,
      placeholderData: keepPreviousData,
    }),
}
