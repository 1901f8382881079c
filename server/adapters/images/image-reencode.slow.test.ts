import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { reencode } from './image-reencode.ts'
import { gifWithScript, html, hugeAvif, hugePng, SCRIPT, svg } from '#server/test/image-samples.ts'
import { heic, heicOf, notesIn, phonePhoto, photo, photoAs, twoHalves } from '#server/test/image-samples.ts'

const refusal = (bytes: Uint8Array) =>
  reencode(bytes).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )

describe('what is no picture is refused by its bytes', () => {
  const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])
  const heicMark = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const svgAfterJpegMark = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])
  test.each([
    ['a page called .jpg', html],
    ['SVG with a script', svg],
    ['SVG behind the mark of a JPEG', svgAfterJpegMark],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a BMP', bmp],
    ['the mark of a HEIC', heicMark],
    ['an empty file', Buffer.alloc(0)],
    ['three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ])('%s', async (_what, bytes) => {
    expect(await refusal(bytes)).toBe('unsupported_image')
  })

  test('a TIFF, though the library could read it', async () => {
    expect(await refusal(await (await photo()).tiff().toBuffer())).toBe('unsupported_image')
  })
})

describe('a picture that is too large is refused before it is decoded', () => {
  test('50,000 × 50,000 pixels cost neither time nor memory', async () => {
    const bytes = hugePng(50_000, 50_000)
    const before = process.memoryUsage().rss
    const began = process.cpuUsage()
    expect(await refusal(bytes)).toBe('too_large')
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1_000).toBeLessThan(500)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('sixteen bits a channel count double', async () => {
    expect(await refusal(hugePng(8000, 8000, 16))).toBe('too_large')
    // Small enough to be decoded: only the decoder finds it torn.
    expect(await refusal(hugePng(8000, 8000, 8))).toBe('unsupported_image')
  })

  test('an AVIF needs more memory a pixel, so it may have fewer of them', async () => {
    expect(await refusal(await hugeAvif(4200, 4200))).toBe('too_large')
    // Small enough to be decoded: only the decoder finds that it lies about its size.
    expect(await refusal(await hugeAvif(4000, 4000))).toBe('unsupported_image')
  })
})

describe('a picture of Apple’s cameras', () => {
  test('becomes a JPEG with the same colours', async () => {
    const { data, format, width, height, color } = await reencode(heic())
    expect({ format, width, height }).toEqual({ format: 'jpg', width: 64, height: 64 })
    expect(color).toBeDefined()
    const side = (left: number) =>
      sharp(data).extract({ left, top: 0, width: 24, height: 64 }).resize(1, 1).raw().toBuffer()
    const [red, blue] = [await side(0), await side(40)]
    expect([red[0]! > 200, red[2]! < 50, blue[0]! < 50, blue[2]! > 200]).toEqual([true, true, true, true])
  })

  test('is refused where it is torn', async () => {
    const whole = heic()
    for (const share of [0.3, 0.7, 0.98]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toBe('unsupported_image')
    }
  })

  test('is refused before it is read where it claims to be huge, and the next one is read', async () => {
    expect(await refusal(heicOf(8_000))).toBe('too_large')
    expect((await reencode(heic())).width).toBe(64)
  })
})

describe('what is stored was drawn anew', () => {
  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['gif', 'png'],
    ['avif', 'webp'],
  ] as const)('%s becomes %s of the same size', async (sent, stored) => {
    const picture = await reencode(await photoAs(sent))
    expect(picture).toMatchObject({ format: stored, width: 640, height: 480 })
    const { format, width } = await sharp(picture.data).metadata()
    expect({ format, width }).toEqual({ format: stored === 'jpg' ? 'jpeg' : stored, width: 640 })
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a torn %s is refused', async (format) => {
    const whole = await photoAs(format)
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.7)))).toBe('unsupported_image')
  })

  test('the place, the name and every other note are gone, and the picture stands upright', async () => {
    const sent = await phonePhoto()
    const told = await sharp(sent).metadata()
    expect(told.exif?.includes('Hong Gildong')).toBe(true)
    expect(told).toMatchObject({ orientation: 6, width: 640 })

    const { data, width, height } = await reencode(sent)
    expect({ width, height }).toEqual({ width: 480, height: 640 })
    expect(await notesIn(data)).toEqual([])
    expect(data.includes('Hong Gildong')).toBe(false)
  })

  test('a script hidden behind a GIF does not come along', async () => {
    const sent = await gifWithScript()
    expect(sent.includes(SCRIPT)).toBe(true)
    expect((await reencode(sent)).data.includes(SCRIPT)).toBe(false)
  })

  test.each(['gif', 'webp'] as const)('an animated %s keeps its pictures and their times', async (format) => {
    const sent = await moving(format, ['#ff0000', '#0000ff', '#00ff00'])
    const picture = await reencode(sent)
    expect(picture).toMatchObject({ format: 'webp', width: 30, height: 20 })
    expect(await sharp(picture.data).metadata()).toMatchObject({ pages: 3, delay: [120, 120, 120], loop: 0 })
    const { dominant } = await sharp(picture.data, { page: 1 }).stats()
    expect(dominant.b).toBeGreaterThan(200)
  })

  test('an animation of many pixels becomes smaller and keeps every picture; one of too many is refused', async () => {
    const sent = await moving('webp', ['#ff0000', '#0000ff', '#00ff00'])
    const { data, width, height } = await reencode(widened(sent, 2100))
    expect(width * height * 3).toBeLessThanOrEqual(12_000_000)
    expect(width).toBe(height)
    expect((await sharp(data).metadata()).pages).toBe(3)
    expect(await refusal(widened(sent, 5000))).toBe('too_large')
  })

  test('a large picture is made smaller, at most 2560 pixels on its longer side', async () => {
    const { width, height } = await reencode(await photoAs('jpeg', { width: 4000, height: 3000 }))
    expect({ width, height }).toEqual({ width: 2560, height: 1920 })
  })

  test.each(['png', 'webp'] as const)('a see-through %s stays see-through', async (format) => {
    const { data } = await reencode(await twoHalves().toFormat(format).toBuffer())
    expect((await sharp(data).stats()).isOpaque).toBe(false)
  })
})

const flat = (background: string, { width = 30, height = 20 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer()

async function moving(format: 'gif' | 'webp', colors: string[], size = {}) {
  const frames = await Promise.all(colors.map((color) => flat(color, size)))
  const joined = sharp(frames, { join: { animated: true } })
  const times = { loop: 0, delay: colors.map(() => 120), effort: 1 }
  return (format === 'gif' ? joined.gif(times) : joined.webp(times)).toBuffer()
}

/** The same animated WebP on a larger canvas, as its header says: three bytes for each side, less one. */
function widened(webp: Buffer, side: number) {
  const bytes = Buffer.from(webp)
  bytes.writeUIntLE(side - 1, 24, 3)
  bytes.writeUIntLE(side - 1, 27, 3)
  return bytes
}
