// Long lists are worked through in turns: between two of them other requests are answered.
import { setImmediate as nextTurn } from 'node:timers/promises'

const AT_ONCE = 50

export async function* inChunks<T>(all: readonly T[], atOnce = AT_ONCE): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += atOnce) {
    if (at > 0) await nextTurn()
    yield all.slice(at, at + atOnce)
  }
}

export async function flatMapInChunks<T, U>(all: readonly T[], make: (one: T) => readonly U[]): Promise<U[]> {
  const made: U[] = []
  for await (const some of inChunks(all)) for (const one of some) made.push(...make(one))
  return made
}

/** A body that is made while it is sent. */
export function textStream(texts: AsyncIterable<string> | Iterable<string>) {
  const encoder = new TextEncoder()
  const rest = (async function* () {
    yield* texts
  })()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn()
      const { done, value } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rest.return(undefined)
    },
  })
}
