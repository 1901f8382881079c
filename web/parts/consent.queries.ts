// What of the site's texts somebody has not agreed to yet, and agreeing to it.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Consent } from '#contract/legal.schema.ts'
import { legalApi } from '#contract/legal.ts'
import { call } from '#web/lib/call.ts'

export const openConsentsQuery = queryOptions({
  queryKey: ['userInfo', 'consent'],
  queryFn: ({ signal }) => call(legalApi.open, { signal }),
  staleTime: Infinity,
})

export const agreeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Consent) => call(legalApi.agree, { body }),
    onSuccess: (answer) => client.setQueryData(openConsentsQuery.queryKey, answer),
  })
