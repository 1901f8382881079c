// Pictures for tests, honest ones and attacks, drawn here: no binary files lie in the project.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width?: number; height?: number }

export const SCRIPT = '<script>alert("madang")</script>'

/** Soft noise: it compresses like a photo. */
export const photo = async ({ width = 640, height = 480 }: Size = {}) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const grain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888', noise } })
  return sharp(await grain.png().toBuffer()).resize(width, height, { fit: 'fill', kernel: 'cubic' })
}

export type SampleFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The same photo in any format, encoded with little effort. */
export async function photoAs(format: SampleFormat, size: Size = {}) {
  const isSlow = format === 'gif' || format === 'avif'
  return (await photo(size)).toFormat(format, isSlow ? { effort: 1 } : {}).toBuffer()
}

/** Left half red, right half blue, both see-through. */
export const twoHalves = ({ width = 400, height = 200 }: Size = {}) =>
  sharp({ create: { width, height, channels: 4, background: '#ff000080' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 4, background: '#0000ff80' } },
      left: width / 2,
      top: 0,
      blend: 'source',
    },
  ])

/** A photo that lies on its side as a phone stores it, and whose metadata tell where and by whom it was taken. */
export const phonePhoto = async () =>
  (await photo({ width: 640, height: 480 }))
    .withExif({
      IFD0: { Artist: 'Hong Gildong' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 34/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '126/1 58/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Hong Gildong</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Which notes a picture still carries: the place and the camera, the author, its colours' profile. */
export async function notesIn(picture: Uint8Array) {
  const told = await sharp(picture).metadata()
  return (['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const).filter((note) => told[note] !== undefined)
}

function pngChunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A few dozen bytes that claim to be a picture of any size. */
export function hugePng(width: number, height: number, bitDepth = 8) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A tiny AVIF whose header claims another size. */
export async function hugeAvif(width: number, height: number) {
  const bytes = await photoAs('avif', { width: 32, height: 32 })
  // The box of the image's size: its name, four bytes of version and flags, then width and height.
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

/** A valid GIF that an old browser would also run as a page. */
export const gifWithScript = async () => Buffer.concat([await twoHalves().gif().toBuffer(), Buffer.from(SCRIPT)])

export const html = Buffer.from(`<!doctype html><title>photo</title>${SCRIPT}`)
export const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}<rect width="9" height="9"/></svg>`,
)

// No package of ours writes HEIC: `heif-enc -q 30` made this of 64 × 64 pixels, red on the left and blue on the right.
const heicLines = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA',
  'AAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAAJQACAAAAAAKOAAEAAAAAAAAAEgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEA',
  'AGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH/',
  '/wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRp',
  'c3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAAD',
  'AAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsCCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAA',
  'DnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAAIEhAWGhwAAABpp',
  'cmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAP21kYXQAAAAhKAGvGYD3fIU3//ihh/5rWv+vxL3/9x2tfrbNf+HEzvM4AAAADigBrjPisOD2n6KOcOPA',
]
export const heic = () => Buffer.from(heicLines.join(''), 'base64')

/** The same, with headers that claim other sides. */
export function heicOf(side: number) {
  const bytes = heic()
  for (let at = bytes.indexOf('ispe'); at > 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(side, at + 8)
    bytes.writeUInt32BE(side, at + 12)
  }
  return bytes
}
