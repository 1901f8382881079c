import { desc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { BoardPost, BoardSummary } from '#contract/board/board.schema.ts'
import { NOTICES_MAX } from '#contract/board/board.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { testApp } from '#server/test/test-app.ts'

const t = await testApp()
const writer = await t.signUp()
const admin = await t.signUp({ admin: true })
beforeEach(async () => void (await t.db.update(board).set({ pinnedAt: null })))

async function post(title = '글') {
  const bid = crypto.randomUUID()
  expect((await writer.request('PUT', `/board/${bid}`, { title, content: '<p>글</p>' })).status).toBe(200)
  return bid
}

const pin = (bid: string, by = admin) => by.request('PUT', `/notice/${bid}`, {})
const unpin = (bid: string) => admin.request('DELETE', `/notice/${bid}`)
const notices = async (by = writer) => {
  const { items } = (await (await by.request('GET', '/notice')).json()) as { items: BoardSummary[] }
  return items.map(({ bid }) => bid)
}

it('stands above the list, the last pinned first, until it is taken down; its version and dates stay', async () => {
  const [first, second] = [await post(), await post()]
  const before = (await (await writer.request('GET', `/board/${first}`)).json()) as BoardPost
  await pin(first)
  expect((await pin(second)).status).toBe(200)
  expect(await notices()).toEqual([second, first])
  const after = (await (await writer.request('GET', `/board/${first}`)).json()) as BoardPost
  expect(after).toEqual({ ...before, pinnedAt: expect.any(String) })
  await unpin(second)
  expect(await notices()).toEqual([first])
})

it('is pinned once, however often it is asked for, and the record names it once', async () => {
  const bid = await post('봄 나들이')
  await Promise.all([pin(bid), pin(bid), pin(bid)])
  await pin(bid)
  expect(await notices()).toEqual([bid])
  await unpin(bid)
  expect((await unpin(bid)).status).toBe(200)
  const acts = await t.db.select().from(auditEntry).where(eq(auditEntry.subjectId, bid)).orderBy(desc(auditEntry.at))
  expect(acts.map(({ act, targetUid, subjectName }) => [act, targetUid, subjectName])).toEqual([
    ['postUnpinned', writer.uid, '봄 나들이'],
    ['postPinned', writer.uid, '봄 나들이'],
  ])
})

it('has no more room than there is, also for two admins at once', async () => {
  const bids = await Promise.all(Array.from({ length: NOTICES_MAX + 2 }, () => post()))
  for (const bid of bids.slice(0, NOTICES_MAX - 1)) await pin(bid)
  const answers = await Promise.all(bids.slice(NOTICES_MAX - 1).map((bid) => pin(bid)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({ reason: 'notices_full' })
  expect(await notices()).toHaveLength(NOTICES_MAX)
  expect(await t.db.$count(board, inArray(board.bid, await notices()))).toBe(NOTICES_MAX)
})

it('is none of the writer’s, goes with its post, and a post that is not there cannot be one', async () => {
  const bid = await post()
  expect((await pin(bid, writer)).status).toBe(403)
  await pin(bid)
  await writer.request('DELETE', `/board/${bid}`)
  expect(await notices()).toEqual([])
  expect((await pin(crypto.randomUUID())).status).toBe(404)
  expect((await pin('x')).status).toBe(400)
})
