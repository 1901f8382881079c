// The cost of a search: the number of entries that the database reads by its own count, among few and among many.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { modules } from '#server/modules.ts'
import { withIndexes } from '#server/rules/search/list-search.ts'
import { needlesOf } from '#server/rules/search/needles.ts'
import { saidBy } from '#server/rules/server-module.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { entriesQuery, NEAR } from './search.service.ts'

const LIMIT = 5
const POSTS = 6_000
/** The caller's own messages are read in any case. */
const OWN = 30
/** Comments on photos. */
const SAID = 2_000
/** Posts and comments on photos together. */
const NEWEST = 2 * NEAR
const me: SignedIn = { uid: 'me', email: null, name: '', isAdmin: false, sessionId: '' }

const { found } = saidBy(modules)
let db: Db

beforeAll(async () => {
  db = (await testDatabase()).db
  await db.execute(sql`insert into search_entry (kind, id, uid, title, body, at)
    select case when i % 3 = 0 then 'message' else 'post' end, i::text, case when i % 3 = 0 then 'u' || i % 100 else '' end,
      (array['텃밭','공지','질문','모임'])[1 + i % 4] || ' ' || chr(44032 + i * 31 % 2000) || chr(46032 + i * 17 % 2000)
        || case when i = ${POSTS - 2} then ' 호두나무 Rare' else '' end,
      case when i = ${POSTS - 4} then '살구나무' else '' end, now() - interval '1 minute' * i
    from generate_series(1, ${POSTS}) i`)
  await db.execute(sql`insert into search_entry (kind, id, uid, title, at)
    select 'message', 'own' || i, 'me', '내 편지 ' || i, now() from generate_series(1, ${OWN}) i`)
  await db.execute(sql`insert into search_entry (kind, id, uid, place, title, at)
    select 'photoComment', i::text, '', 'p' || i % 50, '사진 한마디 ' || i || case when i = ${SAID} then ' 모과나무' else '' end,
      now() - interval '1 minute' * i
    from generate_series(1, ${SAID}) i`)
  await db.execute(sql`vacuum analyze search_entry`)
})

/** How often this connection has read the table from end to end, and how many of its rows it fetched by an index. */
async function readSoFar(tx: Tx) {
  const { rows } = await tx.execute<{ whole: string; read: string }>(sql`
    select seq_scan as whole, idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'search_entry'`)
  return { whole: Number(rows[0]?.whole ?? 0), read: Number(rows[0]?.read ?? 0) }
}

const search = (reading: string) =>
  withIndexes(db, async (tx) => {
    const needles = needlesOf(reading)
    if (!needles) throw new Error('nothing to look for')
    const before = await readSoFar(tx)
    const { rows } = await tx.execute<{ title: string }>(
      entriesQuery(found, { who: me, off: [] }, { needles, limit: LIMIT, today: '20261119' }),
    )
    const after = await readSoFar(tx)
    return {
      titles: rows.map(({ title }) => title),
      whole: after.whole - before.whole,
      read: after.read - before.read,
    }
  })

describe('a search never reads the whole table', () => {
  it.each(['텃밭', '밭', 'ㅌㅂ', '한마디', 'ㅎㅁㄷ'])(
    'what many have is found among the newest: %s',
    async (reading) => {
      const { titles, whole, read } = await search(reading)
      expect(titles).toHaveLength(LIMIT)
      expect(whole).toBe(0)
      expect(read).toBeLessThanOrEqual(NEWEST + LIMIT + OWN)
    },
  )

  it.each([
    ['호두나무', 1],
    ['ㅎㄷㄴㅁ', 1],
    ['호ㄷㄴㅁ', 1],
    ['두', 10],
    ['rare', 1],
    ['살구', 1],
    ['모과나무', 1],
    ['ㅁㄱㄴㅁ', 1],
    ['없는낱말', 0],
  ])('what few have is found by its index: %s', async (reading, most) => {
    const { titles, whole, read } = await search(reading)
    expect(titles.length).toBeGreaterThanOrEqual(Math.min(most, 1))
    expect(whole).toBe(0)
    expect(read).toBeLessThanOrEqual(NEWEST + 3 * most + OWN)
  })

  it('of what only its owner sees, it reads the caller’s own', async () => {
    const { titles, whole, read } = await search('편지')
    expect(titles).toHaveLength(LIMIT)
    expect(whole).toBe(0)
    expect(read).toBeLessThanOrEqual(NEWEST + LIMIT + OWN)
  })
})
