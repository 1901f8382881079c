import { beforeAll, describe, expect, it } from 'vitest'
import type { BlogCard } from '#contract/blog/blog.schema.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { everyPage } from '#server/test/every-page.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

type Page = { items: BlogCard[]; cursor: string | null }

let t: Awaited<ReturnType<typeof testApp>>
let reader: TestUser

const SIZE = 31
const cover = somePicture()

beforeAll(async () => {
  t = await testApp()
  reader = await t.signUp()
  const { uid } = await t.signUp()
  // Several posts share a time or a number of views, so that only their ids decide the order.
  await t.db.insert(blogs).values(
    Array.from({ length: SIZE }, (_, i) => ({
      uid,
      title: i % 10 === 3 ? `가을 산책 100% ${i}` : `마당 이야기 ${i}`,
      cover,
      content: `<p>글 ${i}</p>`,
      excerpt: `글 ${i}`,
      view: i % 4,
      tags: i % 10 === 3 ? ['가을', '산책'] : ['마당'],
      createdAt: new Date(Date.UTC(2026, 10, 1, Math.floor(i / 3))),
    })),
  )
})

const list = async (query: Record<string, string> = {}) => {
  const answer = await reader.request('GET', `/blogs?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Page
}

const allOf = (query: Record<string, string>) =>
  everyPage(async (after) => {
    const page = await list({ ...query, limit: '4', ...after })
    expect(page.items.length).toBeLessThanOrEqual(4)
    return page
  })

const isSorted = <T>(values: T[], inOrder: (a: T, b: T) => boolean) =>
  values.every((value, i) => i === 0 || inOrder(values[i - 1] as T, value))

describe('the cards', () => {
  it.each([
    ['latest', (a: BlogCard, b: BlogCard) => a.createdAt >= b.createdAt],
    ['oldest', (a: BlogCard, b: BlogCard) => a.createdAt <= b.createdAt],
    ['popular', (a: BlogCard, b: BlogCard) => a.view >= b.view],
  ] as const)('by %s come in pages that miss and repeat nothing', async (sort, inOrder) => {
    const seen = await allOf({ sort })
    expect(new Set(seen.map(({ id }) => id)).size).toBe(SIZE)
    expect(isSorted(seen, inOrder)).toBe(true)
  })

  it('are newest first unless another order is asked for, without the whole content', async () => {
    const { items } = await list()
    expect(items.map(({ id }) => id)).toEqual((await allOf({ sort: 'latest' })).slice(0, 20).map(({ id }) => id))
    expect(items[0]).toMatchObject({ title: '마당 이야기 30', excerpt: '글 30', readingMinutes: 1 })
    expect(items[0]).not.toHaveProperty('content')
  })

  it.each(['latest', 'popular', 'oldest'])('are found by a part of the title, sorted by %s', async (sort) => {
    expect((await allOf({ sort, text: '산책' })).length).toBe(3)
    expect((await allOf({ sort, text: '책' })).length).toBe(3)
    expect((await allOf({ sort, text: '산책 100% 13' })).map(({ title }) => title)).toEqual(['가을 산책 100% 13'])
    expect(await allOf({ sort, text: '없는 말' })).toEqual([])
  })

  it('are found by a tag as somebody types it, together with the title', async () => {
    expect((await allOf({ tag: '#가을 ' })).length).toBe(3)
    expect((await allOf({ tag: '마당', sort: 'popular' })).length).toBe(SIZE - 3)
    expect((await allOf({ tag: '산책', text: '13' })).length).toBe(1)
    expect(await allOf({ tag: '가' })).toEqual([])
  })

  it('say which tags there are, the most used first', async () => {
    const { items } = (await (await reader.request('GET', '/blogTag')).json()) as { items: object[] }
    expect(items).toEqual([
      { tag: '마당', posts: SIZE - 3 },
      { tag: '가을', posts: 3 },
      { tag: '산책', posts: 3 },
    ])
  })

  it('take what is typed as text, not as a pattern', async () => {
    expect((await allOf({ text: '%' })).length).toBe(3)
    expect(await allOf({ text: '_' })).toEqual([])
  })

  it('find a title whose syllables the keyboard sent in parts', async () => {
    expect((await allOf({ text: '산책'.normalize('NFD') })).length).toBe(3)
  })

  it.each([
    'sort=best',
    'limit=0',
    'limit=101',
    'cursor=bm9wZQ',
    'author=x',
    `text=${'가'.repeat(61)}`,
    'text=%00',
    'tag=',
    'tag=%23',
  ])('refuse %s', async (query) => {
    expect((await reader.request('GET', `/blogs?${query}`)).status).toBe(400)
  })

  it('refuse the cursor of another order', async () => {
    const { cursor } = await list({ sort: 'latest', limit: '5' })
    expect((await reader.request('GET', `/blogs?sort=popular&cursor=${cursor}`)).status).toBe(400)
  })
})
