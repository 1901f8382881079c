import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#contract/api.ts'
import { invitationApi } from '#contract/invitation/invitation.ts'
import { call } from '#web/lib/api/call.ts'
import { pageByPage } from '#web/lib/api/pages.ts'

const PAGE_SIZE = 20

export const invitationQueries = {
  /** Under the key of the people: the change stream publishes every new account, and that is when the numbers change. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['userInfo', 'invitations'],
      queryFn: ({ pageParam, signal }) =>
        call(invitationApi.list, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
      ...pageByPage,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['userInfo', 'invitations', id],
      queryFn: ({ signal }) => call(invitationApi.get, { params: { id }, signal }),
    }),
}

const changesList = [['userInfo', 'invitations']]

export const invitationMutations = {
  put: () =>
    mutationOptions({
      mutationFn: ({ id, body }: { id: string; body: BodyInput<typeof invitationApi.put> }) =>
        call(invitationApi.put, { params: { id }, body }),
      meta: { invalidates: changesList, tellsItself: true },
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: (id: string) => call(invitationApi.revoke, { params: { id } }),
      meta: { invalidates: changesList },
    }),
}
