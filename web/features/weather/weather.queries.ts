import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { weatherApi } from '#contract/weather/weather.ts'
import { call } from '#web/lib/api/call.ts'
import { getLocale } from '#web/lib/locale/locale.ts'

export type Place = { lat: number; lon: number }

/** Rounds to about a kilometre: weather is no finer, and nobody needs to know the exact place. */
const rough = (degrees: number) => Math.round(degrees * 100) / 100

export const weatherQueries = {
  /** The server asks its provider every ten minutes at most. */
  at: ({ lat, lon }: Place) => {
    const query = { lat: rough(lat), lon: rough(lon) }
    return queryOptions({
      queryKey: ['weather', query, getLocale()],
      queryFn: ({ signal }) => call(weatherApi.get, { query, signal }),
      staleTime: 10 * MINUTE_MS,
    })
  },
}
