// Reads the record for a form as the server has it now, never the cached copy of a list or page.
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useHydrated } from '#web/lib/hydration.ts'

/** `data` is there once an answer has come since the form was opened, and stays when a later refetch fails. */
export function useFreshQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  // An answer that comes with the page is no fresh one.
  const isHydrated = useHydrated()
  const [openedAt] = useState(() => Date.now())
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...options,
    staleTime: 0,
    enabled: isHydrated ? options.enabled : false,
  })
  const isFresh = isHydrated && data !== undefined && dataUpdatedAt >= openedAt
  return { data: isFresh ? data : undefined, error: isFresh ? null : error, isFetching, refetch }
}
