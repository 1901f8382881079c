import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BlogDraft } from '#contract/blog/blog-draft.schema.ts'
import type { BlogPost } from '#contract/blog/blog.schema.ts'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { Notification } from '#contract/notification/notification.schema.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogDraft, blogs } from '#server/db/tables/blog.table.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { postDue } from './blog-due.service.ts'

const t = await testApp()
const author = await t.signUp()
const other = await t.signUp()
const admin = await t.signUp({ admin: true })

const cover = somePicture()
const empty = { title: '', cover: '', content: '', publishAt: null }
const whole = { title: '예약한 글', cover, content: '<p>첫눈이 옵니다.</p>', tags: ['겨울'], publishAt: null }
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const put = (user: TestUser, id: string, body: object) => user.request('PUT', `/blogDraft/${id}`, body)
const read = async (user: TestUser, id: string) =>
  (await (await user.request('GET', `/blogDraft/${id}`)).json()) as BlogDraft
const post = async (user: TestUser, id: string) => (await user.request('GET', `/blogs/${id}`)).status
const listed = async (user: TestUser) =>
  ((await (await user.request('GET', '/blogDraft')).json()) as { items: { id: string }[] }).items.map(({ id }) => id)

async function keep(more: object = {}, by = author) {
  const id = crypto.randomUUID()
  expect((await put(by, id, { ...whole, ...more })).status).toBe(200)
  return id
}

describe('a draft', () => {
  it('is its author’s alone, whoever asks and wherever', async () => {
    const word = `숨은낱말${Date.now()}`
    const id = await keep({ title: word, publishAt: inDays(1) })
    for (const user of [other, admin]) {
      expect((await user.request('GET', `/blogDraft/${id}`)).status).toBe(404)
      expect((await user.request('DELETE', `/blogDraft/${id}`)).status).toBe(404)
      expect((await put(user, id, { ...whole, version: 1 })).status).toBe(404)
      expect((await put(user, id, whole)).status).toBe(404)
      expect(await post(user, id)).toBe(404)
      for (const path of [
        '/blogs',
        '/blogs?sort=popular',
        `/search?q=${encodeURIComponent(word)}`,
        '/dashboard/activity',
      ])
        expect(await (await user.request('GET', path)).text()).not.toContain(id)
    }
    expect(await listed(author)).toContain(id)
    expect(await listed(other)).not.toContain(id)
  })

  it('may lack anything, and is saved once when the same request comes twice', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all([put(author, id, empty), put(author, id, empty)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(author, id)).toMatchObject({ ...empty, tags: [], version: 1 })
    await put(author, id, { ...empty, title: '제목만', version: 1 })
    expect(await read(author, id)).toMatchObject({ title: '제목만', version: 2 })
  })

  it('refuses the second of two writers and sends them the newer one', async () => {
    const id = await keep()
    await put(author, id, { ...whole, title: '먼저', version: 1 })
    const late = await put(author, id, { ...whole, title: '나중', version: 1 })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { title: '먼저', version: 2 } })
  })

  it('is cleaned like a post, and needs a profile', async () => {
    const id = await keep({ content: '<p>가<script>x()</script></p>' })
    expect((await read(author, id)).content).toBe('<p>가</p>')
    expect((await put(author, crypto.randomUUID(), { ...whole, cover: 'https://elsewhere.kr/a.jpg' })).status).toBe(400)
    const newcomer = await t.signUp({ profile: false })
    expect((await put(newcomer, crypto.randomUUID(), empty)).status).toBe(403)
  })

  it('is gone when it is posted by hand, and cannot be saved over the post', async () => {
    const id = await keep()
    const { publishAt: _, ...text } = whole
    expect((await author.request('PUT', `/blogs/${id}`, text)).status).toBe(200)
    expect((await author.request('GET', `/blogDraft/${id}`)).status).toBe(404)
    for (const version of [undefined, 1]) {
      const answer = await put(author, id, { ...whole, title: '또', version })
      expect(await answer.json()).toMatchObject({ reason: 'posted_already' })
    }
  })

  it('lies in the trash of its author, and comes back without its time', async () => {
    const id = await keep({ publishAt: inDays(1) })
    expect((await author.request('DELETE', `/blogDraft/${id}`)).status).toBe(204)
    const { items } = (await (await author.request('GET', '/trash?side=mine')).json()) as { items: { id: string }[] }
    expect(items[0]).toMatchObject({ kind: 'draft', title: '예약한 글' })
    expect((await author.request('POST', `/trash/${items[0]?.id}/restore`)).status).toBeLessThan(300)
    expect(await read(author, id)).toMatchObject({ title: '예약한 글', publishAt: null })
  })

  it('goes with its author', async () => {
    const leaver = await t.signUp()
    const id = await keep({ publishAt: inDays(1) }, leaver)
    await t.db.delete(authUser).where(eq(authUser.id, leaver.uid))
    expect(await t.db.$count(blogDraft, eq(blogDraft.id, id))).toBe(0)
  })
})

describe('a planned post', () => {
  it.each([
    ['time_unfit', { publishAt: inDays(-1) }],
    ['time_unfit', { publishAt: inDays(400) }],
    ['title_missing', { title: '', publishAt: inDays(1) }],
    ['not_uploaded', { cover: '', publishAt: inDays(1) }],
    ['text_empty', { content: '<p> </p>', publishAt: inDays(1) }],
  ])('must be whole and in time: %s', async (reason, more) => {
    const answer = await put(author, crypto.randomUUID(), { ...whole, ...more })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reason })
  })

  it('is posted at its time and not before, once however many processes look, with the time as its own', async () => {
    const publishAt = inDays(2)
    const id = await keep({ publishAt })
    const at = (ms: number) => ({ db: t.db, now: () => new Date(new Date(publishAt).getTime() + ms) })
    await postDue(at(-1))
    expect(await post(other, id)).toBe(404)
    const posted = await Promise.all([postDue(at(0)), postDue(at(0)), postDue(at(0))])
    expect(posted.reduce((sum, some) => sum + some)).toBe(1)
    const news = (await (await author.request('GET', '/notification')).json()) as { items: Notification[] }
    expect(news.items.filter(({ target }) => target?.id === id)).toMatchObject([
      { kind: 'posted', detail: '예약한 글', target: { collection: 'blogs', id } },
    ])
    const answer = (await (await other.request('GET', `/blogs/${id}`)).json()) as BlogPost
    expect(answer).toMatchObject({
      title: '예약한 글',
      tags: ['겨울'],
      excerpt: '첫눈이 옵니다.',
      author: { uid: author.uid },
      createdAt: publishAt,
      version: 1,
    })
    expect(await listed(author)).not.toContain(id)
    await t.db.delete(blogs).where(eq(blogs.id, id))
  })

  it('of somebody who was banned meanwhile waits', async () => {
    const banned = await t.signUp()
    const publishAt = inDays(3)
    const id = await keep({ publishAt }, banned)
    await t.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, banned.uid))
    const later = { db: t.db, now: () => new Date(inDays(4)) }
    await postDue(later)
    expect(await post(other, id)).toBe(404)
    await t.db.update(authUser).set({ status: 'active' }).where(eq(authUser.id, banned.uid))
    await postDue(later)
    expect(await post(other, id)).toBe(200)
  })
})
