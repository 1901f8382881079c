// Empties the cache after the user's access has changed, and fetches the open screens again.
import type { QueryClient } from '@tanstack/react-query'
import { clearCaches } from './worker-names.ts'

/** Removes the data of screens that are not open at once, so that they never show what they must not any more. */
export async function startOver(client: QueryClient) {
  client.removeQueries({ type: 'inactive' })
  await clearCaches()
  await client.invalidateQueries()
}
