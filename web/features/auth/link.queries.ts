// One-time links: what one is for, and using it up.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { authApi } from '#contract/auth/auth.ts'
import { call } from '#web/lib/api/call.ts'
import { sessionChanged } from './auth.queries.ts'

export const linkQueries = {
  read: (token: string) =>
    queryOptions({
      queryKey: ['link'],
      queryFn: ({ signal }) => call(authApi.readLink, { body: { token }, signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

export const linkMutations = {
  reset: () =>
    mutationOptions({
      mutationFn: (body: { token: string; password: string }) => call(authApi.resetPassword, { body }),
      meta: { tellsItself: true },
    }),
  confirm: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (token: string) => call(authApi.confirmAddress, { body: { token } }),
      onSuccess: async ({ entered }) => {
        if (entered) await sessionChanged(client)
      },
      meta: { tellsItself: true },
    }),
}
