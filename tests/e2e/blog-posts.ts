// Posts for the blog's journeys, written through the API as a browser would.
import type { Page } from '@playwright/test'
import { picture } from './album-photos.ts'
import { api } from './message-neighbours.ts'

export async function uploadCover(page: Page) {
  const { origin } = new URL(process.env.MADANG_URL ?? '')
  const multipart = { file: await picture('cover.png', '#7d5c3a', 1200, 800), upload_preset: 'madang' }
  const answer = await page.request.post('api/image/upload', { multipart, headers: { origin } })
  return ((await answer.json()) as { url: string }).url
}

/** Written by the user who is signed in on that page. */
export async function addPost(page: Page, title: string) {
  const id = crypto.randomUUID()
  const cover = await uploadCover(page)
  await api(page, 'PUT', `blogs/${id}`, {
    title,
    cover,
    content: '<h2>시작</h2><p>마당에서 보낸 하루입니다.</p>',
  })
  return { id }
}

type Counts = { view: number; favorite: number; comment: number; share: number; title: string }
export const read = (page: Page, id: string) => api<Counts>(page, 'GET', `blogs/${id}`)
