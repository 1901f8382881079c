import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BoardPost, Like } from '#contract/board/board.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { board, likes } from '#server/db/tables/board.table.ts'
import { heartWords } from '#messages/heart.ts'
import { crowd } from '#server/test/crowd.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { likePost, unlikePost } from './like.service.ts'

let now = new Date('2026-11-15T09:00:00Z')
const t = await testApp({ now: () => now })
const writer = await t.signUp()
const reader = await t.signUp()

async function post() {
  const bid = crypto.randomUUID()
  expect(
    (await writer.request('PUT', `/board/${bid}`, { title: '좋아요를 세는 글', content: '<p>글</p>' })).status,
  ).toBe(200)
  return bid
}

const read = async (bid: string) => (await (await reader.request('GET', `/board/${bid}`)).json()) as BoardPost

const rowsOf = async (bid: string) =>
  (await t.db.select({ count: count() }).from(likes).where(eq(likes.bid, bid)))[0]?.count
const countOf = async (bid: string) => (await t.db.select().from(board).where(eq(board.bid, bid)))[0]?.likeCount

describe('a like', () => {
  it('of fifty people at once makes fifty', { tags: ['slow'] }, async () => {
    const bid = await post()
    await Promise.all((await crowd(t.db, 50)).map((who) => likePost(t.db, who, bid)))
    expect(await countOf(bid)).toBe(50)
    expect(await rowsOf(bid)).toBe(50)
  })

  it('counts once for each person, however often and in whatever order the buttons are pressed', async () => {
    const bid = await post()
    const people = await crowd(t.db, 5)
    const presses = Array.from({ length: 60 }, (_, i) => ({
      who: people[i % 5] as SignedIn,
      press: i % 3 ? likePost : unlikePost,
    }))
    await Promise.all(presses.map(({ who, press }) => press(t.db, who, bid)))
    expect(await countOf(bid)).toBe(await rowsOf(bid))
    await Promise.all(people.map((who) => likePost(t.db, who, bid)))
    expect(await countOf(bid)).toBe(5)
  })

  it('answers what the button shall show, and pressing it again counts nothing more', async () => {
    const bid = await post()
    const press = async (method: string) => (await reader.request(method, `/board/${bid}/like`)).json()
    expect(await press('PUT')).toEqual({ liked: true, likeCount: 1 })
    expect(await press('PUT')).toEqual({ liked: true, likeCount: 1 })
    expect((await read(bid)).liked).toBe(true)
    expect(await press('DELETE')).toEqual({ liked: false, likeCount: 0 })
    expect(await press('DELETE')).toEqual({ liked: false, likeCount: 0 })
    expect((await read(bid)).liked).toBe(false)
  })

  it('is not for the own post', async () => {
    const bid = await post()
    const refused = await writer.request('PUT', `/board/${bid}/like`)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ reason: 'own_heart', message: heartWords.ko.own })
    expect(await countOf(bid)).toBe(0)
    expect(await rowsOf(bid)).toBe(0)
  })

  it('of a post that is gone is not found', async () => {
    const bid = crypto.randomUUID()
    for (const [method, path] of [
      ['PUT', 'like'],
      ['DELETE', 'like'],
      ['GET', 'likes'],
      ['POST', 'view'],
    ] as const) {
      expect((await reader.request(method, `/board/${bid}/${path}`)).status).toBe(404)
    }
  })

  it('tells who liked, newest first, in pages', async () => {
    const bid = await post()
    for (const who of await crowd(t.db, 3)) await likePost(t.db, who, bid)
    await reader.request('PUT', `/board/${bid}/like`)
    const page = async (cursor = '') =>
      (await (await writer.request('GET', `/board/${bid}/likes?limit=3${cursor}`)).json()) as {
        items: Like[]
        cursor: string | null
      }
    const first = await page()
    expect(first.items[0]).toMatchObject({
      uid: reader.uid,
      bid,
      person: { uid: reader.uid, displayName: expect.any(String) },
    })
    const second = await page(`&cursor=${first.cursor}`)
    expect(second.cursor).toBeNull()
    expect(new Set([...first.items, ...second.items].map((like) => like.uid)).size).toBe(4)
  })
})

describe('a view', () => {
  const view = async (user: TestUser, bid: string) =>
    ((await (await user.request('POST', `/board/${bid}/view`)).json()) as { viewCount: number }).viewCount

  it('counts once for each reader and hour', async () => {
    const bid = await post()
    now = new Date('2026-11-15T09:00:00Z')
    expect(await view(reader, bid)).toBe(1)
    now = new Date('2026-11-15T09:59:59Z')
    expect(await view(reader, bid)).toBe(1)
    now = new Date('2026-11-15T10:00:00Z')
    expect(await view(reader, bid)).toBe(2)
    expect(await view(reader, bid)).toBe(2)
  })

  it('of the writer never counts', async () => {
    const bid = await post()
    expect(await view(writer, bid)).toBe(0)
  })

  it('counts once when one reader’s ten tabs open at once, and each of several readers', async () => {
    const bid = await post()
    const second = await t.signUp()
    await Promise.all([...Array.from({ length: 10 }, () => view(reader, bid)), view(second, bid), view(second, bid)])
    expect((await read(bid)).viewCount).toBe(2)
  })
})
