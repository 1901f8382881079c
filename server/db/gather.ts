// Batches reads: keys that are requested within a turn of the event loop go to the database in one query.

/** A third query would only compete with the first two: those who come meanwhile travel together with the next one. */
const ON_THEIR_WAY_MAX = 2
/** Keeps a query small when hundreds wait. */
const TOGETHER_MAX = 100

type Waiting<Value> = { key: string; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/**
 * A key is always read after it was requested, never before: the read sees everything that was committed until then, as if
 * each request had read for itself.
 */
export function gather<Value>(readAll: (keys: string[]) => Promise<Map<string, Value>>, togetherMax = TOGETHER_MAX) {
  let waiting: Waiting<Value>[] = []
  let onTheirWay = 0
  let isScheduled = false

  async function send() {
    isScheduled = false
    if (waiting.length === 0 || onTheirWay >= ON_THEIR_WAY_MAX) return
    const some = waiting.slice(0, togetherMax)
    waiting = waiting.slice(togetherMax)
    onTheirWay += 1
    try {
      const found = await readAll([...new Set(some.map(({ key }) => key))])
      for (const { key, resolve } of some) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of some) reject(error)
    } finally {
      onTheirWay -= 1
      schedule()
    }
  }

  function schedule() {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    setImmediate(() => void send())
  }

  return (key: string) =>
    new Promise<Value | undefined>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      schedule()
    })
}
