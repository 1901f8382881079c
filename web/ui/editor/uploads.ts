// Uploads the pictures of one editor to the image host. A failed one stays until the writer retries or removes it.
import { createStore } from '#web/lib/store/store.ts'
import { imageError, usualImageLimit, usualImageTypes } from '#web/ui/form/image-check.ts'

export type Picture = { url: string; width: number; height: number }
export type UploadImage = (
  file: File,
  how: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<Picture>

export type Upload = {
  name: string
  /** A local address of the file that is being uploaded; '' where it cannot be shown. */
  preview: string
  status: 'waiting' | 'sending' | 'failed' | 'done'
  percent: number
  /** The reason of the failure: an error of the file, or the text of the error. */
  problem: { fieldError: 'type' | 'size' } | { words: string } | null
  picture: Picture | null
}

const atOnce = 3

export class Uploads {
  private readonly files = new Map<string, File>()
  readonly states = createStore<ReadonlyMap<string, Upload>>(new Map())
  private readonly controllers = new Map<string, AbortController>()
  private send: UploadImage | null = null

  readonly get = (id: string) => this.states.get().get(id)

  /** Whether the text can have places for pictures at all: they are looked for with every letter. */
  readonly hasAny = () => this.states.get().size > 0

  readonly subscribe = this.states.subscribe

  /** Uploaded pictures whose place in the text may still wait for them. */
  arrived(id: string): Picture | null {
    return this.get(id)?.picture ?? null
  }

  use(send: UploadImage) {
    this.send = send
  }

  add(file: File): string {
    const id = crypto.randomUUID()
    const fieldError = imageError(file, usualImageTypes, usualImageLimit)
    this.files.set(id, file)
    this.put(id, {
      name: file.name,
      preview: fieldError === 'type' ? '' : URL.createObjectURL(file),
      status: fieldError ? 'failed' : 'waiting',
      percent: 0,
      problem: fieldError && { fieldError },
      picture: null,
    })
    // The text gets its place for the picture first.
    queueMicrotask(() => this.startNext())
    return id
  }

  retry(id: string) {
    this.change(id, { status: 'waiting', percent: 0, problem: null })
    this.startNext()
  }

  cancel(id: string) {
    this.controllers.get(id)?.abort()
    if (this.get(id)?.status === 'waiting') this.change(id, { status: 'failed' })
  }

  stop() {
    for (const controller of this.controllers.values()) controller.abort()
    for (const { preview } of this.states.get().values()) URL.revokeObjectURL(preview)
  }

  private put(id: string, upload: Upload) {
    this.states.set(new Map(this.states.get()).set(id, upload))
  }

  private change(id: string, part: Partial<Upload>) {
    const upload = this.get(id)
    if (upload) this.put(id, { ...upload, ...part })
  }

  private startNext() {
    for (const [id, { status }] of this.states.get()) {
      if (this.controllers.size >= atOnce) return
      if (status === 'waiting') void this.run(id)
    }
  }

  private async run(id: string) {
    const file = this.files.get(id)
    if (!file || !this.send) return
    const controller = new AbortController()
    this.controllers.set(id, controller)
    this.change(id, { status: 'sending' })
    try {
      const onProgress = (percent: number) => this.change(id, { percent })
      const picture = await this.send(file, { onProgress, signal: controller.signal })
      this.change(id, { status: 'done', percent: 100, picture })
    } catch (error) {
      const words = error instanceof Error && !controller.signal.aborted ? error.message : ''
      this.change(id, { status: 'failed', problem: { words } })
    }
    this.controllers.delete(id)
    this.startNext()
  }
}
