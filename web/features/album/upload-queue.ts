// Uploads files to the album, a few at a time. A failed one stays until the user retries or removes it.
import { albumApi } from '#contract/album/album.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { createStore } from '#web/lib/store/store.ts'
import type { Place } from './photo-album.queries.ts'

export type Upload = {
  /** Becomes the photo's id, so that a repeated try adds no second photo. */
  id: string
  file: File
  place: Place
  status: 'waiting' | 'sending' | 'failed' | 'done'
  /** 0 to 100. */
  percent: number
  /** Why it failed. */
  error: Error | null
}

type SendOptions = { onProgress: (percent: number) => void; signal: AbortSignal }
export type SendUpload = (upload: Pick<Upload, 'id' | 'file' | 'place'>, options: SendOptions) => Promise<unknown>

const AT_ONCE = 3

const waiting = { status: 'waiting', percent: 0, error: null } as const

export const isOpen = ({ status }: Upload) => status === 'waiting' || status === 'sending'

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** The file itself is refused, now and the next time; or more people see the album than was said, which its owner is to look at first. */
export const isHopeless = ({ error }: Upload) =>
  error instanceof ApiError &&
  (error.code === 'unsupported_image' ||
    error.code === 'too_large' ||
    error.sentBy(albumApi.put).reason === 'album_shown')

export type UploadQueue = ReturnType<typeof createUploadQueue>

export function createUploadQueue(send: SendUpload) {
  const uploads = createStore<readonly Upload[]>([])
  const sending = new Map<string, AbortController>()

  const change = (id: string, part: Partial<Upload>) =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  async function start({ id, file, place }: Upload) {
    const controller = new AbortController()
    sending.set(id, controller)
    change(id, { status: 'sending', percent: 0, error: null })
    try {
      const onProgress = (percent: number) => change(id, { percent })
      await send({ id, file, place }, { onProgress, signal: controller.signal })
      change(id, { status: 'done', percent: 100 })
    } catch (error) {
      // A cancelled file is no longer in the list, so nothing changes.
      change(id, { status: 'failed', error: asError(error) })
    } finally {
      sending.delete(id)
      pump()
    }
  }

  function pump() {
    for (const upload of uploads.get()) {
      if (sending.size >= AT_ONCE) return
      if (upload.status === 'waiting') void start(upload)
    }
  }

  function retry(which: (upload: Upload) => boolean) {
    const again = (upload: Upload) => (upload.status === 'failed' && which(upload) ? { ...upload, ...waiting } : upload)
    uploads.set(uploads.get().map(again))
    pump()
  }

  /** Stops the running uploads and forgets the rest. */
  function remove(which: (upload: Upload) => boolean) {
    const gone = uploads.get().filter(which)
    uploads.set(uploads.get().filter((upload) => !which(upload)))
    for (const { id } of gone) sending.get(id)?.abort()
  }

  return {
    get: uploads.get,
    subscribe: uploads.subscribe,
    add(files: Iterable<File>, place: Place) {
      const added = Array.from(files, (file) => ({ id: crypto.randomUUID(), file, place, ...waiting }))
      uploads.set([...uploads.get(), ...added])
      pump()
    },
    retry: (id: string) => retry((upload) => upload.id === id),
    retryAll: () => retry((upload) => !isHopeless(upload)),
    remove: (id: string) => remove((upload) => upload.id === id),
    removeAll: () => remove(() => true),
  }
}
