import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BoardPost, BoardSummary } from '#contract/board/board.schema.ts'
import { BOOKMARKS_MAX } from '#contract/board/board.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { board, boardBookmark, boardCategory } from '#server/db/tables/board.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const [writer, reader, admin] = await Promise.all([t.signUp(), t.signUp(), t.signUp({ admin: true })])

async function post(title = '글') {
  const bid = crypto.randomUUID()
  expect((await writer.request('PUT', `/board/${bid}`, { title, content: '<p>글</p>' })).status).toBe(200)
  return bid
}
const read = async (bid: string, by = reader) => (await (await by.request('GET', `/board/${bid}`)).json()) as BoardPost
const reply = (bid: string, rid: string = crypto.randomUUID(), more: object = {}) =>
  reader.request('PUT', `/reply/${rid}`, { bid, comment: '댓글', ...more })
const acts = async (bid: string) =>
  (await t.db.select().from(auditEntry).where(eq(auditEntry.subjectId, bid)).orderBy(auditEntry.at)).map(
    ({ act }) => act,
  )

describe('a post that is closed for replies', () => {
  const lock = (by: TestUser, bid: string) => by.request('PUT', `/board/${bid}/lock`, {})
  const unlock = (by: TestUser, bid: string) => by.request('DELETE', `/board/${bid}/lock`)

  it('takes no new ones until its writer opens it; old ones can still be changed, and its words stay as they are', async () => {
    const bid = await post()
    const old = crypto.randomUUID()
    await reply(bid, old)
    const before = await read(bid)
    expect((await lock(reader, bid)).status).toBe(403)
    expect((await lock(writer, bid)).status).toBe(200)
    expect(await read(bid)).toEqual({ ...before, lockedBy: 'writer' })
    const refused = await reply(bid)
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'post_locked' }])
    expect((await reply(bid, old, { comment: '고침', version: 1 })).status).toBe(200)
    expect((await unlock(writer, bid)).status).toBe(200)
    expect((await reply(bid)).status).toBe(200)
    expect(await acts(bid)).toEqual([])
  })

  it('by an admin stays closed to its writer, and the record tells', async () => {
    const bid = await post()
    await lock(writer, bid)
    expect(await (await lock(admin, bid)).json()).toMatchObject({ lockedBy: 'admin' })
    expect((await unlock(writer, bid)).status).toBe(403)
    expect((await lock(writer, bid)).status).toBe(403)
    expect((await unlock(admin, bid)).status).toBe(200)
    expect(await acts(bid)).toEqual(['postLocked', 'postUnlocked'])
  })
})

describe('a post that an admin moves', () => {
  const move = (by: TestUser, bid: string, categoryId: string | null) =>
    by.request('PUT', `/board/${bid}/category`, { categoryId })

  it('has another category, and its writer is told once', async () => {
    const [sale] = await t.db.insert(boardCategory).values({ name: '판매', position: 1 }).returning()
    const bid = await post('자전거')
    const before = await read(bid)
    expect((await move(writer, bid, sale!.id)).status).toBe(403)
    await move(admin, bid, sale!.id)
    await move(admin, bid, sale!.id)
    expect(await read(bid)).toEqual({ ...before, category: { id: sale!.id, name: '판매' } })
    const { items } = (await (await writer.request('GET', '/notification')).json()) as {
      items: { description: string }[]
    }
    expect(items.filter(({ description }) => description.includes('[판매] 자전거'))).toHaveLength(1)
    expect(await (await move(admin, bid, crypto.randomUUID())).json()).toMatchObject({ reason: 'category_gone' })
    expect((await move(admin, bid, null)).status).toBe(200)
    expect(await acts(bid)).toEqual(['postMoved', 'postMoved'])
  })

  it('keeps its words: no admin rewrites them', async () => {
    const bid = await post('내 말')
    const answer = await admin.request('PUT', `/board/${bid}`, { title: '남의 말', content: '<p>x</p>', version: 1 })
    expect(answer.status).toBe(403)
    expect((await read(bid)).title).toBe('내 말')
  })
})

describe('bookmarks', () => {
  const keep = (bid: string, by = reader) => by.request('PUT', `/bookmark/${bid}`, {})
  const kept = async (by = reader, query = '') =>
    ((await (await by.request('GET', `/bookmark${query}`)).json()) as { items: BoardSummary[] }).items.map(
      ({ bid }) => bid,
    )

  it('are one person’s own, once for each post, filtered and sorted as the list is', async () => {
    const me = await t.signUp()
    const [first, second] = [await post('텐트'), await post('자전거')]
    await Promise.all([keep(first, me), keep(first, me), keep(second, me)])
    expect(await kept(me)).toEqual([second, first])
    expect(await kept(me, `?text=${encodeURIComponent('텐트')}`)).toEqual([first])
    expect(await kept(me, '?limit=1&sort=newest')).toEqual([second])
    expect(await kept(writer)).toEqual([])
    expect((await read(first, me)).bookmarked).toBe(true)
    expect((await read(first, writer)).bookmarked).toBe(false)
    await me.request('DELETE', `/bookmark/${first}`)
    expect(await kept(me)).toEqual([second])
    await writer.request('DELETE', `/board/${second}`)
    expect(await kept(me)).toEqual([])
    expect((await keep(crypto.randomUUID(), me)).status).toBe(404)
  })

  it('have an end, also for two presses at once', { tags: ['slow'] }, async () => {
    const me = await t.signUp()
    const many = await t.db
      .insert(board)
      .values(Array.from({ length: BOOKMARKS_MAX - 1 }, () => ({ title: '글', content: '' })))
      .returning({ bid: board.bid })
    await t.db.insert(boardBookmark).values(many.map(({ bid }) => ({ uid: me.uid, bid })))
    const [a, b] = [await post(), await post()]
    const answers = await Promise.all([keep(a, me), keep(b, me)])
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  })
})
