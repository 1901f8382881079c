// The cost of a page of a person's replies: EXPLAIN of the real query.
import { beforeAll, expect, it } from 'vitest'
import { api, type QueryOf } from '#contract/api.ts'
import { peopleApi } from '#contract/people/people.ts'
import type { Db } from '#server/db/open.ts'
import { cursorAt } from '#server/rules/lists/pages.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { repliesQuery } from './person-replies.service.ts'

const PEOPLE = 100
const POSTS = 2_000
const REPLIES = 40_000
const LIMIT = 20

let db: Db

/** The first person wrote half of all replies, the others as many as each other; one person is blocked by the reader. */
beforeAll(async () => {
  db = (await testDatabase()).db
  const series = (count: number) => `generate_series(1, ${count}) i`
  await db.execute(`insert into auth_user (id, name, email) select 'u' || i, '', 'u' || i || '@madang.test'
    from ${series(PEOPLE)}`)
  await db.execute(`insert into block (uid, blocked_uid) values ('u3', 'u4')`)
  await fillTable(
    db,
    'board',
    `insert into board (uid, title, content) select 'u' || 1 + i % ${PEOPLE}, '글', '' from ${series(POSTS)}`,
  )
  await fillTable(
    db,
    'reply',
    `insert into reply (bid, uid, comment, written_at)
    select bid, 'u' || case when i % 2 = 0 then 1 else 1 + i / 2 % ${PEOPLE} end, '댓글', now() - interval '1 second' * i
    from ${series(REPLIES)} join (select bid, row_number() over () n from board) posts on n = 1 + i % ${POSTS}`,
  )
})

const ask = (more: Partial<QueryOf<typeof peopleApi.replies>>) =>
  api[peopleApi.replies].query.parse({ limit: LIMIT, ...more })
const farBack = cursorAt(new Date(Date.now() - REPLIES * 900), '00000000-0000-4000-8000-000000000000')

it.each([
  ['of somebody who wrote half of all', 'u1', ask({}), undefined],
  ['far back', 'u1', ask({ cursor: farBack }), undefined],
  ['of somebody who wrote few', 'u2', ask({}), undefined],
  ['for somebody who has blocked another', 'u1', ask({}), 'u3'],
  ['of nobody', 'u0', ask({}), undefined],
])('a page costs the same however much was written: %s', async (_, uid, query, blocker) => {
  for (const table of ['reply', 'board']) {
    const { scans, examined } = await queryCost(db, table, repliesQuery(db, uid, query, blocker))
    expect([table, scans]).not.toEqual([table, expect.arrayContaining(['Seq Scan'])])
    expect(examined).toBeLessThan(LIMIT * 3)
  }
})
