// Posts for the board's journeys, written through the API as a browser would.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from './message-neighbours.ts'

export const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 420, channels: 3, background: '#3a7d5c' } })
    .png()
    .toBuffer(),
})

type Row = {
  title: string
  content: string
  likeCount: number
  replyCount: number
  viewCount: number
  version: number
}

export const read = (page: Page, bid: string) => api<Row>(page, 'GET', `board/${bid}`)

/** Written by the user who is signed in on that page. */
export async function addPost(page: Page, title = `마당 소식 ${crypto.randomUUID()}`) {
  const bid = crypto.randomUUID()
  await api(page, 'PUT', `board/${bid}`, { title, content: '<p>장독대 옆에 봉선화가 피었습니다.</p>' })
  return { bid, title }
}

export async function addReply(page: Page, bid: string, comment: string) {
  const rid = crypto.randomUUID()
  await api(page, 'PUT', `reply/${rid}`, { bid, comment })
  return rid
}

/** The server's list, newest first. */
export const repliesOf = async (page: Page, bid: string) =>
  (await api<{ items: { comment: string }[] }>(page, 'GET', `reply?bid=${bid}`)).items.map(({ comment }) => comment)
