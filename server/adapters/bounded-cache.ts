// Remembers a bounded number of answers for a while; those who ask at once wait for the same one.

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
    // Entries lie in the order of their asking, so the first is the oldest.
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    // A failure is told to those who asked for it, and forgotten.
    entry.answer.catch(() => entries.get(key) === entry && entries.delete(key))
    return entry.answer
  }
}
