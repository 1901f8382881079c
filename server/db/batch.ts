// Batches reads: keys that are requested within a turn of the event loop go to the database in one query.

/** A third query would only compete with the first two: those who come meanwhile travel together with the next one. */
const IN_FLIGHT_MAX = 2
/** Keeps a query small when hundreds wait. */
const BATCH_MAX = 100

type Waiting<Value> = { key: string; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/**
 * A key is always read after it was requested, never before: the read sees everything that was committed until then, as if
 * each request had read for itself.
 */
export function inBatches<Value>(readAll: (keys: string[]) => Promise<Map<string, Value>>, batchMax = BATCH_MAX) {
  let waiting: Waiting<Value>[] = []
  let inFlight = 0
  let isScheduled = false

  async function send() {
    isScheduled = false
    if (waiting.length === 0 || inFlight >= IN_FLIGHT_MAX) return
    const some = waiting.slice(0, batchMax)
    waiting = waiting.slice(batchMax)
    inFlight += 1
    try {
      const found = await readAll([...new Set(some.map(({ key }) => key))])
      for (const { key, resolve } of some) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of some) reject(error)
    } finally {
      inFlight -= 1
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
