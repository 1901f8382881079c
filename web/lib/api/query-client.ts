// The cache of server answers: retries, messages about failed writes, and invalidation after a write.
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { refetches } from './cache-writes.ts'
import { ApiError } from './call.ts'
import { showFailure } from './show-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    mutationMeta: {
      /** Query keys that this write makes stale. */
      invalidates?: QueryKey[]
      /** The cache shows this write before the server answers. */
      isGuess?: boolean
      /** The form shows its own error, so no toast is shown. */
      tellsItself?: boolean
    }
  }
}

/** A failed query is retried three times; an answer that no screen shows stays cached for five minutes. */
const RETRIES = 3
const CACHE_LIFETIME = 5 * MINUTE_MS

/** A clear refusal would only be repeated; only a missing answer and server trouble are worth another try. */
const worthRetrying = (count: number, error: Error) =>
  count < RETRIES &&
  (!(error instanceof ApiError) || ['offline', 'internal', 'provider_failed', 'unavailable'].includes(error.code))

export function createQueryClient(onSignedOutByServer: () => void) {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (error instanceof ApiError && error.code === 'unauthenticated' && query.queryKey[0] !== 'session')
        onSignedOutByServer()
    },
  })
  const mutationCache = new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') onSignedOutByServer()
      if (!mutation.meta?.tellsItself) showFailure(error)
    },
    onSettled: (_data, _error, _variables, _context, mutation) => {
      for (const queryKey of mutation.meta?.invalidates ?? []) {
        // A refetch after one write would overwrite what another, still running write shows: only the last write refetches.
        const others = client.isMutating({ predicate: (other) => other !== mutation && refetches(other, queryKey) })
        if (others === 0) void client.invalidateQueries({ queryKey })
      }
    },
  })
  const client: QueryClient = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      // The server may run on this very machine, so being without internet must not pause requests.
      queries: { networkMode: 'always', retry: worthRetrying, gcTime: CACHE_LIFETIME, staleTime: MINUTE_MS },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
