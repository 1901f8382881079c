import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BlogPost } from '#contract/blog/blog.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { blogFavorite, blogs } from '#server/db/tables/blog.table.ts'
import { heartWords } from '#messages/heart.ts'
import { crowd } from '#server/test/crowd.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { favoriteBlog, unfavoriteBlog } from './blog-events.service.ts'

const START = new Date('2026-11-15T09:00:00Z')

let now = START
const t = await testApp({ now: () => now })
const author = await t.signUp()
const reader = await t.signUp()

beforeEach(() => {
  now = START
})

async function post() {
  const id = crypto.randomUUID()
  const body = { title: '세는 글', cover: somePicture(), content: '<p>글</p>' }
  expect((await author.request('PUT', `/blogs/${id}`, body)).status).toBe(200)
  return id
}

const read = async (id: string) => (await (await reader.request('GET', `/blogs/${id}`)).json()) as BlogPost

const rowsOf = async (id: string) =>
  (await t.db.select({ count: count() }).from(blogFavorite).where(eq(blogFavorite.blogId, id)))[0]?.count
const countOf = async (id: string) => (await t.db.select().from(blogs).where(eq(blogs.id, id)))[0]?.favorite

describe('a favourite', () => {
  it('of thirty people at once makes thirty', async () => {
    const id = await post()
    await Promise.all((await crowd(t.db, 30)).map((who) => favoriteBlog(t.db, who, id)))
    expect(await countOf(id)).toBe(30)
    expect(await rowsOf(id)).toBe(30)
  })

  it('counts once for each person, however often and in whatever order the heart is pressed', async () => {
    const id = await post()
    const people = await crowd(t.db, 4)
    const press = (who: SignedIn, i: number) => (i % 3 ? favoriteBlog : unfavoriteBlog)(t.db, who, id)
    await Promise.all(Array.from({ length: 40 }, (_, i) => press(people[i % 4] as SignedIn, i)))
    expect(await countOf(id)).toBe(await rowsOf(id))
    await Promise.all(people.map((who) => favoriteBlog(t.db, who, id)))
    expect(await countOf(id)).toBe(4)
  })

  it('answers what the heart shall show, and pressing it again counts nothing more', async () => {
    const id = await post()
    const press = async (method: string) => (await reader.request(method, `/blogs/${id}/favorite`)).json()
    expect(await press('PUT')).toEqual({ favorited: true, favorite: 1 })
    expect(await press('PUT')).toEqual({ favorited: true, favorite: 1 })
    expect((await read(id)).favorited).toBe(true)
    expect(await press('DELETE')).toEqual({ favorited: false, favorite: 0 })
    expect(await press('DELETE')).toEqual({ favorited: false, favorite: 0 })
    expect((await read(id)).favorited).toBe(false)
  })

  it('is not for the own post', async () => {
    const id = await post()
    const refused = await author.request('PUT', `/blogs/${id}/favorite`)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ reason: 'own_heart', message: heartWords.ko.own })
    expect(await countOf(id)).toBe(0)
    expect(await rowsOf(id)).toBe(0)
  })

  it('of a post that is gone is not found, nor is anything else on it', async () => {
    const id = crypto.randomUUID()
    for (const [method, path] of [
      ['PUT', 'favorite'],
      ['DELETE', 'favorite'],
      ['POST', 'view'],
      ['POST', 'share'],
      ['GET', 'comments'],
    ] as const) {
      expect([path, (await reader.request(method, `/blogs/${id}/${path}`)).status]).toEqual([path, 404])
    }
  })
})

describe('a view', () => {
  const view = async (user: TestUser, id: string) =>
    ((await (await user.request('POST', `/blogs/${id}/view`)).json()) as { view: number }).view

  it('counts once for each reader and hour', async () => {
    const id = await post()
    expect(await view(reader, id)).toBe(1)
    now = new Date('2026-11-15T09:59:59Z')
    expect(await view(reader, id)).toBe(1)
    now = new Date('2026-11-15T10:00:00Z')
    expect(await view(reader, id)).toBe(2)
    expect(await view(reader, id)).toBe(2)
  })

  it('of the author never counts', async () => {
    expect(await view(author, await post())).toBe(0)
  })

  it('counts once when one reader’s ten tabs open at once, and each of several readers', async () => {
    const id = await post()
    const second = await t.signUp()
    await Promise.all([...Array.from({ length: 10 }, () => view(reader, id)), view(second, id), view(second, id)])
    expect((await read(id)).view).toBe(2)
  })
})

describe('a share', () => {
  const share = async (user: TestUser, id: string) =>
    ((await (await user.request('POST', `/blogs/${id}/share`)).json()) as { share: number }).share

  it('counts once for each user and post in ten minutes, however fast the button is pressed', async () => {
    const [id, another] = [await post(), await post()]
    await Promise.all(Array.from({ length: 8 }, () => share(reader, id)))
    expect((await read(id)).share).toBe(1)
    expect(await share(author, id)).toBe(2)
    expect(await share(reader, another)).toBe(1)
    now = new Date('2026-11-15T09:10:00Z')
    expect(await share(reader, id)).toBe(3)
  })
})
