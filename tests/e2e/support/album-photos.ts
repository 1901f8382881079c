// Pictures for journeys: made here and uploaded as a browser would.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { UPLOAD_MAX_BYTES } from '#contract/shared/images.ts'
import { heic as heicSample } from '#server/test/image-samples.ts'
import { expect } from './journey.ts'

export const picture = async (name: string, color = '#3a7d5c', width = 640, height = 420) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

export const broken = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('this is no picture'),
})

/** More bytes than the server takes, most of them behind the picture, and lying on its side as phones store their photos. */
async function cameraPhoto() {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7d5c' } })
  const bytes = await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return Buffer.concat([bytes, Buffer.alloc(UPLOAD_MAX_BYTES)])
}

/** Makes a phone's photos as files: handed over as bytes, the large one would cost seconds. Chromium cannot read HEIC. */
export async function phonePhotos(folder: string, { heic, camera }: { heic: string; camera: string }) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, heic), heicSample())
  await writeFile(join(folder, camera), await cameraPhoto())
  return [heic, camera].map((name) => join(folder, name))
}

/** The address of a picture that somebody has uploaded: records show nobody else's. */
export async function uploadCover(who: Pick<Page, 'request'>) {
  const { origin } = new URL(process.env.MADANG_URL ?? '')
  const multipart = { file: await picture('cover.png', '#7d5c3a', 1200, 800), upload_preset: 'madang' }
  const response = await who.request.post('api/image/upload', { multipart, headers: { origin } })
  return ((await response.json()) as { url: string }).url
}

/** Uploads through the API, for journeys that are not about uploading. Seen by everyone, unless the rest says something else. */
export async function addPhoto(page: Page, caption: string, more: object = {}) {
  const { origin } = new URL(process.env.MADANG_URL ?? '')
  const headers = { origin }
  const multipart = { file: await picture('x.png'), upload_preset: 'madang' }
  const uploaded = await page.request.post('api/image/upload', { multipart, headers })
  const { url, width, height } = (await uploaded.json()) as { url: string; width: number; height: number }
  const id = crypto.randomUUID()
  const data = { url, width, height, caption, seenBy: 'everyone', ...more }
  const response = await page.request.put(`api/photos/${id}`, { data, headers })
  expect(response.status()).toBe(200)
  return { id, url, width, height }
}

/** Scrolls until the photo is there: the album renders those near the window, and other journeys put new ones before it. */
export const reveal = (photo: Locator) =>
  expect(async () => {
    if ((await photo.count()) === 0) await photo.page().mouse.wheel(0, 300)
    await photo.scrollIntoViewIfNeeded({ timeout: 1_000 })
  }).toPass()

type Given = Awaited<ReturnType<typeof picture>>

/** Fires the events of a browser when files are dropped on, or pasted into, the page. */
export async function hand(page: Page, how: 'drop' | 'paste' | 'dragover', files: Given[]) {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  await page.evaluate(
    ([how, sent]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const options = { bubbles: true, cancelable: true }
      const target = document.querySelector('main') ?? document.body
      const event =
        how === 'paste'
          ? new ClipboardEvent(how, { ...options, clipboardData: data })
          : new DragEvent(how, { ...options, dataTransfer: data })
      target.dispatchEvent(event)
    },
    [how, sent] as const,
  )
}
