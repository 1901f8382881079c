// Caches answers for a while, bounded in number and bytes; simultaneous callers for one key share one request (single
// flight). A caller with ever new keys evicts their own answers and not those of others.

/** `by`: the person or network that asks; the first one owns the entry. */
export type BoundedCache<T> = (key: string, by: string, load: () => Promise<T>) => Promise<T>

type Options<T> = {
  max: number
  /** Entries that one person or network may own. */
  maxEach: number
  maxBytes: number
  bytesOf: (answer: T) => number
  forMs: number
  now: () => number
  /** False for an answer that only those share who wait for it. */
  isWorthKeeping?: (answer: T) => boolean
}

type Entry<T> = { by: string; until: number; bytes: number; answer: Promise<T> }

/** Estimates the memory of a JSON answer. */
export const jsonBytes = (answer: unknown) => JSON.stringify(answer ?? null).length

export function boundedCache<T>(options: Options<T>): BoundedCache<T> {
  const { max, maxEach, maxBytes, bytesOf, forMs, now, isWorthKeeping = () => true } = options
  /** From the oldest to the newest. */
  const entries = new Map<string, Entry<T>>()
  const ofEach = new Map<string, number>()
  const held = { bytes: 0 }

  function forget(key: string, entry: Entry<T>) {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    held.bytes -= entry.bytes
    const left = (ofEach.get(entry.by) ?? 1) - 1
    if (left > 0) ofEach.set(entry.by, left)
    else ofEach.delete(entry.by)
  }

  function forgetOldestOf(by: string | undefined) {
    for (const [key, entry] of entries) if (by === undefined || entry.by === by) return forget(key, entry)
  }

  /** Who holds most pays first. */
  const greediest = () => [...ofEach].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0]

  function makeRoom(by: string) {
    for (const [key, entry] of entries) {
      if (entry.until > now()) break
      forget(key, entry)
    }
    if ((ofEach.get(by) ?? 0) >= maxEach) forgetOldestOf(by)
    if (entries.size >= max) forgetOldestOf(greediest())
  }

  function weigh(key: string, entry: Entry<T>, answer: T) {
    if (entries.get(key) !== entry) return
    if (!isWorthKeeping(answer)) return forget(key, entry)
    entry.bytes = bytesOf(answer)
    held.bytes += entry.bytes
    while (held.bytes > maxBytes && entries.size > 0) forgetOldestOf(greediest())
  }

  return (key, by, load) => {
    const known = entries.get(key)
    if (known && known.until > now()) return known.answer
    if (known) forget(key, known)
    makeRoom(by)
    const entry: Entry<T> = { by, until: now() + forMs, bytes: 0, answer: load() }
    entries.set(key, entry)
    ofEach.set(by, (ofEach.get(by) ?? 0) + 1)
    // A failure reaches the callers that waited for it and is not kept, so the next caller asks again.
    entry.answer.then(
      (answer) => weigh(key, entry, answer),
      () => forget(key, entry),
    )
    return entry.answer
  }
}
