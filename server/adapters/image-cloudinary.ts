// Cloudinary as the image host: our server checks and re-encodes a picture, then sends it on.
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { UploadedImage } from '#contract/images.schema.ts'
import { untransformed } from '#contract/images.ts'
import { gate, WAITING_UPLOADS } from './image-gate.ts'
import { reencode, type Picture } from './image-reencode.ts'
import type { ImageHost } from './images.ts'

type Options = {
  cloud: string
  /** The name of an upload preset in unsigned mode. */
  preset: string
  /** The local host: it keeps giving out what was stored before the key was set, and stores what our own code draws. */
  local: ImageHost
  baseUrl?: string
  timeoutMs?: number
}

const answer = z.object({
  // The answer's `url` is plain http, so we take `secure_url`.
  secure_url: z.string(),
  public_id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  format: z.string(),
  bytes: z.number().int(),
})
const refusal = z.object({ error: z.object({ message: z.string() }) })

const failed = (cause: unknown) => new AppError('provider_failed', { cause })

/** `<version>/<public id>.<format>`; a preset may sort pictures into folders. */
const delivered = /^v\d+\/(?:[\w-]+\/)*[\w-]+\.(?:jpg|png|webp)$/

export function createCloudinaryImages(options: Options): ImageHost {
  const { cloud, preset, local, baseUrl = 'https://api.cloudinary.com', timeoutMs = 20_000 } = options
  const uploadUrl = `${baseUrl}/v1_1/${encodeURIComponent(cloud)}/image/upload`
  const deliveryUrl = `https://res.cloudinary.com/${cloud}/image/upload/`

  function isOwnImage(url: string) {
    const plain = untransformed(url)
    const isDelivered = plain.startsWith(deliveryUrl) && delivered.test(plain.slice(deliveryUrl.length))
    return isDelivered || local.isOwnImage(url)
  }

  async function send({ data, format }: Picture): Promise<{ status: number; body: unknown }> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(data)]), `picture.${format}`)
    form.set('upload_preset', preset)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(uploadUrl, { method: 'POST', body: form, signal })
      return { status: response.status, body: await response.json() }
    } catch (cause) {
      throw failed(cause)
    }
  }

  async function forward(picture: Picture): Promise<UploadedImage> {
    const { status, body } = await send(picture)
    const refused = refusal.safeParse(body)
    if (status !== 200 || refused.success) {
      throw failed(new Error(`Cloudinary answered ${status}: ${refused.data?.error.message ?? 'no reason'}`))
    }
    const stored = answer.safeParse(body)
    if (!stored.success) throw failed(stored.error)
    const { secure_url } = stored.data
    // Better a clear failure now than an address that no profile may use later.
    if (!isOwnImage(secure_url)) throw failed(new Error(`Cloudinary answered the address ${secure_url}`))
    return { ...stored.data, url: secure_url }
  }

  return {
    async storeImage(bytes, uid, { trusted = false } = {}) {
      if (trusted) return local.storeImage(bytes, uid, { trusted })
      return forward(await gate(() => reencode(bytes), WAITING_UPLOADS))
    },
    // What only some people may see is not given to anybody else.
    storePrivate: local.storePrivate,
    openPrivate: local.openPrivate,
    openImage: local.openImage,
    isOwnImage,
    // An unsigned preset can add pictures but not delete them: the picture stays at Cloudinary, where nobody lists it.
    removeImage: local.removeImage,
  }
}
