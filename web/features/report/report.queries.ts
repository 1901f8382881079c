// Reporting something, and the admins' queue.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#contract/api.ts'
import { reportApi, type ReportState } from '#contract/report/report.ts'
import { call } from '#web/lib/api/call.ts'
import { pageByPage } from '#web/lib/api/pages.ts'

export type Decision = BodyInput<typeof reportApi.act>

const everything = ['report']

export const reportQueries = {
  /** All reports, or those about one person's content. */
  list: (state: ReportState, person?: string) =>
    infiniteQueryOptions({
      queryKey: [...everything, state, person],
      queryFn: ({ pageParam, signal }) => call(reportApi.list, { query: { state, person, cursor: pageParam }, signal }),
      ...pageByPage,
    }),
  count: () =>
    queryOptions({
      queryKey: [...everything, 'count'],
      queryFn: async ({ signal }) => (await call(reportApi.count, { signal })).count,
    }),
}

export const reportMutations = {
  send: () =>
    mutationOptions({
      mutationFn: (body: BodyInput<typeof reportApi.send>) => call(reportApi.send, { body }),
      meta: { tellsItself: true },
    }),
  act: () =>
    mutationOptions({
      mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
        call(reportApi.act, { params: { id }, body: decision }),
      meta: { invalidates: [everything, ['trash'], ['userInfo']] },
    }),
}
