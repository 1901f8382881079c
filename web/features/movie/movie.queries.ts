// Queries for films, and the mutation that plans to see one.
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { movieApi, type MovieList } from '#contract/movie/movie.ts'
import type { ScheduleInput } from '#contract/schedule/schedule.schema.ts'
import { scheduleApi } from '#contract/schedule/schedule.ts'
import { call } from '#web/lib/api/call.ts'

const movies = ['movie'] as const

export type MovieFilter = { list: MovieList; query: string | undefined; page: number }

export const movieQueries = {
  list: ({ list, query, page }: MovieFilter) =>
    queryOptions({
      queryKey: [...movies, 'list', { list, query, page }],
      queryFn: ({ signal }) => call(movieApi.list, { query: query ? { query, page } : { list, page }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 10 * MINUTE_MS,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...movies, 'one', id],
      queryFn: ({ signal }) => call(movieApi.get, { params: { movieId: String(id) }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}

export type Plan = ScheduleInput & { id: string; version: number | undefined }

export const movieMutations = {
  /** Planning a film creates an ordinary plan. */
  plan: () =>
    mutationOptions({
      mutationFn: ({ id, ...plan }: Plan) => call(scheduleApi.put, { params: { id }, body: plan }),
      meta: { invalidates: [['schedule']], tellsItself: true },
    }),
}
