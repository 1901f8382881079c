// Writing into the cache of answers. Whatever is being fetched at that moment was asked before the write and does not
// know of it: it is cancelled first, as it would otherwise put the old value back.
import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/** Shows what the server has just answered to a write. */
export async function showAnswer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
) {
  await client.cancelQueries({ queryKey })
  client.setQueryData<Data>(queryKey, answer)
}

/** Prepares for showing a write before it is answered; returns what brings everything under the key back. */
export async function beforeGuess(client: QueryClient, queryKey: QueryKey): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData({ queryKey })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
