// Runs heavy work for a long list, a few items at a time.

/** Two at a time keep two cores busy; more would only hold more pixels in memory. */
const AT_ONCE = 2

/** Results in the order of the list. After a failure it begins nothing new and waits for what still runs. */
export async function inChunks<In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  const waiting = [...list.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [i, one] = next
      try {
        results[i] = await work(one)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}
