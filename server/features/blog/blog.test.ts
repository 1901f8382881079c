import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BlogCard, BlogPost } from '#contract/blog/blog.schema.ts'
import { MEDIUM, transformed } from '#contract/shared/images.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogComment, blogFavorite } from '#server/db/tables/blog.table.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const author = await t.signUp()
const other = await t.signUp()
const admin = await t.signUp({ admin: true })

const cover = somePicture()
const text = (more: object = {}) => ({ title: '마당에 핀 꽃', cover, content: '<p>봄이 왔습니다.</p>', ...more })
const put = (user: TestUser, id: string, body: object) => user.request('PUT', `/blogs/${id}`, body)
const read = async (user: TestUser, id: string) =>
  (await (await user.request('GET', `/blogs/${id}`)).json()) as BlogPost

async function post(more: object = {}, by = author) {
  const id = crypto.randomUUID()
  expect((await put(by, id, text(more))).status).toBe(200)
  return id
}

describe('a blog post', () => {
  it('starts with all counters at zero and shows its author’s name and face, never an e-mail', async () => {
    const id = await post()
    const body = await (await other.request('GET', `/blogs/${id}`)).text()
    expect(JSON.parse(body)).toMatchObject({
      id,
      title: '마당에 핀 꽃',
      cover,
      view: 0,
      favorite: 0,
      comment: 0,
      share: 0,
      version: 1,
      favorited: false,
      excerpt: '봄이 왔습니다.',
      readingMinutes: 1,
      author: { uid: author.uid, displayName: expect.any(String), avatarUrl: expect.any(String) },
    })
    expect(body).not.toContain(author.email)
  })

  it('tells how long it takes to read, and begins on its card as text', async () => {
    const id = await post({ content: `<h2>제목</h2><p>${'가나다라 '.repeat(400)}</p>` })
    const { readingMinutes, excerpt } = await read(other, id)
    expect(readingMinutes).toBe(3)
    expect(excerpt).toMatch(/^제목 가나다라 .*…$/)
    expect(Array.from(excerpt).length).toBeLessThanOrEqual(140)
  })

  it('has its tags in one spelling, keeps them where a change names none, and is found by them', async () => {
    const word = `꼬리표${Date.now()}`
    const id = await post({ tags: [`#${word}`, ' Seoul ', 'seoul', word] })
    expect((await read(other, id)).tags).toEqual([word, 'seoul'])
    await put(author, id, text({ title: '여름', version: 1 }))
    expect((await read(other, id)).tags).toEqual([word, 'seoul'])
    const found = await (await other.request('GET', `/search?q=${encodeURIComponent(word)}`)).json()
    expect(found).toMatchObject({ items: [{ kind: 'blog', id }] })
    await put(author, id, text({ title: '여름', tags: [], version: 2 }))
    expect(await read(other, id)).toMatchObject({ tags: [], version: 3 })
    const after = await (await other.request('GET', `/search?q=${encodeURIComponent(word)}`)).json()
    expect(after).toMatchObject({ items: [] })
  })

  it.each([{ tags: ['#'] }, { tags: '가' }, { tags: Array.from({ length: 11 }, (_, at) => `${at}`) }])(
    'refuses %j',
    async (more) => {
      expect((await put(author, crypto.randomUUID(), text(more))).status).toBe(400)
    },
  )

  it('is written once when the same request comes ten times', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(author, id, text())))
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await read(author, id)).version).toBe(1)
  })

  it('needs a profile to be written', async () => {
    const newcomer = await t.signUp({ profile: false })
    const answer = await put(newcomer, crypto.randomUUID(), text())
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'profile_required' })
  })

  it('is overwritten with the version that was read; the counters stay', async () => {
    const id = await post()
    await other.request('PUT', `/blogs/${id}/favorite`)
    const before = await read(author, id)
    const after = (await (await put(author, id, text({ title: '여름', version: 1 }))).json()) as BlogPost
    expect(after).toMatchObject({ title: '여름', version: 2, favorite: 1, createdAt: before.createdAt })
    expect(after.updatedAt > before.updatedAt).toBe(true)
  })

  it('refuses the second of two writers, sends them the newer version, and loses nothing', async () => {
    const id = await post()
    await put(author, id, text({ title: '먼저 저장', version: 1 }))
    const late = await put(author, id, text({ title: '나중 저장', version: 1 }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { title: '먼저 저장', version: 2, cover } })
    expect((await read(author, id)).title).toBe('먼저 저장')
  })

  it('lets exactly one of many savers of the same version through', async () => {
    const id = await post()
    const save = (i: number) => put(author, id, text({ title: `저장 ${i}`, version: 1 }))
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => save(i)))
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.status === 409)).toHaveLength(7)
  })

  it('is left as it is, with its date, when the same is saved again', async () => {
    const id = await post()
    const before = await read(author, id)
    expect((await put(author, id, text({ version: 1 }))).status).toBe(200)
    expect(await read(author, id)).toEqual(before)
  })

  it('that was deleted meanwhile is not brought back by an edit', async () => {
    expect((await put(author, crypto.randomUUID(), text({ version: 3 }))).status).toBe(404)
  })

  it('keeps the plain address of its cover, whatever variant was sent', async () => {
    const id = await post({ cover: transformed(cover, MEDIUM) })
    expect((await read(author, id)).cover).toBe(cover)
  })

  it('comes out clean, whatever was sent as its content', async () => {
    const id = await post({
      content: '<p onclick="x()">안녕</p><script>alert(1)</script><img src="https://evil.example/a.png">',
    })
    expect((await read(other, id)).content).toBe('<p>안녕</p>')
  })

  it.each([
    ['an empty title', { title: '  ' }],
    ['a title of 121 characters', { title: '가'.repeat(121) }],
    ['no cover', { cover: '' }],
    ['a cover from elsewhere', { cover: 'https://evil.example/cover.png' }],
    ['a cover that climbs out of the image host', { cover: '/madang/image/upload/../../api/session' }],
    ['an empty content', { content: '<p> </p>' }],
    ['counters', { view: 100 }],
    ['an author', { author: { uid: 'x' } }],
    ['times', { createdAt: '2030-01-01T00:00:00Z' }],
  ])('refuses %s', async (_, more) => {
    expect((await put(author, crypto.randomUUID(), text(more))).status).toBe(400)
  })

  it('takes its comments and favourites along when it is deleted', async () => {
    const id = await post()
    await other.request('PUT', `/blogs/${id}/favorite`)
    await other.request('PUT', `/blogs/${id}/comments/${crypto.randomUUID()}`, { comment: '좋네요' })
    expect((await author.request('DELETE', `/blogs/${id}`)).status).toBe(204)
    expect((await other.request('GET', `/blogs/${id}`)).status).toBe(404)
    const left = [...(await t.db.select().from(blogFavorite)), ...(await t.db.select().from(blogComment))]
    expect(left.filter((row) => row.blogId === id)).toEqual([])
    expect((await author.request('DELETE', `/blogs/${id}`)).status).toBe(404)
  })
})

describe('who may write on the blog', () => {
  it('keeps a post from everybody but its author, and lets the admin delete it, but never rewrite it', async () => {
    const id = await post()
    for (const [send, status] of [
      [t.guest, 401],
      [other.request, 403],
      [admin.request, 403],
    ] as const) {
      expect((await send('PUT', `/blogs/${id}`, text({ title: '남의 글', version: 1 }))).status).toBe(status)
    }
    expect((await t.guest('DELETE', `/blogs/${id}`)).status).toBe(401)
    expect((await other.request('DELETE', `/blogs/${id}`)).status).toBe(403)
    expect((await read(author, id)).title).toBe(text().title)
    expect((await admin.request('DELETE', `/blogs/${id}`)).status).toBe(204)
  })

  it('keeps a comment from everybody but its commenter, and lets the admin delete it', async () => {
    const id = await post()
    const path = `/blogs/${id}/comments/${crypto.randomUUID()}`
    await other.request('PUT', path, { comment: '내 댓글' })
    // Not even the post's author may change or delete it.
    for (const [send, status] of [
      [t.guest, 401],
      [author.request, 403],
      [admin.request, 403],
    ] as const) {
      expect((await send('PUT', path, { comment: '남이 고침', version: 1 })).status).toBe(status)
    }
    expect((await t.guest('DELETE', path)).status).toBe(401)
    expect((await author.request('DELETE', path)).status).toBe(403)
    const { items } = (await (await author.request('GET', `/blogs/${id}/comments`)).json()) as {
      items: { comment: string }[]
    }
    expect(items.map((item) => item.comment)).toEqual(['내 댓글'])
    expect((await admin.request('DELETE', path)).status).toBe(204)
    expect((await read(author, id)).comment).toBe(0)
  })

  it('shows and counts nothing for a guest', async () => {
    const id = await post()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['GET', `/${id}/comments`],
      ['PUT', `/${id}/favorite`],
      ['DELETE', `/${id}/favorite`],
      ['POST', `/${id}/view`],
      ['POST', `/${id}/share`],
    ] as const) {
      expect([path, (await t.guest(method, `/blogs${path}`)).status]).toEqual([path, 401])
    }
    expect(await read(other, id)).toMatchObject({ view: 0, favorite: 0, share: 0 })
  })

  it('leaves the post of somebody who left without a name', async () => {
    const leaving = await t.signUp()
    const id = await post({ title: '안녕히 계세요' }, leaving)
    await t.db.delete(authUser).where(eq(authUser.id, leaving.uid))
    expect((await read(other, id)).author).toEqual({ uid: null, displayName: null, avatarUrl: null, isAdmin: false })
    const listed = (await (await other.request('GET', '/blogs?text=안녕히')).json()) as { items: BlogCard[] }
    expect(listed.items[0]?.author.displayName).toBeNull()
    expect((await other.request('DELETE', `/blogs/${id}`)).status).toBe(403)
  })
})
