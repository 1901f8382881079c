import fc from 'fast-check'
import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BlogComment, BlogPost } from '#contract/blog/blog.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { blogComment, blogs } from '#server/db/tables/blog.table.ts'
import { everyPage } from '#server/test/every-page.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { turns } from '#server/test/event-loop-turns.ts'
import { blogComments } from './blog-comment.service.ts'
import { removeBlog } from './blog.service.ts'

type Page = { items: BlogComment[]; cursor: string | null }

const t = await testApp()
const author = await t.signUp()
const reader = await t.signUp()

const as = ({ uid, email }: TestUser): SignedIn => ({ uid, email, name: '', isAdmin: false, sessionId: uid })

async function post(title = '댓글이 달리는 글') {
  const id = crypto.randomUUID()
  const body = { title, cover: somePicture(), content: '<p>글</p>' }
  expect((await author.request('PUT', `/blogs/${id}`, body)).status).toBe(200)
  return id
}

const say = (user: TestUser, id: string, body: object, cid: string = crypto.randomUUID()) =>
  user.request('PUT', `/blogs/${id}/comments/${cid}`, body)
const list = async (id: string, more = '') =>
  (await (await reader.request('GET', `/blogs/${id}/comments?${more}`)).json()) as Page
const counted = async (id: string) => ((await (await reader.request('GET', `/blogs/${id}`)).json()) as BlogPost).comment
const news = async (user: TestUser) => {
  const { items } = (await (await user.request('GET', '/notification')).json()) as {
    items: { description: string; type: string }[]
  }
  return items.filter(({ type }) => type === '댓글').map(({ description }) => description)
}

describe('a comment', () => {
  it('is listed newest first with its commenter, and counted', async () => {
    const id = await post()
    for (const comment of ['첫째', '둘째', '셋째']) await say(reader, id, { comment })
    const { items } = await list(id)
    expect(items.map((item) => item.comment)).toEqual(['셋째', '둘째', '첫째'])
    expect(items[0]).toMatchObject({
      blogId: id,
      commenter: { uid: reader.uid, displayName: expect.any(String) },
      modifiedAt: null,
      version: 1,
    })
    expect(await counted(id)).toBe(3)
  })

  it('tells the post’s author, but nobody of their own comment', async () => {
    const id = await post('알림이 가는 글')
    await say(reader, id, { comment: '새 댓글' })
    expect(await news(author)).toContain('‘알림이 가는 글’ 블로그에 새 댓글이 달렸습니다.')
    const before = (await news(author)).length
    await say(author, id, { comment: '제 글에 답니다' })
    expect(await news(author)).toHaveLength(before)
  })

  it('is written, counted and told once when the same request comes ten times', async () => {
    const id = await post('한 번만 알리는 글')
    const cid = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(reader, id, { comment: '한 번' }, cid)))
    expect(answers.every((a) => a.status === 200)).toBe(true)
    expect(await counted(id)).toBe(1)
    expect((await news(author)).filter((text) => text.includes('한 번만 알리는 글'))).toHaveLength(1)
  })

  it('is changed by its writer with the version that was read', async () => {
    const id = await post()
    const cid = crypto.randomUUID()
    await say(reader, id, { comment: '오타 잇는 댓글' }, cid)
    const changed = await say(reader, id, { comment: '오타 없는 댓글', version: 1 }, cid)
    expect(await changed.json()).toMatchObject({
      comment: '오타 없는 댓글',
      version: 2,
      modifiedAt: expect.any(String),
    })
    const late = await say(reader, id, { comment: '늦은 댓글', version: 1 }, cid)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { comment: '오타 없는 댓글', version: 2 } })
    expect(await counted(id)).toBe(1)
  })

  it('is found on its own post only', async () => {
    const [here, there] = [await post(), await post()]
    const cid = crypto.randomUUID()
    await say(reader, here, { comment: '여기' }, cid)
    expect((await say(reader, there, { comment: '저기', version: 1 }, cid)).status).toBe(404)
    expect((await say(reader, there, { comment: '저기' }, cid)).status).toBe(404)
    expect((await reader.request('DELETE', `/blogs/${there}/comments/${cid}`)).status).toBe(404)
    expect([await counted(here), await counted(there)]).toEqual([1, 0])
  })

  it('needs a profile, a post and some text', async () => {
    const id = await post()
    const newcomer = await t.signUp({ profile: false })
    expect((await say(newcomer, id, { comment: '저요' })).status).toBe(403)
    expect((await say(reader, crypto.randomUUID(), { comment: '저요' })).status).toBe(404)
    expect((await say(reader, id, { comment: '저요', version: 1 })).status).toBe(404)
    for (const comment of ['', ' \n ', '\u200b', 'ㄱ'.repeat(1001), 'a\0']) {
      expect((await say(reader, id, { comment })).status).toBe(400)
    }
    expect(await counted(id)).toBe(0)
  })

  it('comes in pages that miss and repeat nothing', async () => {
    const id = await post()
    await Promise.all(Array.from({ length: 13 }, (_, i) => say(reader, id, { comment: `댓글 ${i}` })))
    const seen = await everyPage((after) => list(id, `${new URLSearchParams({ limit: '5', ...after })}`))
    expect(seen).toHaveLength(13)
    expect(new Set(seen.map((item) => item.id)).size).toBe(13)
  })
})

describe('the count of comments', () => {
  const rowsOf = async (id: string) =>
    (await t.db.select({ count: count() }).from(blogComment).where(eq(blogComment.blogId, id)))[0]?.count
  const countOf = async (id: string) => (await t.db.select().from(blogs).where(eq(blogs.id, id)))[0]?.comment

  /** Removing a comment that is not there any more must not move the count, nor writing one that lies in the trash. */
  const unlessGone = (error: unknown) => {
    if (!(error instanceof AppError) || !['not_found', 'stale', 'conflict'].includes(error.code)) throw error
  }

  const operation = fc.record({
    kind: fc.constantFrom('add', 'add', 'edit', 'delete', 'delete'),
    which: fc.nat(3),
    after: fc.nat(12),
  })

  it('equals the rows after any interleaving of adding, changing and deleting', { tags: ['slow'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 12 }), async (operations) => {
        const id = await post()
        const cids = Array.from({ length: 4 }, () => crypto.randomUUID())
        const act = async ({ kind, which, after }: (typeof operations)[number]) => {
          await turns(after)
          const place = { id, cid: cids[which] ?? '' }
          if (kind === 'delete') return blogComments.remove(t.db, as(reader), place)
          return blogComments.put(t.db, as(reader), place, { comment: kind, ...(kind === 'edit' && { version: 1 }) })
        }
        await Promise.all(operations.map((one) => act(one).catch(unlessGone)))
        expect(await countOf(id)).toBe(await rowsOf(id))
      }),
      { numRuns: 40 },
    )
  })

  it(
    'is nobody’s deadlock when the post goes while people comment, change and delete',
    { tags: ['slow'] },
    async () => {
      for (let round = 0; round < 8; round++) {
        const id = await post()
        const cids = Array.from({ length: 6 }, () => crypto.randomUUID())
        for (const cid of cids) await blogComments.put(t.db, as(reader), { id, cid }, { comment: '있던 댓글' })
        const acts: Promise<unknown>[] = [
          ...cids.slice(0, 3).map((cid) => blogComments.remove(t.db, as(reader), { id, cid })),
          ...cids
            .slice(3)
            .map((cid) => blogComments.put(t.db, as(reader), { id, cid }, { comment: '고친 댓글', version: 1 })),
          removeBlog(t.db, as(author), id),
        ]
        await Promise.all(acts.map((act) => act.catch(unlessGone)))
        expect(await rowsOf(id)).toBe(0)
      }
    },
  )
})
