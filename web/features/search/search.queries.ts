import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { movieApi } from '#contract/movie/movie.ts'
import { FOUND_OF_KIND, SEARCH_MAX, searchApi } from '#contract/search/search.ts'
import { readingsOf } from '#contract/search/search-text.ts'
import { call } from '#web/lib/api/call.ts'
import { pause } from '#web/lib/browser/pause.ts'

const SEARCH_AFTER_MS = 80
const FRESH_MS = 10_000
/** Films come from another service: the request waits for a pause in typing, and nobody waits for it longer than this. */
const FILMS_AFTER_MS = 400
const FILMS_WITHIN_MS = 3_000

/** No film is called by single letters of a syllable. */
const mayBeFilm = (reading: string) => reading.length > 1 && !/[ㄱ-ㅣ]/u.test(reading)

const readings = (text: string) => readingsOf(text.slice(0, SEARCH_MAX)).filter(mayBeFilm)

export const searchQueries = {
  /** The answer belongs to its text: a late one is cached for it, and never shown for another. */
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
  /** Tries each reading of the query until one finds films. */
  films: (text: string, isAsked: boolean) =>
    queryOptions({
      queryKey: ['search', 'films', text],
      queryFn: async ({ signal }) => {
        await pause(FILMS_AFTER_MS, signal)
        const within = AbortSignal.any([signal, AbortSignal.timeout(FILMS_WITHIN_MS)])
        for (const reading of readings(text)) {
          const { items } = await call(movieApi.list, { query: { query: reading }, signal: within })
          if (items.length > 0) return { reading, items: items.slice(0, FOUND_OF_KIND) }
        }
        return null
      },
      enabled: isAsked && readings(text).length > 0,
      staleTime: FRESH_MS,
      retry: false,
    }),
}
