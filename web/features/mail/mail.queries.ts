import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { mailApi, type MailEnd } from '#contract/mail/mail.ts'
import { call } from '#web/lib/api/call.ts'
import { pageByPage } from '#web/lib/api/pages.ts'

export type MailFilter = 'all' | MailEnd

const PAGE_SIZE = 20
const key = ['mail']

export const mailQueries = {
  state: () =>
    queryOptions({
      queryKey: [...key, 'state'],
      queryFn: ({ signal }) => call(mailApi.state, { signal }),
      staleTime: 0,
    }),
  list: (state: MailFilter) =>
    infiniteQueryOptions({
      queryKey: [...key, 'list', state],
      queryFn: ({ pageParam, signal }) =>
        call(mailApi.list, { query: { state, cursor: pageParam, limit: PAGE_SIZE }, signal }),
      staleTime: 0,
      ...pageByPage,
    }),
}

export const mailMutations = {
  test: () =>
    mutationOptions({ mutationFn: () => call(mailApi.test, {}), meta: { invalidates: [key], tellsItself: true } }),
  resend: () =>
    mutationOptions({
      mutationFn: (id: string) => call(mailApi.resend, { params: { id } }),
      meta: { invalidates: [key] },
    }),
}
