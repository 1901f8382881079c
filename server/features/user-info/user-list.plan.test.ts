// The cost of a page of the list: EXPLAIN of the real queries, for users and for admins.
import { beforeAll, expect, it } from 'vitest'
import { api, type QueryOf } from '#contract/api.ts'
import { userInfoApi } from '#contract/user-info/user-info.ts'
import type { Db } from '#server/db/open.ts'
import { lookUpFew } from '#server/rules/search/list-search.ts'
import { needlesOf } from '#server/rules/search/needles.ts'
import { cursorAt } from '#server/rules/lists/pages.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { accountIds, accountsQuery, pageQuery } from './user-list.service.ts'

const SIZE = 20_000
const LIMIT = 20

let db: Db

/** Every second account has a profile. */
beforeAll(async () => {
  db = (await testDatabase()).db
  await fillTable(
    db,
    'auth_user',
    `insert into auth_user (id, email, name, created_at)
    select 'u' || i, 'u' || i || '@madang.test', '이웃' || i || case when i = 7 then ' 희귀' else '' end,
      now() - interval '1 second' * i from generate_series(1, ${SIZE}) i`,
  )
  await fillTable(
    db,
    'user_info',
    `insert into user_info (uid, display_name, avatar_url, job, registered_at)
    select id, name, '', '이웃', created_at from auth_user where right(id, 1) in ('0', '2', '4', '6', '8')`,
  )
})

function ask(more: Partial<QueryOf<typeof userInfoApi.list>>) {
  const query = api[userInfoApi.list].query.parse({ limit: LIMIT, ...more })
  return { ...query, name: (query.name && needlesOf(query.name)) || undefined }
}

const pages = [
  ['newest', ask({})],
  ['by name', ask({ sort: 'name' })],
  ['far back', ask({ cursor: cursorAt(new Date(Date.now() - SIZE * 900), 'u1') })],
  ['with a name that many have', ask({ name: '이웃' })],
] as const

it.each(pages)('an admin’s page costs the same among any number of accounts: %s', async (_, query) => {
  const { scans, examined } = await queryCost(db, 'auth_user', accountsQuery(db, query, null))
  expect(scans).not.toContain('Seq Scan')
  expect(examined).toBeLessThan(LIMIT * 3)
})

it.each(pages)('so does everybody else’s: %s', async (_, query) => {
  const { scans, examined } = await queryCost(db, 'user_info', pageQuery(db, query, null, 'u1'))
  expect(scans).not.toContain('Seq Scan')
  expect(examined).toBeLessThan(LIMIT * 3)
})

it.each(['희귀', 'ㅎㄱ'])('a rare name is found among all accounts by its index: %s', async (name) => {
  const query = ask({ name })
  const ids = await lookUpFew(db, (tx) => accountIds(tx, query))
  expect(ids).toEqual(['u7'])
  const { scans, examined } = await queryCost(db, 'auth_user', accountsQuery(db, query, ids))
  expect(scans).not.toContain('Seq Scan')
  expect(examined).toBeLessThan(LIMIT)
})
