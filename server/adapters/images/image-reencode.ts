// Re-encodes untrusted bytes as a picture of our own: no uploaded byte is stored, since a file can hide a script or the
// place where it was taken.
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '#contract/shared/errors.ts'
import { UPLOAD_MAX_PIXELS, type UploadType } from '#contract/shared/images.ts'
import { onWorkerThread } from '#server/threads/worker-thread.ts'
import { imageTypeOf, isHeic } from './image-bytes.ts'
import { createGate, WAITING_UPLOADS } from './image-gate.ts'
import type { readHeic } from './read-heic.ts'

export const storedFormats = ['jpg', 'png', 'webp'] as const
export type StoredFormat = (typeof storedFormats)[number]
/** `color`: the mean of all its points, as six hexadecimal digits; nothing where one sees through it. */
export type Picture = { data: Buffer; width: number; height: number; format: StoredFormat; color?: string }

// The cache would never hit: variants are stored in files.
sharp.cache(false)

const MAX_SIDE = 2560
/** Counts all frames of an animation together. Measured: re-encoding 12 million pixels takes 3 seconds. */
const MAX_MOVING_PIXELS = 12_000_000
/** The memory for all pixels at 4 bytes each; a picture with more bytes for each pixel may have fewer pixels. */
const MAX_DECODED_BYTES = UPLOAD_MAX_PIXELS * 4
/**
 * Pictures that take more memory than this, as an interlaced PNG of 64 million pixels does, are decoded one after the
 * other.
 */
const LARGE_BYTES = MAX_DECODED_BYTES / 4
/** Measured: an AVIF of 2 kB and 64 million pixels took 1.2 GB. */
const AVIF_BYTES_PER_PIXEL = 16
/** The largest picture takes 3 seconds on an idle machine: only one that is overloaded needs more than this. */
const PATIENCE = { seconds: 60 }

/** `error`: a torn file is refused, a camera's small deviation from the standard is not. */
const open = (bytes: Uint8Array, pages = 1) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: UPLOAD_MAX_PIXELS, pages }).timeout(PATIENCE)

const encoders: Record<UploadType, { format: StoredFormat; encode: (image: Sharp) => Sharp }> = {
  'image/jpeg': { format: 'jpg', encode: (image) => image.jpeg({ quality: 85 }) },
  'image/png': { format: 'png', encode: (image) => image.png() },
  'image/gif': { format: 'png', encode: (image) => image.png() },
  'image/webp': { format: 'webp', encode: (image) => image.webp({ quality: 85, effort: 2 }) },
  'image/avif': { format: 'webp', encode: (image) => image.webp({ quality: 85, effort: 2 }) },
}

/** Reads the header alone; nothing is decoded for a picture that claims to be huge. */
async function header(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new AppError('unsupported_image', { cause })
  }
}

const movingTypes: readonly UploadType[] = ['image/gif', 'image/webp']
/** An animation counts with all its frames. */
const framesOf = (type: UploadType, { pages = 1 }: Metadata) => (movingTypes.includes(type) ? pages : 1)

/** Refuses a picture that is too large, and returns the bytes that decoding takes. */
function decodedBytes(type: UploadType, found: Metadata) {
  const { width, height, channels, depth } = found
  const bytesPerPixel = type === 'image/avif' ? AVIF_BYTES_PER_PIXEL : channels * (depth === 'uchar' ? 1 : 2)
  const pixels = width * height * framesOf(type, found)
  if (pixels > UPLOAD_MAX_PIXELS) throw new AppError('too_large')
  if (pixels * bytesPerPixel > MAX_DECODED_BYTES) throw new AppError('too_large')
  return pixels * bytesPerPixel
}

/** Computes the mean colour on a copy of 16 × 16 pixels. */
async function meanColor(data: Buffer): Promise<string | undefined> {
  const small = await sharp(data).resize({ width: 16, height: 16, fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const sums = [0, 0, 0]
  for (let at = 0; at < small.length; at += 4) {
    if ((small[at + 3] ?? 0) < 255) return undefined
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (small[at + part] ?? 0)
  }
  return sums
    .map((sum) =>
      Math.round((sum * 4) / small.length)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Upright, at most 2560 px. */
const stillOf = (type: UploadType, bytes: Uint8Array) => ({
  format: encoders[type].format,
  image: encoders[type].encode(open(bytes).autoOrient().resize(inside(MAX_SIDE))),
})

/** All frames with their times, smaller the more there are. */
function movingOf(bytes: Uint8Array, { width, height, pages = 1 }: Metadata) {
  const scale = Math.min(1, Math.sqrt(MAX_MOVING_PIXELS / (width * height * pages)))
  const side = Math.max(1, Math.min(MAX_SIDE, Math.floor(Math.max(width, height) * scale)))
  return { format: 'webp', image: open(bytes, -1).resize(inside(side)).webp({ quality: 80, effort: 0 }) } as const
}

const readOnWorkerThread = onWorkerThread<typeof readHeic>({ source: 'adapters/images/read-heic.worker.ts' })

/** Where a picture of Apple's cameras says that one sees through it, it does not any more. */
async function heicOf(bytes: Uint8Array) {
  const { data, width, height } = await readOnWorkerThread(bytes)
  const pixels = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false }).timeout(PATIENCE)
  const { format, encode } = encoders['image/jpeg']
  return { format, image: encode(pixels.resize(inside(MAX_SIDE))) }
}

type Encoder = { format: StoredFormat; image: Sharp }
type Plan = { isLarge: boolean; open: () => Encoder | Promise<Encoder> }

async function planOf(bytes: Uint8Array): Promise<Plan> {
  if (isHeic(bytes)) return { isLarge: true, open: () => heicOf(bytes) }
  const type = imageTypeOf(bytes)
  if (!type) throw new AppError('unsupported_image')
  const found = await header(bytes)
  if (found.mediaType !== type) throw new AppError('unsupported_image')
  const isLarge = decodedBytes(type, found) > LARGE_BYTES
  return { isLarge, open: () => (framesOf(type, found) > 1 ? movingOf(bytes, found) : stillOf(type, bytes)) }
}

async function pictureOf({ open: draw }: Plan): Promise<Picture> {
  const { format, image } = await draw()
  try {
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    const { width, height, pageHeight = height } = info
    return { data, width, height: pageHeight, format, color: await meanColor(data) }
  } catch (cause) {
    throw new AppError('unsupported_image', { cause })
  }
}

const oneLarge = createGate(1)

/** In sRGB, without any metadata (sharp keeps none unless told). */
export async function reencode(bytes: Uint8Array): Promise<Picture> {
  const plan = await planOf(bytes)
  return plan.isLarge ? oneLarge(() => pictureOf(plan), WAITING_UPLOADS) : pictureOf(plan)
}

const formatOfType: Partial<Record<UploadType, StoredFormat>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** A picture that our own code drew is taken as it is. */
export async function takeAsDrawn(bytes: Uint8Array): Promise<Picture> {
  const type = imageTypeOf(bytes)
  const format = type ? formatOfType[type] : undefined
  if (!format) throw new AppError('unsupported_image')
  const { width, height } = await header(bytes)
  const data = Buffer.from(bytes)
  return { data, width, height, format, color: await meanColor(data) }
}
