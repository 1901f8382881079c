import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useForm } from './upload.ts'

const MAX = 1_000_000

// Other servers of this machine leave their uploads in the usual folder meanwhile.
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-test-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('madang-upload-'))

function formRequest(content: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new File([content], 'a.bin'))
  return new Request('http://localhost/', { method: 'POST', body: form })
}

const sizeOf = (request: Request, by = 'me') =>
  useForm(request, { max: MAX, by }, async (form) => (form.get('file') as File).size)

/** As many bytes as there are steps, each of which can be waited for. */
const slowRequest = (steps: AsyncIterable<Uint8Array>, type = 'multipart/form-data; boundary=x') =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: Readable.toWeb(Readable.from(steps)),
    duplex: 'half',
  } as RequestInit)

it('reads a form and leaves no file behind', async () => {
  expect(await sizeOf(formRequest(new Uint8Array(300_000)))).toBe(300_000)
  expect(await left()).toEqual([])
})

it('stops at the limit without a length header', async () => {
  let sent = 0
  async function* endless() {
    for (;;) {
      sent += 100_000
      yield new Uint8Array(100_000)
      await wait(0)
    }
  }
  await expect(sizeOf(slowRequest(endless()))).rejects.toMatchObject({ code: 'too_large' })
  expect(sent).toBeLessThan(2 * MAX)
  expect(await left()).toEqual([])
})

it('lets others pass while slow lines send', async () => {
  const ends: (() => void)[] = []
  async function* stuck() {
    yield new TextEncoder().encode('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n')
    await new Promise<void>((resolve) => ends.push(resolve))
    yield new TextEncoder().encode('abc\r\n--x--\r\n')
  }
  const slow = Array.from({ length: 60 }, (_, i) => sizeOf(slowRequest(stuck()), `slow ${i}`))
  await expect.poll(() => ends.length).toBe(60)
  expect(await sizeOf(formRequest(new Uint8Array(5)), 'quick')).toBe(5)
  for (const end of ends) end()
  expect(new Set(await Promise.all(slow))).toEqual(new Set([3]))
})

it('refuses what is no form, and what breaks off', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: 'x', headers: { 'content-type': 'a/b' } })
  await expect(sizeOf(request)).rejects.toMatchObject({ code: 'invalid' })
  async function* torn() {
    yield new Uint8Array(10)
    throw new Error('torn')
  }
  await expect(sizeOf(slowRequest(torn()))).rejects.toThrow('torn')
  expect(await left()).toEqual([])
})
