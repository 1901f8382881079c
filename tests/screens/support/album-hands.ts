// Helpers that the tests of the album's screens share: pictures, photos of a user, and presses.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Photo } from '#contract/album/album.schema.ts'
import type { UploadedImage } from '#contract/images/images.schema.ts'
import { UPLOAD_PRESET } from '#contract/shared/images.ts'
import { photoAs } from '#server/test/image-samples.ts'
import type { testApp, TestUser } from '#server/test/test-app.ts'

type Town = Awaited<ReturnType<typeof testApp>>

const png = new Uint8Array(await photoAs('png', { width: 64, height: 48 }))

export const picture = (name: string) => new File([png], name, { type: 'image/png' })

/** Seen by everyone, unless the rest says something else. */
export async function addPhotoTo(town: Town, by: TestUser, caption: string, more: object = {}): Promise<Photo> {
  const body = new FormData()
  body.set('file', picture('x.png'))
  body.set('upload_preset', UPLOAD_PRESET)
  const headers = { cookie: by.cookie, origin: 'http://localhost' }
  const sent = await town.app.request('http://localhost/madang/api/image/upload', { method: 'POST', body, headers })
  const { url, width, height } = (await sent.json()) as UploadedImage
  const input = { url, width, height, caption, seenBy: 'everyone', ...more }
  const response = await by.request('PUT', `/photos/${crypto.randomUUID()}`, input)
  expect(response.status).toBe(200)
  return (await response.json()) as Photo
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const tile = (name: string) => screen.findByRole('link', { name })
export const noTile = (name: string) => waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
export const lightbox = (name: string) => screen.findByRole('dialog', { name })
export const noLightbox = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
export const toasts = () => screen.findByRole('region', { name: /^알림 메시지/ })
/** In the question where the picked photos go, as soon as it knows where the last ones went. */
export async function sendOff() {
  await screen.findAllByRole('radio')
  await press('올리기')
}
