// Films as the server tells them, and the plan to see one.
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { movieApi, type MovieList } from '#contract/movie.ts'
import { addressOf, call, failure, send } from '#web/lib/call.ts'
import { MINUTE } from '#web/lib/query-client.ts'

const movies = ['movie'] as const

export type MovieFilter = { list: MovieList; query: string | undefined; page: number }

export const movieQueries = {
  list: ({ list, query, page }: MovieFilter) =>
    queryOptions({
      queryKey: [...movies, 'list', { list, query, page }],
      queryFn: ({ signal }) => call(movieApi.list, { query: query ? { query, page } : { list, page }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 10 * MINUTE,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...movies, 'one', id],
      queryFn: ({ signal }) => call(movieApi.get, { params: { movieId: String(id) }, signal }),
      staleTime: 10 * MINUTE,
    }),
}

export type Plan = {
  id: string
  title: string
  sdate: string
  startTime: string
  endTime: string
  place: string
  memo: string
  isImportant: boolean
}

const schedulePlan = { method: 'PUT', path: '/schedule/{id}' } as const

/** A day for a film is a plan like any other. */
export const planMutation = mutationOptions({
  mutationFn: async ({ id, ...plan }: Plan) => {
    const headers = { 'content-type': 'application/json' }
    const address = addressOf(schedulePlan, { params: { id } })
    const response = await send(address, { method: schedulePlan.method, body: JSON.stringify(plan), headers })
    if (!response.ok) throw await failure(response)
  },
  meta: { invalidates: [['schedule']], tellsItself: true },
})
