// Remembers a bounded number of answers for a while; callers that ask for the same key at once wait for one answer.

export type BoundedCache<T> = (key: string, ask: () => Promise<T>) => Promise<T>

type Options = { max: number; forMs: number; now: () => number }

export function boundedCache<T>({ max, forMs, now }: Options): BoundedCache<T> {
  const entries = new Map<string, { until: number; answer: Promise<T> }>()

  return (key, ask) => {
    const known = entries.get(key)
    if (known && known.until > now()) return known.answer
    const entry = { until: now() + forMs, answer: ask() }
    entries.delete(key)
    entries.set(key, entry)
    // A map keeps its entries in the order in which they were added, so the first is the oldest.
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    // A failure reaches the callers that waited for it and is not kept, so the next caller asks again.
    entry.answer.catch(() => entries.get(key) === entry && entries.delete(key))
    return entry.answer
  }
}
