// 말머리: the categories of the board, and what admins do with them.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { categoryApi } from '#contract/board/board-category.ts'
import type { BodyOf, OutputOf } from '#contract/api.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { call } from '#web/lib/api/call.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'

export const categoryQueries = {
  list: () =>
    queryOptions({
      queryKey: ['category'],
      queryFn: ({ signal }) => call(categoryApi.list, { signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}

type Categories = OutputOf<typeof categoryApi.list>

/** Every change answers with all categories as they are now. */
const showsAnswer = (client: QueryClient) => ({
  onSuccess: (saved: Categories) => showAnswer<Categories>(client, categoryQueries.list().queryKey, saved),
})

export const categoryMutations = {
  put: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof categoryApi.put>) =>
        call(categoryApi.put, { params: { id }, body }),
      ...showsAnswer(client),
      // Each field shows its own error.
      meta: { tellsItself: true, invalidates: [['category']] },
    }),
  order: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (ids: string[]) => call(categoryApi.order, { body: { ids } }),
      ...showsAnswer(client),
      meta: { invalidates: [['category']] },
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => call(categoryApi.remove, { params: { id } }),
      ...showsAnswer(client),
      meta: { invalidates: [['category'], ['board']] },
    }),
}
