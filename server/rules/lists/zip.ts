// Many files as one zip file, made while it is sent: nothing of it is ever in memory as a whole.
import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import type { Deps } from '#server/deps.ts'

/** Each file is made only when those before it have been sent. */
export const adderOf =
  (zip: ZipFile) =>
  (name: string, make: () => AsyncIterable<string | Uint8Array>, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (give) => give(null, Readable.from(make())))

/** A picture that cannot be had is left empty, and the rest is sent all the same; `onMissing` hears of it. */
export async function* pictureBytes(
  { images, log }: Pick<Deps, 'images' | 'log'>,
  url: string,
  onMissing?: () => void,
) {
  const data = await images.readImage(url).catch((error: unknown) => {
    log.error('a picture could not be packed', { url, error })
    return null
  })
  if (data) yield data
  else onMissing?.()
}

/** Made as fast as it is read. Node's own conversion would end the process when a reader leaves in the middle. */
export function streamOf(zip: ZipFile, { log }: Pick<Deps, 'log'>) {
  const output = zip.outputStream as Readable
  const parts = output[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  let isLeft = false
  // A reader learns of a failure by a file that ends early.
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('error', (error: Error) => isLeft || log.error('a zip file could not be packed', { error }))
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      isLeft = true
      output.destroy()
    },
  })
}
