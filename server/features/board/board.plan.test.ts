// The cost of a page of the list: EXPLAIN of the real queries, on a small board and on a large one.
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { boardApi, boardSorts, type BoardSort } from '#contract/board/board.ts'
import { api, type QueryOf } from '#contract/api.ts'
import { needlesOf } from '#server/rules/search/needles.ts'
import { toPage } from '#server/rules/lists/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { FAR, lookUpFew, NEAR, RARE, withIndexes } from '#server/rules/search/list-search.ts'
import { neighboursQuery } from './neighbours.service.ts'
import { noticeQuery } from './notice.service.ts'
import { postsWithWords } from './post-words.ts'
import { amongQuery, endOf, idsQuery, listPosts, walkQuery, writersQuery } from './post-list.service.ts'

const SIZES = [1_000, 100_000]
const PEOPLE = 1_000
const LIMIT = 20
/** A few posts may share a time, and the index steps over them. */
const TIES = 5

type ListQuery = QueryOf<typeof boardApi.list>
/** Only the elders wrote the old posts, and they wrote no others. */
const ELDERS = 50
/** One that every third post has, one of every thousandth, and one that only old posts have. */
const [COMMON, SCARCE, OLD] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]

/** Words that are common, somewhat rare, rare and old; names that many and few have; counts that tie by the thousand. */
async function fill(size: number, isSearched = false) {
  await pool.query(`insert into auth_user (id, name, email, email_verified)
    select 'u' || i, '', 'u' || i || '@madang.test', true from generate_series(1, ${PEOPLE + ELDERS}) i on conflict do nothing`)
  await fillTable(
    db,
    'user_info',
    `insert into user_info (uid, display_name, avatar_url, job)
    select 'u' || i, case when i = 500 then '남궁솔' when i > ${PEOPLE} then '황보' || i
      else (array['김','이','박','최','정'])[1 + i % 5] || '이웃' || i end, '', ''
    from generate_series(1, ${PEOPLE + ELDERS}) i on conflict do nothing`,
  )
  await pool.query('truncate board cascade')
  await pool.query(`insert into board_category (id, name, position) values ('${COMMON}', '가', 1), ('${SCARCE}', '나', 2),
    ('${OLD}', '다', 3) on conflict do nothing`)
  middles.clear()
  const made = await fillTable(
    db,
    'board',
    `insert into board
    (uid, title, content, view_count, reply_count, like_count, created_at, modified_at, category_id)
    select 'u' || case when i > ${size * 0.9} then ${PEOPLE} + 1 + i % ${ELDERS} else 1 + i / 7 % ${PEOPLE} end,
      (array['텃밭','공지','질문','나눔','모임'])[1 + i % 5] || ' ' || chr(44032 + i * 31 % 2000) || chr(46032 + i * 17 % 2000)
        || case when i % 1000 = 5 then ' 감자 캐기' else '' end || case when i = 77 then ' 희귀낱말 Rare' else '' end
        || case when i > ${size * 0.9} then ' 옛이야기' else '' end,
      '', i * 37 % 5000, i * 11 % 4, case when i % 20 = 0 then i % 50 else 0 end,
      now() - interval '1 second' * i, now() - interval '1 second' * (i::bigint * 48271 % 1000003),
      (case when i % 1000 = 9 then '${SCARCE}' when i > ${size * 0.9} then '${OLD}' when i % 3 = 0 then '${COMMON}' end)::uuid
    from generate_series(1, ${size}) i`,
  )
  if (isSearched)
    await fillTable(db, 'search_entry', 'insert into search_entry select e.* from board b, search_entries_of(b) e')
  return made
}

let pool: pg.Pool
let db: Db

type Costed =
  | ReturnType<typeof walkQuery>
  | ReturnType<typeof noticeQuery>
  | ReturnType<typeof endOf>
  | ReturnType<typeof idsQuery>

const costOf = (query: Costed, on: DbOrTx = db) => queryCost(on, 'board', query)

const costWithIndexes = (query: Costed) => withIndexes(db, (tx) => costOf(query, tx))

const asked = (more: Partial<ListQuery>) => api[boardApi.list].query.parse({ limit: LIMIT, ...more })

function ask(more: Partial<ListQuery>) {
  const query = asked(more)
  const meant = (text: string | undefined) => (text && needlesOf(text)) || undefined
  return { ...query, words: meant(query.text), writer: meant(query.writer) }
}

const columns = {
  modified: 'modified_at',
  newest: 'created_at',
  likes: 'like_count',
  replies: 'reply_count',
  views: 'view_count',
}

/** The cursor of the post that has so many behind it. */
async function cursorNearEnd(sort: BoardSort, behind: number) {
  const by = columns[sort]
  const idOrder = sort === 'modified' || sort === 'newest' ? 'desc' : 'asc'
  const { rows } = await pool.query<{ value: number | Date; bid: string }>(
    `select ${by} as value, bid from board order by ${by}, bid ${idOrder} offset ${behind} limit 1`,
  )
  return toPage([rows[0], rows[0]], 1, (row) => [row?.value ?? 0, row?.bid ?? '']).cursor ?? undefined
}

beforeAll(async () => {
  const opened = await testDatabase()
  pool = opened.pool
  db = opened.db
})

/** The list itself never counts its way to the middle; this test does, once for each order. */
const middles = new Map<string, ReturnType<typeof cursorNearEnd>>()
const middleOf = (sort: BoardSort, size: number) => {
  const key = `${sort}:${size}`
  const known = middles.get(key) ?? cursorNearEnd(sort, Math.floor(size / 2))
  middles.set(key, known)
  return known
}

/** Both without a cursor and from the middle of the list. */
const starts = async (sort: BoardSort, size: number) => [undefined, await middleOf(sort, size)]

async function expectCost(
  told: object,
  query: Costed,
  bound: number,
  look: (query: Costed) => ReturnType<typeof costOf> = costOf,
) {
  const { scans, examined } = await look(query)
  expect({ ...told, scans, isIndexed: !scans.includes('Seq Scan') }).toMatchObject({ isIndexed: true })
  expect({ ...told, scans, examined, fits: examined <= bound + TIES }).toMatchObject({ fits: true })
}

describe.each(SIZES)('on a board of %i posts', (size) => {
  beforeAll(async () => {
    expect(await fill(size)).toBeGreaterThan(7)
  })

  it('notices and the posts beside one are read by their indexes', async () => {
    await pool.query(`update board set pinned_at = now() where bid in (select bid from board limit 3)`)
    expect(await costOf(noticeQuery(db))).toMatchObject({ scans: ['Index Scan'], examined: 3 })
    const { rows } = await pool.query<{ bid: string }>(`select bid from board order by modified_at offset 500 limit 1`)
    const { scans, examined } = await queryCost(db, 'board', { getSQL: () => neighboursQuery(rows[0]?.bid ?? '') })
    expect(scans).not.toContain('Seq Scan')
    // Itself, once for each comparison, and one to either side.
    expect(examined).toBeLessThanOrEqual(9 + TIES)
  })

  it.each(boardSorts)('a page sorted by %s reads itself and nothing more, first or far', async (sort) => {
    for (const cursor of [...(await starts(sort, size)), await cursorNearEnd(sort, LIMIT + 5)]) {
      await expectCost({ cursor }, walkQuery(db, ask({ sort, cursor }), LIMIT + 1), LIMIT + 1)
      expect((await listPosts(db, asked({ sort, cursor }))).items).toHaveLength(LIMIT)
    }
  })

  it.each(boardSorts)(
    'a page sorted by %s for somebody who has blocked many reads only over what they wrote',
    async (sort) => {
      await pool.query(`insert into block (uid, blocked_uid) select 'u${PEOPLE}', 'u' || i from generate_series(1, 200) i
        on conflict do nothing`)
      const query = walkQuery(db, ask({ sort }), LIMIT + 1, `u${PEOPLE}`)
      // One of five is blocked; those of one writer stand together in some orders.
      await expectCost({ sort }, query, size < NEAR ? size : NEAR)
      expect((await listPosts(db, asked({ sort }), `u${PEOPLE}`)).items).toHaveLength(LIMIT)
    },
  )
})

describe.each(SIZES.slice(1))('with a filter, on a board of %i posts', (size) => {
  beforeAll(async () => void (await fill(size, true)))

  it.each(boardSorts)('what many match is found nearby, sorted by %s, first or far', async (sort) => {
    for (const filter of [
      { text: '텃밭' },
      { text: '밭' },
      { text: 'ㅌㅂ' },
      { writer: '김이' },
      { text: '텃', writer: '김' },
      { category: COMMON },
    ]) {
      for (const cursor of await starts(sort, size)) {
        const query = ask({ sort, cursor, ...filter })
        await expectCost({ filter }, walkQuery(db, query, NEAR), NEAR)
        expect(await walkQuery(db, query, NEAR)).toHaveLength(LIMIT + 1)
      }
    }
  })

  it.each(boardSorts)('what few match is found by its own index, sorted by %s, first or far', async (sort) => {
    const perWord = size / 1000
    const rare = [
      { filter: { text: '감자' }, most: perWord },
      { filter: { text: 'ㄱㅈㅋㄱ' }, most: perWord },
      { filter: { text: '캐' }, most: perWord * 3 },
      { filter: { text: '희귀낱말' }, most: 3 },
      { filter: { text: '희' }, most: 150 },
      { filter: { text: 'rare' }, most: 3 },
      { filter: { text: '없는낱말' }, most: 3 },
      { filter: { writer: '남궁' }, most: size / PEOPLE },
      { filter: { text: '희귀', writer: '김' }, most: 3 },
      { filter: { text: '공지', writer: '남궁' }, most: size / PEOPLE },
      { filter: { category: SCARCE }, most: perWord },
    ]
    for (const { filter, most } of rare) {
      for (const cursor of await starts(sort, size)) {
        const query = ask({ sort, cursor, ...filter })
        const writers = query.writer ? (await writersQuery(db, query.writer)).map(({ uid }) => uid) : undefined
        await expectCost({ filter, step: 'near' }, walkQuery(db, query, NEAR), NEAR)
        await expectCost({ filter, step: 'end' }, endOf(db, query, NEAR), NEAR)
        const worded = query.words && ((await postsWithWords(db, query.words, null)) ?? undefined)
        const ids = await lookUpFew(db, (tx) => idsQuery(tx, query, writers, worded))
        const found = idsQuery(db, query, writers, worded).limit(RARE + 1)
        // A text that many posts contain is compared post by post, whoever wrote them.
        await expectCost({ filter, step: 'ids' }, found, Math.max(most, worded?.length ?? 0), costWithIndexes)
        await expectCost({ filter, step: 'among' }, amongQuery(db, query, ids ?? []), most)
      }
    }
  })

  it('what many match, but none nearby, is found step by step, and no step goes further than it may', async () => {
    // The oldest tenth of the posts has the word: a list by the newest meets it last.
    for (const filter of [{ text: '옛이야기' }, { text: '옛' }, { writer: '황보' }, { category: OLD }]) {
      const query = ask({ sort: 'newest', ...filter })
      const writers = query.writer ? (await writersQuery(db, query.writer)).map(({ uid }) => uid) : undefined
      if (query.words) expect(await postsWithWords(db, query.words, null)).toBeNull()
      else
        await expectCost(
          { filter, step: 'ids' },
          idsQuery(db, query, writers).limit(RARE + 1),
          RARE + 1,
          costWithIndexes,
        )
      await expectCost({ filter, step: 'far' }, walkQuery(db, query, FAR), FAR)
      await expectCost({ filter, step: 'end' }, endOf(db, query, FAR), FAR)

      const list = asked({ sort: 'newest', ...filter })
      let page = await listPosts(db, list)
      let steps = 1
      for (; page.items.length === 0 && page.cursor; steps++)
        page = await listPosts(db, { ...list, cursor: page.cursor })
      expect(page.items).toHaveLength(LIMIT)
      expect(steps).toBeGreaterThan(1)
      expect(steps).toBeLessThanOrEqual(size / FAR + 1)
    }
  })
})
