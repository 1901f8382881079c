// Queries for the site's texts that the user has agreed to or not, and the mutation to agree.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Consent } from '#contract/legal/legal.schema.ts'
import { legalApi } from '#contract/legal/legal.ts'
import { call } from '#web/lib/api/call.ts'

export const consentsQuery = queryOptions({
  queryKey: ['userInfo', 'consent'],
  queryFn: ({ signal }) => call(legalApi.open, { signal }),
  staleTime: Infinity,
})

export const agreeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Consent) => call(legalApi.agree, { body }),
    onSuccess: (answer) => client.setQueryData(consentsQuery.queryKey, answer),
  })
