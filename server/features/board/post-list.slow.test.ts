// The list against the same list made by hand: every sort and filter, page by page, on a board that is longer than what is looked through at once.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardSummary } from '#contract/board/board.schema.ts'
import { boardSorts, type BoardSort } from '#contract/board/board.ts'
import { board } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { withoutTriggers } from '#server/test/fill-table.ts'
import { everyPage } from '#server/test/every-page.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { NEAR } from '#server/rules/search/list-search.ts'

type Page = { items: BoardSummary[]; cursor: string | null }
type Row = typeof board.$inferSelect

const SIZE = 2 * NEAR + 500

let t: Awaited<ReturnType<typeof testApp>>
let reader: TestUser
let people: TestUser[]
let rows: Row[]
const names = new Map<string | null, string>()

beforeAll(async () => {
  t = await testApp()
  people = [await t.signUp(), await t.signUp(), await t.signUp()]
  reader = people[0] as TestUser
  for (const [i, name] of ['김감자', '이수진', '박100%'].entries()) {
    await t.db
      .update(userInfo)
      .set({ displayName: name })
      .where(eq(userInfo.uid, people[i]?.uid ?? ''))
    names.set(people[i]?.uid ?? '', name)
  }
  const started = Date.parse('2026-01-01T00:00:00Z')
  const made = Array.from({ length: SIZE }, (_, i) => ({
    // The first writer wrote nearly all posts, the others few; many posts share a time or a count.
    uid: people[i % 500 === 7 ? 1 : i % 900 === 11 ? 2 : 0]?.uid ?? '',
    title: [`${i}번째 이야기`, i % 700 === 3 && '희귀한 낱말', i % 1100 === 9 && '100% Madang_x', i === 0 && 'ÀÉÎ']
      .filter(Boolean)
      .join(' '),
    content: '<p>글</p>',
    likeCount: i % 3,
    replyCount: i % 7,
    viewCount: Math.floor(i / 50),
    createdAt: new Date(started + Math.floor(i / 3) * 1000),
    modifiedAt: new Date(started + ((i * 7919) % SIZE) * 1000),
  }))
  rows = await withoutTriggers(t.db, async (tx) => {
    const inserted: Row[] = []
    for (let i = 0; i < SIZE; i += 1000) {
      const some = made.slice(i, i + 1000)
      inserted.push(...(await tx.insert(board).values(some).returning()))
    }
    return inserted
  })
  await t.db.execute(sql`insert into search_entry select e.* from board b, search_entries_of(b) e`)
})

const list = async (query: Record<string, string>) => {
  const answer = await reader.request('GET', `/board?${new URLSearchParams(query).toString()}`)
  expect([query, answer.status]).toEqual([query, 200])
  return (await answer.json()) as Page
}

const allOf = (query: Record<string, string>) => everyPage((after) => list({ limit: '100', ...query, ...after }))

const valueOf: Record<BoardSort, (row: Row) => number> = {
  modified: (row) => row.modifiedAt.getTime(),
  newest: (row) => row.createdAt.getTime(),
  likes: (row) => row.likeCount,
  replies: (row) => row.replyCount,
  views: (row) => row.viewCount,
}

const has = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase())

const byHand = ({ text, writer }: Record<string, string>) =>
  rows.filter((row) => has(row.title, text) && has(names.get(row.uid) ?? '', writer))

describe('the list of posts', () => {
  it.each(boardSorts)('sorted by %s shows every post once, in order, over all pages', async (sort) => {
    const seen = await allOf({ sort })
    const found = new Map(rows.map((row) => [row.bid, row]))
    const values = seen.map(({ bid }) => valueOf[sort](found.get(bid) as Row))
    expect(new Set(seen.map(({ bid }) => bid)).size).toBe(SIZE)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  it.each([
    { text: '이야기' },
    { text: '희' },
    { text: '낱말' },
    { text: '희귀한 낱말' },
    { text: '100%' },
    { text: 'madang_X' },
    { text: 'àéî' },
    { text: '_' },
    { text: '없는말' },
    { writer: '김' },
    { writer: '수진' },
    { writer: '0%' },
    { writer: '없는이' },
    { text: '희귀', writer: '이수' },
    { text: '1', writer: '박' },
    { text: '희', writer: '없' },
  ])('filtered by %o shows exactly what matches, in every sort', async (filter) => {
    const expected = byHand(filter as Record<string, string>)
      .map(({ bid }) => bid)
      .toSorted()
    for (const sort of boardSorts) {
      const seen = await allOf({ ...(filter as Record<string, string>), sort })
      expect(seen.map(({ bid }) => bid).toSorted()).toEqual(expected)
      const found = new Map(rows.map((row) => [row.bid, row]))
      const values = seen.map(({ bid }) => valueOf[sort](found.get(bid) as Row))
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }
  })

  it('comes by the newest change, without the content, with the writer’s name as it is now', async () => {
    const { items } = await list({ limit: '3' })
    const newest = rows.toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
    expect(items.map(({ bid }) => bid)).toEqual(newest.slice(0, 3).map(({ bid }) => bid))
    expect(items[0]).toHaveProperty('writer.displayName', names.get(newest[0]?.uid ?? ''))
    expect(items[0]).not.toHaveProperty('content')
  })

  it.each(['sort=best', 'limit=0', 'limit=101', 'cursor=bm9wZQ', 'order=likes', `text=${'가'.repeat(61)}`, 'text=%00'])(
    'refuses %s',
    async (query) => {
      expect((await reader.request('GET', `/board?${query}`)).status).toBe(400)
    },
  )

  it('refuses the cursor of another order', async () => {
    const { cursor } = await list({ sort: 'modified', limit: '5' })
    expect((await reader.request('GET', `/board?sort=likes&cursor=${cursor}`)).status).toBe(400)
    const forged = Buffer.from(JSON.stringify([3, 'not an id'])).toString('base64url')
    expect((await reader.request('GET', `/board?sort=likes&cursor=${forged}`)).status).toBe(400)
  })
})
