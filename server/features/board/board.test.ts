import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BoardPost, BoardSummary } from '#contract/board/board.schema.ts'
import { limits } from '#contract/shared/limits.ts'
import { richTextTags } from '#contract/shared/rich-text.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { likes, reply } from '#server/db/tables/board.table.ts'
import { attacks } from '#server/rules/rich-text/attacks.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const writer = await t.signUp()
const other = await t.signUp()
const admin = await t.signUp({ admin: true })

const text = (more: object = {}) => ({ title: '감자를 캤습니다', content: '<p>올해는 알이 굵습니다.</p>', ...more })
const read = async (user: TestUser, bid: string) =>
  (await (await user.request('GET', `/board/${bid}`)).json()) as BoardPost
const put = (user: TestUser, bid: string, body: object) => user.request('PUT', `/board/${bid}`, body)

async function post(more: object = {}, by = writer) {
  const bid = crypto.randomUUID()
  const answer = await put(by, bid, text(more))
  expect(answer.status).toBe(200)
  return bid
}

describe('a post', () => {
  it('starts with all counters at zero and shows its writer’s name and face, never an e-mail', async () => {
    const bid = await post()
    const answer = await other.request('GET', `/board/${bid}`)
    const body = await answer.text()
    expect(JSON.parse(body)).toMatchObject({
      bid,
      title: '감자를 캤습니다',
      viewCount: 0,
      replyCount: 0,
      likeCount: 0,
      version: 1,
      liked: false,
      writer: { uid: writer.uid, displayName: expect.any(String), avatarUrl: expect.any(String) },
    })
    expect(body).not.toContain(writer.email)
  })

  it('is written once when the same request comes ten times', async () => {
    const bid = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(writer, bid, text())))
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await read(writer, bid)).version).toBe(1)
  })

  it('needs a profile to be written', async () => {
    const newcomer = await t.signUp({ profile: false })
    const answer = await put(newcomer, crypto.randomUUID(), text())
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'profile_required' })
  })

  it('is overwritten with the version that was read; the change is dated, the counters stay', async () => {
    const bid = await post()
    await other.request('PUT', `/board/${bid}/like`)
    const before = await read(writer, bid)
    const answer = await put(writer, bid, text({ title: '고구마도', version: 1 }))
    const after = (await answer.json()) as BoardPost
    expect(after).toMatchObject({ title: '고구마도', version: 2, likeCount: 1, createdAt: before.createdAt })
    expect(after.modifiedAt > before.modifiedAt).toBe(true)
  })

  it('refuses the second of two writers, sends them the newer version, and loses nothing', async () => {
    const bid = await post()
    await put(writer, bid, text({ title: '먼저 저장', version: 1 }))
    const late = await put(writer, bid, text({ title: '나중 저장', version: 1 }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      code: 'stale',
      current: { title: '먼저 저장', version: 2, content: text().content },
    })
    expect((await put(writer, bid, text({ title: '버전 없이' }))).status).toBe(409)
    expect((await read(writer, bid)).title).toBe('먼저 저장')
  })

  it('lets exactly one of many savers of the same version through', async () => {
    const bid = await post()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => put(writer, bid, text({ title: `저장 ${i}`, version: 1 }))),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.status === 409)).toHaveLength(7)
  })

  it('is left as it is, with its date, when the same text is saved again', async () => {
    const bid = await post()
    const before = await read(writer, bid)
    expect((await put(writer, bid, text({ version: 1 }))).status).toBe(200)
    expect(await read(writer, bid)).toEqual(before)
  })

  it('that was deleted meanwhile is not brought back by an edit', async () => {
    expect((await put(writer, crypto.randomUUID(), text({ version: 3 }))).status).toBe(404)
  })

  it('keeps its date when it is liked, read and replied to', async () => {
    const bid = await post()
    const { modifiedAt } = await read(writer, bid)
    await other.request('PUT', `/board/${bid}/like`)
    await other.request('POST', `/board/${bid}/view`)
    await other.request('PUT', `/reply/${crypto.randomUUID()}`, { bid, comment: '좋네요' })
    expect(await read(writer, bid)).toMatchObject({ modifiedAt, likeCount: 1, viewCount: 1, replyCount: 1, version: 1 })
  })

  it('takes its replies and likes along when it is deleted', async () => {
    const bid = await post()
    await other.request('PUT', `/board/${bid}/like`)
    await other.request('PUT', `/reply/${crypto.randomUUID()}`, { bid, comment: '좋네요' })
    expect((await writer.request('DELETE', `/board/${bid}`)).status).toBe(204)
    expect((await other.request('GET', `/board/${bid}`)).status).toBe(404)
    const left = [...(await t.db.select().from(likes)), ...(await t.db.select().from(reply))]
    expect(left.filter((row) => row.bid === bid)).toEqual([])
    expect((await writer.request('DELETE', `/board/${bid}`)).status).toBe(404)
  })

  it('comes out clean, whatever was sent as its content', { tags: ['slow'] }, async () => {
    const allowed = new RegExp(
      `^</?(?:${richTextTags.join('|')})(?: (?:href|rel|target|src|alt|width|height)="[^"]*")*(?: ?/)?>$`,
    )
    const writers = await Promise.all(Array.from({ length: Math.ceil(attacks.length / limits.post) }, () => t.signUp()))
    const results = attacks.map(async (attack, at) => {
      const bid = crypto.randomUUID()
      const answer = await put(writers[at % writers.length] ?? writer, bid, text({ content: `<p>안녕</p>${attack}` }))
      // A post that is refused altogether is clean as well.
      if (answer.status === 400) return
      expect([attack, answer.status]).toEqual([attack, 200])
      const { content } = await read(other, bid)
      expect(content).toContain('안녕')
      for (const tag of content.match(/<[^>]*>?/g) ?? [])
        expect([attack, tag]).toEqual([attack, expect.stringMatching(allowed)])
      expect(content).not.toMatch(/(?:href|src)="(?!https?:|mailto:|\/madang\/image\/upload\/)/)
    })
    expect(results.length).toBeGreaterThan(100)
    await Promise.all(results)
  })

  it.each([
    ['an empty title', { title: '   ' }],
    ['a title of invisible characters', { title: '\u200b\u3164' }],
    ['a title of 121 characters', { title: '가'.repeat(121) }],
    ['a NUL in the title', { title: 'a\0b' }],
    ['an empty content', { content: '<p> </p>' }],
    ['counters', { likeCount: 100 }],
    ['a writer', { writer: { uid: 'x' } }],
    ['times', { modifiedAt: '2030-01-01T00:00:00Z' }],
  ])('refuses %s', async (_, more) => {
    expect((await put(writer, crypto.randomUUID(), text(more))).status).toBe(400)
  })

  it('has a title in one spelling, however the keyboard sent it', async () => {
    const bid = await post({ title: '한글 제목'.normalize('NFD') })
    expect((await read(writer, bid)).title).toBe('한글 제목')
  })
})

describe('who may write', () => {
  it('keeps a post from everybody but its writer, and lets the admin delete it', async () => {
    const bid = await post()
    for (const [send, status] of [
      [t.guest, 401],
      [other.request, 403],
      [admin.request, 403],
    ] as const) {
      expect((await send('PUT', `/board/${bid}`, text({ title: '남의 글', version: 1 }))).status).toBe(status)
    }
    expect((await t.guest('DELETE', `/board/${bid}`)).status).toBe(401)
    expect((await other.request('DELETE', `/board/${bid}`)).status).toBe(403)
    expect((await read(writer, bid)).title).toBe(text().title)
    expect((await admin.request('DELETE', `/board/${bid}`)).status).toBe(204)
  })

  it('keeps a reply from everybody but its writer, and lets the admin delete it', async () => {
    const bid = await post()
    const rid = crypto.randomUUID()
    await other.request('PUT', `/reply/${rid}`, { bid, comment: '내 댓글' })
    const forged = { bid, comment: '남이 고침', version: 1 }
    // Not even the post's writer may change or delete it.
    for (const [send, status] of [
      [t.guest, 401],
      [writer.request, 403],
      [admin.request, 403],
    ] as const) {
      expect((await send('PUT', `/reply/${rid}`, forged)).status).toBe(status)
    }
    expect((await t.guest('DELETE', `/reply/${rid}`)).status).toBe(401)
    expect((await writer.request('DELETE', `/reply/${rid}`)).status).toBe(403)
    const { items } = (await (await writer.request('GET', `/reply?bid=${bid}`)).json()) as {
      items: { comment: string }[]
    }
    expect(items.map((r) => r.comment)).toEqual(['내 댓글'])
    expect((await admin.request('DELETE', `/reply/${rid}`)).status).toBe(204)
    expect((await read(writer, bid)).replyCount).toBe(0)
  })

  it('shows nothing to a guest', async () => {
    const bid = await post()
    for (const path of ['/board', `/board/${bid}`, `/board/${bid}/likes`, `/reply?bid=${bid}`]) {
      expect((await t.guest('GET', path)).status).toBe(401)
    }
    for (const [method, path] of [
      ['PUT', 'like'],
      ['DELETE', 'like'],
      ['POST', 'view'],
    ] as const) {
      expect((await t.guest(method, `/board/${bid}/${path}`)).status).toBe(401)
    }
  })

  it('leaves the post of somebody who left without a name', async () => {
    const leaving = await t.signUp()
    const bid = await post({ title: '안녕히' }, leaving)
    await t.db.delete(authUser).where(eq(authUser.id, leaving.uid))
    expect(await read(other, bid)).toMatchObject({
      title: '안녕히',
      writer: { uid: null, displayName: null, avatarUrl: null },
    })
    const listed = (await (await other.request('GET', '/board?text=안녕히')).json()) as { items: BoardSummary[] }
    expect(listed.items[0]?.writer.displayName).toBeNull()
    expect((await other.request('DELETE', `/board/${bid}`)).status).toBe(403)
  })
})
