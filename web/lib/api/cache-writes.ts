// Writes into the query cache. A request that is running was sent before the write and would put the old value
// back, so it is cancelled first.
import { partialMatchKey, type Mutation, type QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'

/** Shows what the server has just answered to a write. */
export async function showAnswer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
) {
  await client.cancelQueries({ queryKey })
  client.setQueryData<Data>(queryKey, answer)
}

/** Prepares for showing a write before the server answers; returns a function that restores everything under the key. */
export async function beforeGuess(client: QueryClient, queryKey: QueryKey): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData({ queryKey })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Whether a write refetches everything under the key when it ends. */
export const refetches = ({ meta }: Mutation, queryKey: QueryKey) =>
  meta?.invalidates?.some((key) => partialMatchKey(queryKey, key)) ?? false

/** Whether the cache shows a write that still runs: the server's answer may not know of it, and would take it back for a moment. */
export const isGuessed = (client: QueryClient, queryKey: QueryKey) =>
  client.isMutating({ predicate: (write) => write.meta?.isGuess === true && refetches(write, queryKey) }) > 0
