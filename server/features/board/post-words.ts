// The words of the list's filter: which posts have them, in title, content or a reply, and where.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Hit } from '#contract/board/board.schema.ts'
import type { Db } from '#server/db/open.ts'
import { isBlocked, type Blocker } from '#server/rules/people/blocks.ts'
import { byIndex, isMatch, listOf, readingOf, type Reading } from '#server/rules/search/search-entries.ts'
import { excerptOf } from '#server/rules/search/excerpt.ts'
import { RARE, withIndexes } from '#server/rules/search/list-search.ts'
import type { Needles } from '#server/rules/search/needles.ts'

const KINDS = ['post', 'reply']

export const readingInPosts = (db: Db, text: string) => readingOf(db, KINDS, text)

/** Not by somebody whom the reader has blocked, and not an answer to them. */
const isSeen = (blocker: Blocker) =>
  blocker === null || blocker === undefined
    ? sql`true`
    : sql`not ${isBlocked(blocker, sql`r.uid`)} and not exists (
        select from reply above where above.rid = r.parent_rid and ${isBlocked(blocker, sql`above.uid`)})`

const entryOf = (kind: string, id: SQL) => sql`e.kind = ${kind} and e.id = ${id} and e.uid = ''`

/** Whether a post has all the words, or one of its replies does. */
export const hasWords = (bid: SQLWrapper, words: Needles, blocker: Blocker): SQL => sql`(
  exists (select from search_entry e where ${entryOf('post', sql`${bid}::text`)} and ${isMatch(words)})
  or exists (select from reply r join search_entry e on ${entryOf('reply', sql`r.rid::text`)}
    where r.bid = ${bid} and ${isSeen(blocker)} and ${isMatch(words)}))`

/** The posts that have the words, by their index. */
export const idsOfWords = (words: Needles, blocker: Blocker): SQL => sql`
  select distinct found.id from (
    select e.id::uuid as id from ${byIndex(listOf(['post']), words, RARE + 1)} e
    union all select r.bid from ${byIndex(listOf(['reply']), words, RARE + 1)} e
      cross join lateral (select * from reply one where one.rid = e.id::uuid limit 1) r where ${isSeen(blocker)}
  ) found limit ${RARE + 1}`

/** Null where more than `RARE` have them. */
export const postsWithWords = (db: Db, words: Needles, blocker: Blocker): Promise<string[] | null> =>
  withIndexes(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(idsOfWords(words, blocker))
    return rows.length > RARE ? null : rows.map(({ id }) => id)
  })

type HitRow = { bid: string; rid: string | null; title: string; body: string; is_in_title: boolean }

/** Where the posts of a page have the words: nothing for those whose title has them all. */
export async function hitsIn(db: Db, bids: readonly string[], { reading, needles }: Reading, blocker: Blocker) {
  const { rows } = await db.execute<HitRow>(sql`
    select e.id::uuid as bid, null::uuid as rid, e.title, e.body, e.title ~* all (${listOf(needles.all)}) as is_in_title
    from search_entry e where e.kind = 'post' and e.id = any (${listOf(bids)}) and e.uid = '' and ${isMatch(needles)}
    union all select * from (
      select distinct on (r.bid) r.bid, r.rid, e.title, e.body, false
      from reply r join search_entry e on ${entryOf('reply', sql`r.rid::text`)}
      where r.bid = any (${sql.param(bids)}::uuid[]) and ${isSeen(blocker)} and ${isMatch(needles)}
      order by r.bid, e.at desc
    ) said`)
  const hits = new Map<string, Hit | undefined>()
  // The post's own words stand before those that were said to it.
  for (const { bid, rid, title, body, is_in_title: isInTitle } of rows) {
    if (hits.has(bid)) continue
    if (rid) hits.set(bid, { in: 'reply', rid, excerpt: excerptOf(body || title, reading, 'title') })
    else hits.set(bid, isInTitle ? undefined : { in: 'content', rid, excerpt: excerptOf(body, reading, 'text') })
  }
  return hits
}
