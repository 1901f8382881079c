// Finds the type of a file by its first bytes. Its name and the type that the sender claims do not count: an attacker
// writes both.
import type { UploadType } from '#contract/shared/images.ts'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte)

/** ISO media files open with a box that lists the brands they can be read as. */
function brandsOf(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return []
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  return ascii(bytes, 8, Math.min(boxLength, 256)).match(/.{4}/gs) ?? []
}

/** HEIC and video lack these. */
const isAvif = (bytes: Uint8Array) => brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')

const heicBrands = ['heic', 'heix', 'heim', 'heis']

/** Recognizes the HEIC files of Apple's cameras; video and AVIF lack these brands. */
export const isHeic = (bytes: Uint8Array) => brandsOf(bytes).some((brand) => heicBrands.includes(brand))

/** Null for everything that is none of the allowed formats: SVG, HTML, PDF, TIFF… */
export function imageTypeOf(bytes: Uint8Array): UploadType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 0, 6) === 'GIF87a' || ascii(bytes, 0, 6) === 'GIF89a') return 'image/gif'
  return isAvif(bytes) ? 'image/avif' : null
}
