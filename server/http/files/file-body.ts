// A stored file as the body of an answer, chunk by chunk: slow readers hold none of it in memory.
import type { StoredFile } from '#server/adapters/images/image-store.ts'

/** Nothing is read ahead, so that an answer without a body opens nothing. */
export function fileBody({ read }: StoredFile): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= read()[Symbol.asyncIterator]()
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks?.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
