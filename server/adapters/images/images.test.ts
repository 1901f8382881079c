import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { AVATAR, colorOf, LARGE, MEDIUM, SQUARE, transformed } from '#contract/shared/images.ts'
import { image } from '#server/db/tables/album.table.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { photoAs, svg, twoHalves } from '#server/test/image-samples.ts'
import { createLocalImages, type ImageFile } from './images.ts'

const { db } = await testDatabase()
const dir = await mkdtemp(join(tmpdir(), 'madang-images-'))
afterAll(() => rm(dir, { recursive: true }))
const images = createLocalImages({ dir, db })

const flatSize = { width: 60, height: 40 }
const modern = 'image/avif,image/webp,image/apng,*/*;q=0.8'
const stored = await images.storeImage(await photoAs('jpeg', { width: 1200, height: 900 }), null)

const bytesOf = async ({ content }: ImageFile) =>
  content instanceof Uint8Array ? content : buffer(Readable.from(content.read()))

async function open(url: string, accept = modern) {
  const file = await images.openImage(url, accept)
  if (!file) throw new Error(`no picture at ${url}`)
  const data = await bytesOf(file)
  const { format, width, height } = await sharp(data).metadata()
  return { ...file, data, format, width, height }
}

test('a stored picture has an address without its host, a row and a file of the same id', async () => {
  expect(stored.url).toBe(`/madang/image/upload/v1/${stored.public_id}.jpg`)
  expect(stored).toMatchObject({ secure_url: stored.url, width: 1200, height: 900, format: 'jpg' })
  const file = await readFile(join(dir, stored.public_id.slice(0, 2), `${stored.public_id}.jpg`))
  expect(file.length).toBe(stored.bytes)
  const [row] = await db.select().from(image).where(eq(image.id, stored.public_id))
  expect(row).toMatchObject({ width: 1200, height: 900, format: 'jpg', bytes: stored.bytes })
})

test('the address of a picture tells its colour, unless one sees through it', async () => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c7583a' } })
  const { url } = await images.storeImage(await plain.png().toBuffer(), null)
  expect(colorOf(url)).toBe('#c7583a')
  expect(colorOf(transformed(url, SQUARE))).toBe('#c7583a')
  expect((await open(url)).width).toBe(60)
  const again = await images.storeImage(await plain.png().toBuffer(), null)
  expect(again.url).not.toBe(url)
  const seeThrough = await images.storeImage(await twoHalves().png().toBuffer(), null)
  expect(colorOf(seeThrough.url)).toBeUndefined()
  expect(colorOf('https://res.cloudinary.com/demo/image/upload/v1/abc.jpg')).toBeUndefined()
})

test('the stored picture is given out as it was stored', async () => {
  const given = await open(stored.url)
  expect(given).toMatchObject({ type: 'image/jpeg', format: 'jpeg', width: 1200, byAccept: false })
})

test('the square variant is 500 × 500, in the best format that the browser takes', async () => {
  const square = transformed(stored.url, SQUARE)
  expect(await open(square)).toMatchObject({ type: 'image/avif', width: 500, height: 500, byAccept: true })
  expect(await open(square, 'image/webp,*/*')).toMatchObject({ type: 'image/webp', width: 500 })
  expect(await open(square, '*/*')).toMatchObject({ type: 'image/jpeg', format: 'jpeg', height: 500 })
  expect(await open(transformed(stored.url, AVATAR))).toMatchObject({ width: 96, height: 96 })
})

test('the wide variants keep the proportions and never blow a picture up', async () => {
  const medium = await open(transformed(stored.url, MEDIUM))
  expect(medium).toMatchObject({ type: 'image/webp', width: 800, height: 600 })
  expect(await open(transformed(stored.url, LARGE))).toMatchObject({ width: 1200, height: 900 })
})

test('the square crop keeps what draws the eye', async () => {
  const width = 1000
  const grey = sharp({ create: { width, height: 400, channels: 3, background: '#999999' } })
  const disc = Buffer.from('<svg width="300" height="300"><rect width="300" height="300" fill="red"/></svg>')
  const sent = await grey
    .composite([{ input: disc, left: 690, top: 50 }])
    .png()
    .toBuffer()
  const { url } = await images.storeImage(sent, null)
  const { data } = await open(transformed(url, SQUARE), '*/*')
  const red = (await sharp(data).stats()).channels[0]?.mean ?? 0
  const centred = await sharp(sent).resize(500, 500).toBuffer()
  expect(red).toBeGreaterThan(((await sharp(centred).stats()).channels[0]?.mean ?? 255) + 5)
})

test('where JPEG has to do, what is see-through becomes white', async () => {
  const { url } = await images.storeImage(await twoHalves().png().toBuffer(), null)
  const { data } = await open(transformed(url, MEDIUM), '*/*')
  const { channels } = await sharp(data).stats()
  expect(channels[1]?.mean).toBeGreaterThan(120)
})

test('an animation moves where it is shown large, and stands still as a thumbnail', async () => {
  const frames = ['#ff0000', '#0000ff'].map((background) => ({
    create: { ...flatSize, channels: 3 as const, background },
  }))
  const drawn = await Promise.all(frames.map(({ create }) => sharp({ create }).png().toBuffer()))
  const { url, height } = await images.storeImage(
    await sharp(drawn, { join: { animated: true } })
      .gif()
      .toBuffer(),
    null,
  )
  expect(height).toBe(flatSize.height)
  const framesAt = async (path: string, accept: string) => {
    const file = await images.openImage(path, accept)
    return (await sharp(file ? await bytesOf(file) : undefined).metadata()).pages ?? 1
  }
  expect(await framesAt(url, modern)).toBe(2)
  expect(await framesAt(transformed(url, MEDIUM), modern)).toBe(2)
  expect(await framesAt(transformed(url, MEDIUM), '*/*')).toBe(1)
  expect(await framesAt(transformed(url, SQUARE), modern)).toBe(1)
})

test('a variant is made once, however many ask at the same time, and then comes from the cache', async () => {
  const { url, public_id } = await images.storeImage(await photoAs('jpeg'), null)
  const ask = () => images.openImage(transformed(url, SQUARE), modern)
  const many = await Promise.all(Array.from({ length: 30 }, ask))
  // One computation: everybody holds the very same bytes.
  expect(new Set(many.map((file) => file?.content)).size).toBe(1)
  const folder = join(dir, 'cache', public_id.slice(0, 2), `${public_id}.jpg`)
  const [name, ...others] = await readdir(folder)
  expect(others).toEqual([])
  await writeFile(join(folder, name ?? ''), 'from the cache')
  const again = await ask()
  expect(again && (await bytesOf(again)).toString()).toBe('from the cache')
})

test.each([
  ['an unlisted transformation', `/madang/image/upload/w_9999/v1/${stored.public_id}.jpg`],
  ['a listed one with one more step', `/madang/image/upload/${SQUARE}/e_blur/v1/${stored.public_id}.jpg`],
  ['another ending', `/madang/image/upload/v1/${stored.public_id}.png`],
  ['another ending of a made variant', `/madang/image/upload/${SQUARE}/v1/${stored.public_id}.png`],
  ['an ending outside of the list', `/madang/image/upload/v1/${stored.public_id}.html`],
  ['an unknown id', '/madang/image/upload/v1/00000000-0000-4000-8000-000000000000.jpg'],
  ['dots', '/madang/image/upload/v1/../../../../etc/passwd'],
  ['encoded dots', '/madang/image/upload/v1/%2e%2e%2f%2e%2e%2fetc%2fpasswd.jpg'],
  ['a dotted step', `/madang/image/upload/../${stored.public_id.slice(0, 2)}/v1/${stored.public_id}.jpg`],
  ['the cache itself', `/madang/image/upload/cache/v1/${stored.public_id}.jpg`],
  ['a zero byte', `/madang/image/upload/v1/${stored.public_id}.jpg\0.html`],
  ['a line break', `/madang/image/upload/v1/${stored.public_id}.jpg\n`],
])('%s is not found', async (_what, path) => {
  expect(await images.openImage(path, modern)).toBeNull()
})

test('only addresses that this host gave out are its own', () => {
  expect(images.isOwnImage(stored.url)).toBe(true)
  expect(images.isOwnImage(transformed(stored.url, SQUARE))).toBe(true)
  for (const foreign of [
    `https://evil.example${stored.url}`,
    `//evil.example${stored.url}`,
    `${stored.url}?x=1`,
    `${stored.url}#x`,
    `/madang/image/upload/w_1/v1/${stored.public_id}.jpg`,
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '',
  ]) {
    expect(images.isOwnImage(foreign), foreign).toBe(false)
  }
})

test('a refused file leaves neither a row nor a file', async () => {
  const rows = await db.$count(image)
  const files = await readdir(dir, { recursive: true })
  for (const trusted of [false, true]) {
    const storing = images.storeImage(svg, null, { trusted })
    await expect(storing).rejects.toMatchObject({ code: 'unsupported_image' })
  }
  expect(await db.$count(image)).toBe(rows)
  expect(await readdir(dir, { recursive: true })).toEqual(files)
})

test('a picture whose row cannot be written leaves no file', async () => {
  const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.png'))
  const drawn = await twoHalves().png().toBuffer()
  await expect(images.storeImage(drawn, 'nobody')).rejects.toThrow()
  expect((await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.png'))).toEqual(files)
})

test('drawn pictures are stored byte for byte, also many at once', { tags: ['slow'] }, async () => {
  const drawn = await photoAs('webp', { width: 1200, height: 900 })
  const store = () => images.storeImage(drawn, null, { trusted: true })
  const all = await Promise.all(Array.from({ length: 20 }, store))
  expect(new Set(all.map(({ url }) => url)).size).toBe(20)
  const { data } = await open(all[19]?.url ?? '')
  expect(Buffer.compare(data, drawn)).toBe(0)
})

test('a removed picture is gone with its row, its file and all that was made from it', async () => {
  const { url, public_id } = await images.storeImage(await photoAs('jpeg'), null)
  const other = await images.storeImage(await photoAs('jpeg'), null)
  const made = [transformed(url, SQUARE), transformed(url, MEDIUM)]
  for (const address of [...made, transformed(other.url, SQUARE)]) await open(address)
  await images.removeImage(transformed(url, SQUARE))
  for (const address of [url, ...made]) {
    expect(await images.openImage(address, modern)).toBeNull()
  }
  expect(await db.select().from(image).where(eq(image.id, public_id))).toEqual([])
  expect((await readdir(dir, { recursive: true })).filter((name) => name.includes(public_id))).toEqual([])
  expect(await open(transformed(other.url, SQUARE))).toMatchObject({ width: 500 })
  await expect(images.removeImage(url)).resolves.toBeUndefined()
  await expect(images.removeImage('https://elsewhere.example/image/upload/v1/a.jpg')).resolves.toBeUndefined()
})

test('a variant that was in the making while its picture was removed is not left behind', async () => {
  const large = await photoAs('jpeg', { width: 1600, height: 1200 })
  const { url, public_id } = await images.storeImage(large, null)
  const asked = images.openImage(transformed(url, SQUARE), modern)
  await images.removeImage(url)
  await asked
  expect(await images.openImage(transformed(url, SQUARE), modern)).toBeNull()
  const left = await readdir(dir, { recursive: true })
  expect(left.filter((name) => name.includes(`${public_id}.jpg/`))).toEqual([])
})
