// Reads the pictures of Apple's cameras. Sharp comes without a reader for them, because their format is patented.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import loadLibrary from 'libheif-js/libheif-wasm/libheif.js'
import { AppError } from '#contract/shared/errors.ts'

/** Three bytes for each pixel: red, green and blue. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** The largest photos of these cameras. Decoding needs about ten bytes of memory per pixel. */
const MAX_PIXELS = 50_000_000
const MAX_BLOCK_BYTES = 256 * 1024 ** 2
const MAX_BYTES = 640 * 1024 ** 2

const wasm = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm')
const library = loadLibrary({ wasmBinary: readFileSync(wasm) })

/** The layout of `heif_security_limits` that the numbers below belong to. */
const LIMITS_VERSION = 4

/**
 * The library's own limits are 4 GB, for whatever a file makes of its claims while it is read. It has no function that sets
 * them: they lie in its memory, as numbers of eight bytes at these places. A library with another layout is refused.
 */
export function setLimits(memory: DataView, limits: number) {
  const version = memory.getUint8(limits)
  if (version !== LIMITS_VERSION) throw new Error(`libheif has limits of version ${version}, not ${LIMITS_VERSION}`)
  const set = (place: number, most: number) => memory.setBigUint64(limits + place, BigInt(most), true)
  set(8, MAX_PIXELS)
  set(40, MAX_BLOCK_BYTES)
  set(64, MAX_BYTES)
}
setLimits(new DataView((library.HEAPU8 as Uint8Array).buffer), library['_heif_get_global_security_limits']())

type Handle = Parameters<typeof library.heif_image_handle_get_width>[0]
type Image = Parameters<typeof library.heif_image_release>[0]
/** The library returns this instead of a result when it fails. */
type Fault = { code: object }
type Read = { image: Image; channels: { data: Uint8Array; width: number; height: number; stride: number }[] }

function orRefuse<T extends object>(answer: T | Fault | null | undefined): T {
  if (!answer || 'code' in answer) throw new AppError('unsupported_image')
  return answer
}

/** The library fills up each line; sharp expects them without a gap. */
function withoutGaps({ data, width, height, stride }: Read['channels'][number]): Pixels {
  const line = width * 3
  const packed = new Uint8Array(line * height)
  for (let y = 0; y < height; y++) packed.set(data.subarray(y * stride, y * stride + line), y * line)
  return { data: packed, width, height }
}

/** Upright, as the file says that it is to be turned. */
function pixelsOf(handle: Handle): Pixels {
  const width = library.heif_image_handle_get_width(handle)
  const height = library.heif_image_handle_get_height(handle)
  if (width * height > MAX_PIXELS) throw new AppError('too_large')
  const { heif_colorspace: colours, heif_chroma: kinds } = library
  const read = orRefuse<Read>(
    library.heif_js_decode_image2(handle, colours.heif_colorspace_RGB, kinds.heif_chroma_interleaved_RGB),
  )
  try {
    const [channel] = read.channels
    if (!channel) throw new AppError('unsupported_image')
    return withoutGaps(channel)
  } finally {
    library.heif_image_release(read.image)
  }
}

/** Its main picture: such a file may hold a series of them, or a picture with its depth. */
export function readHeic(bytes: Uint8Array): Pixels {
  const context = library.heif_context_alloc()
  try {
    const { code } = library.heif_context_read_from_memory(context, bytes)
    if (code !== library.heif_error_code.heif_error_Ok) throw new AppError('unsupported_image')
    const handle = orRefuse<Handle>(library.heif_js_context_get_primary_image_handle(context))
    try {
      return pixelsOf(handle)
    } finally {
      library.heif_image_handle_release(handle)
    }
  } finally {
    library.heif_context_free(context)
  }
}
