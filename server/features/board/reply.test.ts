import { describe, expect, it } from 'vitest'
import type { BoardPost } from '#contract/board/board.schema.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import { everyPage } from '#server/test/every-page.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

type Page = { items: Reply[]; cursor: string | null }

const t = await testApp()
const writer = await t.signUp()
const reader = await t.signUp()

async function post(title = '댓글이 달리는 글') {
  const bid = crypto.randomUUID()
  expect((await writer.request('PUT', `/board/${bid}`, { title, content: '<p>글</p>' })).status).toBe(200)
  return bid
}

const answer = (user: TestUser, rid: string, body: object) => user.request('PUT', `/reply/${rid}`, body)
const list = async (bid: string, more = '') =>
  (await (await reader.request('GET', `/reply?bid=${bid}${more}`)).json()) as Page
const replyCount = async (bid: string) =>
  ((await (await reader.request('GET', `/board/${bid}`)).json()) as BoardPost).replyCount
const news = async (user: TestUser) =>
  ((await (await user.request('GET', '/notification')).json()) as { items: { description: string }[] }).items.map(
    (n) => n.description,
  )

describe('a reply', () => {
  it('is listed newest first with its commenter, and counted', async () => {
    const bid = await post()
    for (const comment of ['첫째', '둘째', '셋째']) await answer(reader, crypto.randomUUID(), { bid, comment })
    const { items } = await list(bid)
    expect(items.map((r) => r.comment)).toEqual(['셋째', '둘째', '첫째'])
    expect(items[0]).toMatchObject({
      bid,
      commenter: { uid: reader.uid, displayName: expect.any(String) },
      modifiedAt: null,
      version: 1,
    })
    expect(await replyCount(bid)).toBe(3)
  })

  it('tells the post’s writer, but nobody of their own reply', async () => {
    const bid = await post('알림이 가는 글')
    await answer(reader, crypto.randomUUID(), { bid, comment: '새 댓글' })
    expect(await news(writer)).toContain('‘알림이 가는 글’ 글에 새 댓글이 달렸습니다.')
    const before = (await news(writer)).length
    await answer(writer, crypto.randomUUID(), { bid, comment: '제 글에 답니다' })
    expect(await news(writer)).toHaveLength(before)
  })

  it('is written, counted and told once when the same request comes ten times', async () => {
    const bid = await post('한 번만 알리는 글')
    const rid = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(reader, rid, { bid, comment: '한 번' })))
    expect(answers.every((a) => a.status === 200)).toBe(true)
    expect(await replyCount(bid)).toBe(1)
    expect((await news(writer)).filter((text) => text.includes('한 번만 알리는 글'))).toHaveLength(1)
  })

  it('is changed by its writer with the version that was read', async () => {
    const bid = await post()
    const rid = crypto.randomUUID()
    await answer(reader, rid, { bid, comment: '오타 잇는 댓글' })
    const changed = await answer(reader, rid, { bid, comment: '오타 없는 댓글', version: 1 })
    expect(await changed.json()).toMatchObject({
      comment: '오타 없는 댓글',
      version: 2,
      modifiedAt: expect.any(String),
    })
    const late = await answer(reader, rid, { bid, comment: '늦은 댓글', version: 1 })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { comment: '오타 없는 댓글', version: 2 } })
    expect(await replyCount(bid)).toBe(1)
  })

  it('stays with its post', async () => {
    const [here, there] = [await post(), await post()]
    const rid = crypto.randomUUID()
    await answer(reader, rid, { bid: here, comment: '여기' })
    const moved = await answer(reader, rid, { bid: there, comment: '저기', version: 1 })
    expect(moved.status).toBe(409)
    expect(await moved.json()).toMatchObject({ reason: 'reply_elsewhere' })
    expect(await replyCount(there)).toBe(0)
  })

  it('needs a profile, a post and some text', async () => {
    const bid = await post()
    const newcomer = await t.signUp({ profile: false })
    expect((await answer(newcomer, crypto.randomUUID(), { bid, comment: '저요' })).status).toBe(403)
    expect((await answer(reader, crypto.randomUUID(), { bid: crypto.randomUUID(), comment: '저요' })).status).toBe(404)
    expect((await answer(reader, crypto.randomUUID(), { bid, comment: '저요', version: 1 })).status).toBe(404)
    for (const comment of ['', ' \n ', '\u200b', 'ㄱ'.repeat(1001), 'a\0']) {
      expect((await answer(reader, crypto.randomUUID(), { bid, comment })).status).toBe(400)
    }
    expect(await replyCount(bid)).toBe(0)
  })

  it('is text: what looks like HTML stays as it was typed', async () => {
    const bid = await post()
    const comment = '<img src=x onerror=alert(1)> & <b>굵게</b>'
    await answer(reader, crypto.randomUUID(), { bid, comment })
    expect((await list(bid)).items[0]?.comment).toBe(comment)
  })

  it('comes in pages that miss and repeat nothing', async () => {
    const bid = await post()
    await Promise.all(
      Array.from({ length: 23 }, (_, i) => answer(reader, crypto.randomUUID(), { bid, comment: `댓글 ${i}` })),
    )
    const seen = await everyPage((after) => list(bid, `&${new URLSearchParams({ limit: '5', ...after })}`))
    expect(seen).toHaveLength(23)
    expect(new Set(seen.map(({ rid }) => rid)).size).toBe(23)
  })
})
