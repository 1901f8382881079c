// Re-encodes a picture that the image host would refuse: one of too many bytes or pixels, or in a format of Apple's
// cameras.
import { UPLOAD_MAX_BYTES } from '#contract/shared/images.ts'
import { uploadWords } from '#messages/ui/upload.ts'
import { ApiError } from './call.ts'
import { t } from '#web/lib/locale/locale.ts'

/** More than the server stores, so that its own result is as sharp; no more than any browser can draw. */
const LARGE_SIDE = 4096
const SMALL_SIDE = 2560
const QUALITY = 0.9

type Type = 'image/jpeg' | 'image/webp'
type Size = { width: number; height: number }

/** In the same proportions, never larger than it is. */
export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Recognizes an animation by the first bytes: every GIF counts as one, and a WebP says so in its header. */
export function isMoving(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 3) === 'GIF') return true
  return textAt(bytes, 8, 16) === 'WEBPVP8X' && ((bytes[20] ?? 0) & 2) > 0
}

const tooLarge = (message: string) => new ApiError({ code: 'too_large', message })

/** Null where this browser cannot read it, but the server can. */
async function decode(file: File, heic: boolean): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    if (heic && file.size <= UPLOAD_MAX_BYTES) return null
    const message = heic ? t(uploadWords).heic : t(uploadWords).unsupported
    throw new ApiError({ code: 'unsupported_image', message })
  }
}

/** A format that the browser cannot write comes as PNG, which would be larger than the original. */
async function encode(bitmap: ImageBitmap, side: number, type: Type): Promise<Blob | null> {
  const { width, height } = within(bitmap, side)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(bitmap, 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type, quality: QUALITY })
  return blob.type === type && blob.size <= UPLOAD_MAX_BYTES ? blob : null
}

/** Only WebP keeps what one sees through; every browser writes JPEG. */
const tries = (isPhoto: boolean): [side: number, type: Type][] =>
  isPhoto
    ? [
        [LARGE_SIDE, 'image/jpeg'],
        [SMALL_SIDE, 'image/jpeg'],
      ]
    : [
        [LARGE_SIDE, 'image/webp'],
        [SMALL_SIDE, 'image/webp'],
        [SMALL_SIDE, 'image/jpeg'],
      ]

/** `heic`: in the format of Apple's cameras, which few browsers read. */
export async function shrink(file: File, heic: boolean): Promise<File> {
  if (isMoving(new Uint8Array(await file.slice(0, 32).arrayBuffer()))) throw tooLarge(t(uploadWords).moving)
  const bitmap = await decode(file, heic)
  if (!bitmap) return file
  try {
    for (const [side, type] of tries(heic || file.type === 'image/jpeg')) {
      const blob = await encode(bitmap, side, type)
      if (blob) return new File([blob], file.name, { type })
    }
  } finally {
    bitmap.close()
  }
  throw tooLarge(t(uploadWords).stillTooLarge)
}
