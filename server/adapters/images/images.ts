// The image host takes pictures and gives them out: here from a store of ours, in image-cloudinary.ts by Cloudinary.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { UploadedImage } from '#contract/images/images.schema.ts'
import { idWithColor, type Transformation } from '#contract/shared/images.ts'
import type { Db } from '#server/db/open.ts'
import { isDiskFull } from '#server/db/out-of-reach.ts'
import { image } from '#server/db/tables/album.table.ts'
import { imageTypeOf } from './image-bytes.ts'
import { imageUrl, parseImageUrl, type ImageAddress } from './image-address.ts'
import { readIfThere, writeWhole } from './image-files.ts'
import { gate, WAITING_UPLOADS, WAITING_VARIANTS } from './image-gate.ts'
import { removeStored } from './image-orphans.ts'
import { reencode, takeAsDrawn, type Picture, type StoredFormat } from './image-reencode.ts'
import { folderStore, PRIVATE_FORMAT, storedName, type ImageStore, type StoredFile } from './image-store.ts'
import { makeVariant, variantFormat, type VariantFormat } from './image-variant.ts'

/** A picture as it was stored is read while it is sent; a variant of it is small. */
export type ImageFile = { content: Uint8Array<ArrayBuffer> | StoredFile; type: string; etag: string; byAccept: boolean }

/** `trusted`: our own code made the picture, so it is stored unchanged. */
export type StoreOptions = { trusted?: boolean }

/** A file that only some people may open; `picture` where it is one, re-encoded as all pictures are. */
type PrivateFile = {
  id: string
  bytes: number
  picture: { type: string; width: number; height: number } | null
}

export type ImageHost = {
  /** Stores a file under an id without a public address: the endpoint that sends it checks access. */
  storePrivate: (bytes: Uint8Array, uid: string) => Promise<PrivateFile>
  openPrivate: (id: string) => Promise<StoredFile | null>
  /** Checks, re-encodes and keeps a picture. */
  storeImage: (bytes: Uint8Array, uid: string | null, options?: StoreOptions) => Promise<UploadedImage>
  /** The picture at a path of this server, null if there is none. */
  openImage: (path: string, accept: string) => Promise<ImageFile | null>
  /** The bytes of a picture that this host gave out, wherever it lies; null if there is none. */
  readImage: (url: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Whether this host gave out the address: a profile must not point its readers' browsers anywhere else. */
  isOwnImage: (url: string) => boolean
  /** Removes a picture and all that was made from it. Removing a picture that is gone already is no failure. */
  removeImage: (url: string) => Promise<void>
}

type Format = StoredFormat | VariantFormat

const mediaTypes: Record<Format, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Null for a file that is no picture, or cannot be decoded. */
async function asPicture(bytes: Uint8Array): Promise<Picture | null> {
  if (!imageTypeOf(bytes)) return null
  try {
    return await gate(() => reencode(bytes), WAITING_UPLOADS)
  } catch (error) {
    if (error instanceof AppError && ['unsupported_image', 'too_large'].includes(error.code)) return null
    throw error
  }
}

/** The content at an address never changes, so the address and the format make the ETag. */
function asFile(content: ImageFile['content'], of: ImageAddress, format: Format, byAccept: boolean): ImageFile {
  const name = [of.id, of.format, of.transformation?.replaceAll(/\W+/g, '-'), format].filter(Boolean).join('.')
  return { content, type: mediaTypes[format], etag: `"${name}"`, byAccept }
}

/** The variants of a picture are cached on this machine, wherever the picture itself is. */
function cachePaths(dir: string) {
  const variants = (of: ImageAddress) => join(dir, of.id.slice(0, 2), `${of.id}.${of.format}`)
  const variant = (of: ImageAddress, transformation: Transformation, format: VariantFormat) =>
    join(variants(of), `${transformation.replaceAll(/\W+/g, '-')}.${format}`)
  return { variants, variant }
}
type CachePaths = ReturnType<typeof cachePaths>

function createVariants(store: ImageStore, paths: CachePaths) {
  /** Many browsers ask for a new picture at once: it is made once, and they all get it. */
  const inTheMaking = new Map<string, Promise<Buffer<ArrayBuffer> | null>>()

  async function make(of: ImageAddress, transformation: Transformation, format: VariantFormat, path: string) {
    const stored = await store.read(storedName(of))
    if (!stored) return null
    const data = await makeVariant(stored, transformation, format)
    // A full disk is no reason to show nobody a picture: it is made again for the next one.
    await writeWhole(path, data).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
    // A request that removed the picture meanwhile may have cleared the cache before this file was written: delete it too.
    if (await store.isThere(storedName(of))) return data
    await rm(path, { force: true })
    return null
  }

  return async (of: ImageAddress, transformation: Transformation, format: VariantFormat) => {
    const path = paths.variant(of, transformation, format)
    const made = await readIfThere(path)
    if (made) return made
    const known = inTheMaking.get(path)
    if (known) return known
    const making = gate(() => make(of, transformation, format, path), WAITING_VARIANTS)
    inTheMaking.set(path, making)
    return making.finally(() => inTheMaking.delete(path))
  }
}

/** `dir`: the folder with the pictures and, under `cache`, their variants. */
export const createLocalImages = ({ dir, db }: { dir: string; db: Db }): ImageHost =>
  createStoredImages({ store: folderStore(dir), cacheDir: join(dir, 'cache'), db })

export function createStoredImages({
  store,
  cacheDir,
  db,
}: {
  store: ImageStore
  cacheDir: string
  db: Db
}): ImageHost {
  const paths = cachePaths(cacheDir)
  const variant = createVariants(store, paths)

  type Stored = { data: Uint8Array; width: number; height: number; format: string; color?: Picture['color'] }

  async function keep({ data, width, height, format, color }: Stored, uid: string | null): Promise<string> {
    const id = color ? idWithColor(randomUUID(), color) : randomUUID()
    const name = storedName({ id, format })
    await store.write(name, data)
    try {
      const address = format === PRIVATE_FORMAT ? null : imageUrl(id, format)
      await db.insert(image).values({ id, uid, format, width, height, bytes: data.length, address })
    } catch (error) {
      await store.remove(name)
      throw error
    }
    return id
  }

  async function storeFile(picture: Picture, uid: string | null): Promise<UploadedImage> {
    const { data, width, height, format } = picture
    const id = await keep(picture, uid)
    const url = imageUrl(id, format)
    return { url, secure_url: url, public_id: id, width, height, format, bytes: data.length }
  }

  return {
    async storeImage(bytes, uid, { trusted = false } = {}) {
      const picture = trusted ? await takeAsDrawn(bytes) : await gate(() => reencode(bytes), WAITING_UPLOADS)
      return storeFile(picture, uid)
    },

    async storePrivate(bytes, uid) {
      const picture = await asPicture(bytes)
      const { data, width, height } = picture ?? { data: bytes, width: 0, height: 0 }
      const id = await keep({ data, width, height, format: PRIVATE_FORMAT }, uid)
      return { id, bytes: data.length, picture: picture && { type: mediaTypes[picture.format], width, height } }
    },
    openPrivate: (id) => store.open(storedName({ id, format: PRIVATE_FORMAT })),

    async readImage(url) {
      const address = parseImageUrl(url)
      return address && store.read(storedName(address))
    },

    async openImage(path, accept) {
      const address = parseImageUrl(path)
      if (!address) return null
      if (!address.transformation) {
        const stored = await store.open(storedName(address))
        return stored && asFile(stored, address, address.format, false)
      }
      const format = variantFormat(address.transformation, accept)
      const data = await variant(address, address.transformation, format)
      return data && asFile(data, address, format, true)
    },

    isOwnImage: (url) => parseImageUrl(url) !== null,

    async removeImage(url) {
      const address = parseImageUrl(url)
      if (!address) return
      await db.delete(image).where(and(eq(image.id, address.id), eq(image.format, address.format)))
      await removeStored(store, db, storedName(address))
      await rm(paths.variants(address), { recursive: true, force: true })
    },
  }
}
