import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { auditApi, type AuditAct } from '#contract/audit/audit.ts'
import { call } from '#web/lib/api/call.ts'

const PAGE_SIZE = 20

export type AuditFilter = { act?: AuditAct; person?: string; cursor?: string }

export const auditQueries = {
  /** Fetched again at each visit: every act adds to it. */
  list: (filter: AuditFilter) =>
    queryOptions({
      queryKey: ['audit', filter],
      queryFn: ({ signal }) => call(auditApi.list, { query: { ...filter, limit: PAGE_SIZE }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}

export const auditMutations = {
  /** It may have been anything: all open queries are fetched again. */
  undo: () =>
    mutationOptions({
      mutationFn: (id: string) => call(auditApi.undo, { params: { id } }),
      meta: { tellsItself: true, invalidates: [['audit'], ['userInfo'], ['trash'], ['report'], ['settings']] },
    }),
}
