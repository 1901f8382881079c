import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AVATAR, transformed } from '#contract/shared/images.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { createCloudinaryImages } from './image-cloudinary.ts'
import { html, phonePhoto, photoAs } from '#server/test/image-samples.ts'
import { createLocalImages } from './images.ts'

type Received = { path: string; fields: string[]; preset: unknown; file: Uint8Array }
let received: Received[] = []
beforeEach(() => void (received = []))

const own = 'https://res.cloudinary.com/yard/image/upload/v1700000000/madang/abc_1.jpg'
const success = {
  asset_id: 'b5e6d2b39ba3e0869d67141ba7dba6cf',
  public_id: 'madang/abc_1',
  version: 1_700_000_000,
  width: 480,
  height: 640,
  format: 'jpg',
  resource_type: 'image',
  bytes: 51_234,
  url: own.replace('https', 'http'),
  secure_url: own,
}

/** Speaks Cloudinary's contract: the preset's name decides what happens. */
const cloudinary = new Hono().post('*', async (c) => {
  const form = await c.req.formData()
  const file = form.get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const preset = form.get('upload_preset')
  received.push({ path: c.req.path, fields: [...form.keys()], preset, file: bytes })
  if (preset === 'elsewhere') return c.json({ ...success, secure_url: 'https://evil.example/v1/a.jpg' })
  if (preset === 'page') return c.html('<h1>Bad gateway</h1>', 502)
  if (preset === 'half') return c.json({ public_id: 'abc' })
  if (preset !== 'yard-unsigned') return c.json({ error: { message: 'Upload preset not found' } }, 400)
  return c.json(success)
})

const endless = () => new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(8 * 1024 * 1024)) })
cloudinary.get('/yard/image/upload/v1/:name', (c) => {
  const answers: Record<string, () => Response> = {
    'here.jpg': () => c.body(new Uint8Array([1, 2, 3])),
    'moved.jpg': () => c.redirect('https://evil.example/'),
    'broken.jpg': () => c.text('', 500),
    'endless.jpg': () => c.body(endless()),
  }
  return answers[c.req.param('name')]?.() ?? c.notFound()
})

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const server = await new Promise<Server>((resolve) => {
  const options = { fetch: cloudinary.fetch, port: 0, hostname: '127.0.0.1' }
  const made = serve(options, () => resolve(made as Server))
})
const silent = createServer(() => {})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
  silent.closeAllConnections()
  silent.close()
})

const dir = await mkdtemp(join(tmpdir(), 'madang-images-'))
afterAll(() => rm(dir, { recursive: true }))
const { db } = await testDatabase()
const local = createLocalImages({ dir, db })

const host = (preset = 'yard-unsigned', { baseUrl = addressOf(server), timeoutMs = 30_000 } = {}) =>
  createCloudinaryImages({ cloud: 'yard', preset, local, db, baseUrl, deliveryOrigin: baseUrl, timeoutMs })

test('a picture is checked and cleaned here, then sent on with the preset alone', async () => {
  const stored = await host().storeImage(await phonePhoto(), null)
  const size = { width: 480, height: 640, bytes: 51_234 }
  expect(stored).toEqual({ url: own, secure_url: own, public_id: 'madang/abc_1', format: 'jpg', ...size })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ path: '/v1_1/yard/image/upload', preset: 'yard-unsigned' })
  expect(received[0]?.fields).toEqual(['file', 'upload_preset'])
  const sent = received[0]?.file ?? new Uint8Array()
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 640 })
  expect(Buffer.from(sent).includes('Hong Gildong')).toBe(false)
})

test('what is no picture never reaches the provider', async () => {
  await expect(host().storeImage(html, 'u1')).rejects.toMatchObject({ code: 'unsupported_image' })
  expect(received).toEqual([])
})

test.each([
  ['a refusal', 'wrong', 'Upload preset not found'],
  ['a page instead of an answer', 'page', 'JSON'],
  ['an answer without an address', 'half', 'secure_url'],
  ['an address that is not ours', 'elsewhere', 'evil.example'],
])('%s is a failure of the provider, with the reason for the log', async (_what, preset, reason) => {
  const storing = host(preset).storeImage(await photoAs('jpeg'), 'u1')
  const failure: unknown = await storing.catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'provider_failed' })
  expect(String((failure as Error).cause)).toContain(reason)
})

test('a provider that does not answer is given up in time, and one that is not there fails', async () => {
  const picture = await photoAs('jpeg')
  const failure = (baseUrl: string, timeoutMs?: number) =>
    expect(host('yard-unsigned', { baseUrl, timeoutMs }).storeImage(picture, 'u1')).rejects
  const code = 'provider_failed'
  await failure(addressOf(silent), 100).toMatchObject({ code, cause: { name: 'TimeoutError' } })
  await failure('http://127.0.0.1:9').toMatchObject({ code, cause: { message: 'fetch failed' } })
})

test('drawn pictures stay with the local host, which keeps giving out its own', async () => {
  const { url } = await host().storeImage(await photoAs('png'), null, { trusted: true })
  expect(received).toEqual([])
  expect(host().isOwnImage(url)).toBe(true)
  expect(await host().openImage(url, '*/*')).toMatchObject({ type: 'image/png' })
})

test('removing a picture takes a local one, and leaves the provider alone', async () => {
  const { url } = await host().storeImage(await photoAs('png'), null, { trusted: true })
  await host().removeImage(url)
  expect(await host().openImage(url, '*/*')).toBeNull()
  await expect(host().removeImage(own)).resolves.toBeUndefined()
  expect(received).toEqual([])
})

test('a picture is read from where it lies, in time, and never more than a picture', { tags: ['slow'] }, async () => {
  const there = 'https://res.cloudinary.com/yard/image/upload/v1/'
  const { readImage } = host()
  expect(await readImage(`${there}here.jpg`)).toEqual(new Uint8Array([1, 2, 3]))
  expect(await readImage(`${there}gone.jpg`)).toBeNull()
  for (const name of ['moved.jpg', 'broken.jpg', 'endless.jpg'])
    await expect(readImage(`${there}${name}`)).rejects.toThrow()
  const { url } = await host().storeImage(await photoAs('png'), null, { trusted: true })
  expect((await readImage(url))?.length).toBeGreaterThan(50)
  for (const foreign of ['https://evil.example/a.jpg', there.replace('yard', 'other') + 'here.jpg', '/etc/passwd'])
    expect(await readImage(foreign)).toBeNull()
})

test('only pictures of the configured cloud are our own', () => {
  const { isOwnImage } = host()
  expect(isOwnImage(own)).toBe(true)
  expect(isOwnImage(transformed(own, AVATAR))).toBe(true)
  for (const foreign of [
    own.replace('yard', 'other'),
    own.replace('https', 'http'),
    own.replace('res.cloudinary.com', 'res.cloudinary.com.evil.example'),
    own.replace('/v1700000000/', '/e_blur:2000/v1700000000/'),
    own.replace('madang/', '../../other/'),
    own.replace('.jpg', '.svg'),
    `${own}?x=1`,
    own.replace('image/upload/', 'image/fetch/https://evil.example/'),
  ]) {
    expect(isOwnImage(foreign), foreign).toBe(false)
  }
})
