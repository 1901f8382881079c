// A disk without room: uploads are refused as posts are, nothing half-written stays, and pictures are still shown.
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { SQUARE, transformed, UPLOAD_PRESET } from '#contract/shared/images.ts'
import type { UploadedImage } from '#contract/images/images.schema.ts'
import { createLocalImages } from '#server/adapters/images/images.ts'
import { image } from '#server/db/tables/album.table.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { testApp } from '#server/test/test-app.ts'
import { errorWords } from '#messages/errors.ts'

const dir = await mkdtemp(join(tmpdir(), 'madang-full-'))
afterAll(() => rm(dir, { recursive: true }))
const t = await testApp()
t.deps.images = createLocalImages({ dir, db: t.db })
const someone = await t.signUp()
const jpeg = await photoAs('jpeg')

type FileHandle = Awaited<ReturnType<typeof open>>

/** Every file takes a few bytes more, and then there is no room. */
async function fillDisk(code: string) {
  const handle = await open(dir)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  vi.spyOn(prototype, 'writeFile').mockImplementation(async function (this: FileHandle) {
    await this.write(Buffer.from('half'))
    throw Object.assign(new Error('no space left on device, write'), { code, syscall: 'write' })
  })
}
afterEach(() => vi.restoreAllMocks())

function send(path: string, fields: Record<string, string>) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'photo.jpg')
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return t.app.request(`http://localhost/madang/api${path}`, {
    method: 'POST',
    body,
    headers: { cookie: someone.cookie },
  })
}
const upload = () => send('/image/upload', { upload_preset: UPLOAD_PRESET })

const filesIn = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

it.each(['ENOSPC', 'EDQUOT'])('answers %s as a post is answered when the database has no room', async (code) => {
  await fillDisk(code)
  for (const answer of [await upload(), await send('/message/file', {})]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable', message: errorWords.ko.unavailable })
  }
  expect(await filesIn()).toBe(0)
  expect(await t.db.$count(image)).toBe(0)
})

it('still shows a picture in a size that it has no room to keep', async () => {
  const { url } = (await (await upload()).json()) as UploadedImage
  await fillDisk('ENOSPC')
  const shown = await t.app.request(`http://localhost${transformed(url, SQUARE)}`, {
    headers: { accept: 'image/webp' },
  })
  expect(shown.status).toBe(200)
  vi.restoreAllMocks()
  expect(await filesIn()).toBe(1)
})
