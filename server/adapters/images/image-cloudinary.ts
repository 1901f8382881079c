// Cloudinary as the image host: our server checks and re-encodes a picture, then sends it on.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import { uploadedImage, type UploadedImage } from '#contract/images/images.schema.ts'
import { untransformed } from '#contract/shared/images.ts'
import type { Db } from '#server/db/open.ts'
import { image } from '#server/db/tables/album.table.ts'
import { gate, WAITING_UPLOADS } from './image-gate.ts'
import { reencode, type Picture } from './image-reencode.ts'
import type { ImageHost } from './images.ts'

type Options = {
  cloud: string
  /** The name of an upload preset in unsigned mode. */
  preset: string
  /**
   * The local host: it still serves pictures that were stored before the key was set, and stores those that our own code
   * makes.
   */
  local: ImageHost
  /** Stores who uploaded a picture, because Cloudinary does not know. */
  db: Db
  baseUrl?: string
  /** Where Cloudinary gives its pictures out. */
  deliveryOrigin?: string
  timeoutMs?: number
}

/** The answer's `url` is plain http, so we take `secure_url`. */
const answer = uploadedImage.omit({ url: true })
const refusal = z.object({ error: z.object({ message: z.string() }) })

const DELIVERY = 'https://res.cloudinary.com'
/** Larger than any picture that we have sent there. */
const PICTURE_MAX_BYTES = 40 * 1024 * 1024

const failed = (cause: unknown) => new AppError('provider_failed', { cause })

/** `<version>/<public id>.<format>`; a preset may sort pictures into folders. */
const delivered = /^v\d+\/(?:[\w-]+\/)*[\w-]+\.(?:jpg|png|webp)$/

export function createCloudinaryImages(options: Options): ImageHost {
  const { cloud, preset, local, db, baseUrl = 'https://api.cloudinary.com', timeoutMs = 20_000 } = options
  const { deliveryOrigin = DELIVERY } = options
  const uploadUrl = `${baseUrl}/v1_1/${encodeURIComponent(cloud)}/image/upload`
  const deliveryUrl = `${DELIVERY}/${cloud}/image/upload/`

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

  /** Only from its own address, in time, and no more than a picture can be: what comes is held in memory. */
  async function fetchDelivered(url: string) {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url.replace(DELIVERY, deliveryOrigin), { redirect: 'error', signal })
    if (response.status === 404) return null
    if (!response.ok || !response.body) throw failed(new Error(`Cloudinary answered ${response.status}`))
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body) {
      size += part.length
      if (size > PICTURE_MAX_BYTES) throw failed(new Error('Cloudinary sent more than a picture'))
      parts.push(part)
    }
    return new Uint8Array(Buffer.concat(parts))
  }

  return {
    async storeImage(bytes, uid, { trusted = false } = {}) {
      if (trusted) return local.storeImage(bytes, uid, { trusted })
      const stored = await forward(await gate(() => reencode(bytes), WAITING_UPLOADS))
      const { url: address, width, height, format } = stored
      await db.insert(image).values({ id: randomUUID(), uid, format, width, height, bytes: stored.bytes, address })
      return stored
    },
    // Pictures that only some people may see stay on this machine, because Cloudinary serves its pictures to everybody.
    storePrivate: local.storePrivate,
    openPrivate: local.openPrivate,
    openImage: local.openImage,
    readImage: async (url) =>
      isOwnImage(url) && url.startsWith(deliveryUrl) ? fetchDelivered(untransformed(url)) : local.readImage(url),
    isOwnImage,
    // An unsigned preset can add pictures but not delete them: the picture stays at Cloudinary, where nobody lists it, and
    // nobody can put it in again.
    removeImage: local.removeImage,
  }
}
