// The cost of a page of cards: EXPLAIN of the real queries, on a small blog and on a large one.
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { blogApi, blogSorts, TAGS_FROM_POSTS, type BlogSort } from '#contract/blog/blog.ts'
import { api, type QueryOf } from '#contract/api.ts'
import { idsWithWords } from '#server/rules/search/search-entries.ts'
import { needlesOf } from '#server/rules/search/needles.ts'
import { toPage } from '#server/rules/lists/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { lookUpFew, NEAR, RARE, withIndexes } from '#server/rules/search/list-search.ts'
import { dueQuery } from './blog-due.service.ts'
import { amongQuery, idsQuery, walkQuery } from './blog-list.service.ts'
import { seriesQuery } from './blog-series.service.ts'
import { tagsQuery } from './blog-tag.service.ts'

const SIZES = [1_000, 40_000]
const LIMIT = 12

let pool: pg.Pool
let db: Db

beforeAll(async () => {
  const opened = await testDatabase()
  pool = opened.pool
  db = opened.db
})

/** A word that many titles have, one that few have, and views that tie by the hundred. */
async function fill(size: number) {
  await pool.query('truncate blogs cascade')
  await fillTable(
    db,
    'blogs',
    `insert into blogs (title, cover, content, tags, view, created_at)
    select (array['텃밭','산책','요리','나눔'])[1 + i % 4] || ' ' || chr(44032 + i * 31 % 2000)
        || case when i % 1000 = 5 then ' 희귀낱말' else '' end,
      '', '', array[(array['마을','가을'])[1 + i % 2]] || case when i % 1000 = 5 then array['희귀'] else '{}' end, i * 37 % 50, now() - interval '1 second' * i
    from generate_series(1, ${size}) i`,
  )
  await fillTable(db, 'search_entry', 'insert into search_entry select e.* from blogs b, search_entries_of(b) e')
}

const costOf = (query: { getSQL(): SQL }, on: DbOrTx = db) => queryCost(on, 'blogs', query)

function ask(more: Partial<QueryOf<typeof blogApi.list>>) {
  const query = api[blogApi.list].query.parse({ limit: LIMIT, ...more })
  return { ...query, words: (query.text && needlesOf(query.text)) || undefined }
}

const fromTheEnd = {
  latest: 'created_at, id desc',
  oldest: 'created_at desc, id desc',
  popular: 'view, id',
} satisfies Record<BlogSort, string>

/** The cursor of the post that has so many behind it. */
async function cursorBefore(sort: BlogSort, behind: number) {
  const { rows } = await pool.query<{ value: number | Date; id: string }>(
    `select ${sort === 'popular' ? 'view' : 'created_at'} as value, id from blogs
     order by ${fromTheEnd[sort]} offset ${behind} limit 1`,
  )
  return toPage([rows[0], rows[0]], 1, (row) => [row?.value ?? 0, row?.id ?? '']).cursor ?? undefined
}

describe.each(SIZES)('on a blog of %i posts', (size) => {
  beforeAll(() => fill(size))

  it.each(blogSorts)('a page sorted by %s reads itself and nothing more, first or far', async (sort) => {
    for (const cursor of [undefined, await cursorBefore(sort, size / 2), await cursorBefore(sort, LIMIT + 5)]) {
      const { scans, examined } = await costOf(walkQuery(db, ask({ sort, cursor }), LIMIT + 1))
      expect(scans).not.toContain('Seq Scan')
      expect(examined).toBeLessThanOrEqual(LIMIT + 10)
    }
  })

  it.each(blogSorts)('what many titles or tags match is found nearby, sorted by %s, first or far', async (sort) => {
    for (const cursor of [undefined, await cursorBefore(sort, size / 2)]) {
      for (const filter of [{ text: '산책' }, { text: 'ㅅㅊ' }, { tag: '가을' }]) {
        const query = ask({ sort, cursor, ...filter })
        const { scans, examined } = await costOf(walkQuery(db, query, NEAR))
        if (size > NEAR) expect(scans).not.toContain('Seq Scan')
        expect(examined).toBeLessThanOrEqual(NEAR)
        expect(await walkQuery(db, query, NEAR)).toHaveLength(LIMIT + 1)
      }
    }
  })

  // On a small blog the window holds everything, and no index of a filter is ever asked.
  it.runIf(size > NEAR).each(blogSorts)(
    'what few titles or tags match is found by their own index, sorted by %s',
    async (sort) => {
      for (const filter of [{ text: '희귀낱말' }, { text: '귀낱' }, { text: '없는낱말' }, { tag: '희귀' }]) {
        const query = ask({ sort, ...filter })
        const worded = query.words && ((await idsWithWords(db, 'blog', query.words)) ?? undefined)
        const looked = await withIndexes(db, (tx) => costOf(idsQuery(tx, filter, worded).limit(RARE + 1), tx))
        const ids = await lookUpFew(db, (tx) => idsQuery(tx, filter, worded))
        const { scans, examined } = await costOf(amongQuery(db, query, ids ?? []))
        expect([...looked.scans, ...scans]).not.toContain('Seq Scan')
        expect(Math.max(looked.examined, examined)).toBeLessThanOrEqual(size / 1000 + 5)
      }
    },
  )

  it('a series is found by an index of its own', async () => {
    const { scans, examined } = await costOf(seriesQuery(db, 'nobody', '없는 시리즈'))
    expect(scans).not.toContain('Seq Scan')
    expect(examined).toBe(0)
  })

  it('the suggested tags are those of the newest posts, and no older post is read', async () => {
    const { scans, examined } = await costOf(tagsQuery(db))
    if (size > TAGS_FROM_POSTS) expect(scans).not.toContain('Seq Scan')
    expect(examined).toBeLessThanOrEqual(TAGS_FROM_POSTS)
  })
})

it('looking for planned posts whose time has come reads no other draft', async () => {
  await fillTable(
    db,
    'blog_draft',
    `insert into blog_draft (uid, publish_at)
    select 'somebody', case when i % 2 = 0 then now() + interval '1 hour' end from generate_series(1, 4000) i`,
  )
  const { examined } = await queryCost(db, 'blog_draft', dueQuery(db, new Date()))
  expect(examined).toBe(0)
})
