// The posts beside one in the list from which it was opened; in its default order one step along its index to either side.
import { eq, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import type { boardApi } from '#contract/board/board.ts'
import type { BoardSummary, Neighbours } from '#contract/board/board.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { cursorAt } from '#server/rules/lists/pages.ts'
import { pagesOf } from '#server/rules/lists/walk.ts'
import { board } from '#server/db/tables/board.table.ts'
import { bookmarksOf } from './bookmark.service.ts'
import { listWanted, sortedBy, wantedOf, type ListWanted } from './post-list.service.ts'
import { summaryColumns } from './post-row.ts'

type Row = { side: keyof Neighbours | 'self'; bid: string; title: string; replyCount: number; modifiedAt: Date }

/** The order is `modified_at desc nulls last, bid`; the index is read backwards for the newer one. */
export function neighboursQuery(bid: string, blocker?: Blocker): SQL {
  const columns = sql`bid, title, reply_count as "replyCount", modified_at as "modifiedAt"`
  const at = sql`(select modified_at from ${board} where bid = ${bid})`
  const isSeen = unblocked(blocker, board.uid) ?? sql`true`
  return sql`
    (select 'newer' as side, ${columns} from ${board}
      where modified_at >= ${at} and (modified_at > ${at} or bid < ${bid}) and ${isSeen}
      order by modified_at asc nulls first, bid desc limit 1)
    union all (select 'older' as side, ${columns} from ${board}
      where modified_at <= ${at} and (modified_at < ${at} or bid > ${bid}) and ${isSeen}
      order by modified_at desc nulls last, bid limit 1)
    union all (select 'self' as side, ${columns} from ${board} where bid = ${bid})`
}

type Filter = QueryOf<typeof boardApi.neighbours>

const isPlain = ({ text, writer, uid, category, sort }: Filter) =>
  !text && !writer && !uid && !category && sort === 'modified'

/** So often a search that had to stop goes on, for the sake of one line below a post. */
const TURNS = 3

const linkTo = ({ bid, title, replyCount, modifiedAt }: BoardSummary) => ({ bid, title, replyCount, modifiedAt })

async function nextIn(db: Db, query: ListWanted, blocker: Blocker, among?: string[]) {
  let turn = 0
  for await (const [found] of pagesOf((cursor) => listWanted(db, { ...query, cursor }, blocker, among), query.cursor)) {
    if (found) return linkTo(found)
    if (++turn === TURNS) break
  }
  return null
}

/** In a list that is filtered or in another order; `among` names the posts of the reader's bookmarks. */
async function besideIn(db: Db, bid: string, filter: Filter, blocker: Blocker, among?: string[]): Promise<Neighbours> {
  const [post] = await db.select(summaryColumns).from(board).where(eq(board.bid, bid))
  if (!post) throw new AppError('not_found')
  const { query } = await wantedOf(db, filter)
  const wanted = { ...query, limit: 1, cursor: cursorAt(post[sortedBy[filter.sort]], bid) }
  return {
    newer: await nextIn(db, { ...wanted, backwards: true }, blocker, among),
    older: await nextIn(db, wanted, blocker, among),
  }
}

export const besideBookmark = async (db: Db, who: SignedIn, bid: string, filter: Filter) =>
  besideIn(db, bid, filter, who.blocker, await bookmarksOf(db, who))

export async function neighboursOf(db: Db, bid: string, filter: Filter, blocker: Blocker): Promise<Neighbours> {
  if (!isPlain(filter)) return besideIn(db, bid, filter, blocker)
  const { rows } = await db.execute<Row>(neighboursQuery(bid, blocker))
  if (!rows.some(({ side }) => side === 'self')) throw new AppError('not_found')
  const on = (side: keyof Neighbours) => {
    const row = rows.find((one) => one.side === side)
    return row ? { ...row, modifiedAt: new Date(row.modifiedAt).toISOString() } : null
  }
  return { newer: on('newer'), older: on('older') }
}
