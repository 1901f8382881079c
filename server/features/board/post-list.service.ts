// The list of posts. A page costs the same whatever the size of the board, also with a filter and at the far end.
import { and, count, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { boardApi, BoardSort } from '#contract/board.ts'
import type { QueryOf } from '#contract/api.ts'
import { contains, containsByIndex } from '#server/rules/contains.ts'
import { after, cursorAt, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { board } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { personColumns } from '#server/rules/profile.ts'
import { summaryColumns, summaryOf, type SummaryRow } from './post-row.ts'

type ListQuery = QueryOf<typeof boardApi.list>

/** A filter is first looked for among so many posts along the order. */
export const NEAR = 2_000
/** What no more posts than this match is then found by the filter's own index. */
export const RARE = 5_000
/** What more match is looked for further along the order, but not further than this at a time. */
export const FAR = 20_000

const sortedBy = {
  modified: 'modifiedAt',
  newest: 'createdAt',
  likes: 'likeCount',
  replies: 'replyCount',
  views: 'viewCount',
} as const satisfies Record<BoardSort, keyof typeof summaryColumns>

const isCount = (sort: BoardSort) => sort !== 'modified' && sort !== 'newest'

const orderOf = (columns: Record<keyof typeof summaryColumns, AnyPgColumn>, sort: BoardSort): Order => ({
  by: columns[sortedBy[sort]],
  id: columns.bid,
  direction: 'desc',
  ...(isCount(sort) && { tied: true }),
})

/** The posts behind the cursor, in order. */
const inOrderOf = (db: Db, { sort, cursor }: ListQuery) => {
  const order = orderOf(board, sort)
  return db
    .select(summaryColumns)
    .from(board)
    .where(after(order, cursor))
    .orderBy(...inOrder(order))
    .$dynamic()
}

const isFiltered = ({ title, writer }: ListQuery) => Boolean(title || writer)

/** A page out of some posts, with their writers; `behind` the cursor, where the posts do not start there already. */
function pageOf(db: Db, posts: ReturnType<typeof inOrderOf>, query: ListQuery, behind?: string) {
  const { title, writer, sort, limit } = query
  const some = posts.as('some')
  const order = orderOf(some, sort)
  return db
    .select({ ...some._.selectedFields, ...personColumns })
    .from(some)
    .leftJoin(userInfo, eq(userInfo.uid, some.uid))
    .where(
      and(
        title ? contains(some.title, title) : undefined,
        writer ? contains(userInfo.displayName, writer) : undefined,
        after(order, behind),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(limit + 1)
}

/** The page, as far as the next posts have it; it stops as soon as it is full. */
export const walkQuery = (db: Db, query: ListQuery, steps: number) =>
  pageOf(db, inOrderOf(db, query).limit(steps), query)

/** The last of so many next posts; none where the list ends before. */
export function endQuery(db: Db, { sort, cursor }: ListQuery, steps: number) {
  const order = orderOf(board, sort)
  return db
    .select({ by: board[sortedBy[sort]], bid: board.bid })
    .from(board)
    .where(after(order, cursor))
    .orderBy(...inOrder(order))
    .offset(steps - 1)
    .limit(1)
}

export const writersQuery = (db: Db, name: string) =>
  db.select({ uid: userInfo.uid }).from(userInfo).where(containsByIndex(userInfo.displayName, name))

const matchesOf = (db: DbOrTx, { title }: ListQuery, writers: string[] | undefined) =>
  db
    .select(summaryColumns)
    .from(board)
    .where(
      and(
        title ? containsByIndex(board.title, title) : undefined,
        writers && sql`${board.uid} = any(${sql.param(writers)})`,
      ),
    )
    // Also parts finding from sorting: else the planner may walk along the order through the whole board.
    .limit(RARE + 1)
    .$dynamic()

/** Whether more than `RARE` posts match; it stops counting there. */
export const countQuery = (db: DbOrTx, query: ListQuery, writers: string[] | undefined) =>
  db.select({ matches: count() }).from(matchesOf(db, query, writers).as('some'))

export const rareQuery = (db: Db, query: ListQuery, writers: string[] | undefined) =>
  pageOf(db, matchesOf(db, query, writers), query, query.cursor)

/** Null where the filter is not rare. */
async function findRare(db: Db, query: ListQuery) {
  const writers = query.writer ? (await writersQuery(db, query.writer)).map(({ uid }) => uid) : undefined
  if (writers?.length === 0) return []
  const [found] = await withIndexes(db, (tx) => countQuery(tx, query, writers))
  return found && found.matches > RARE ? null : rareQuery(db, query, writers)
}

/** Believing in many matches, the planner would look for the first few of them from the start of the table. */
export const withIndexes = <T>(db: Db, ask: (tx: Tx) => Promise<T>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return ask(tx)
  })

type Found = { rows: SummaryRow[]; /** The search had to stop here. */ stopped?: { by: Date | number; bid: string } }

async function find(db: Db, query: ListQuery): Promise<Found> {
  if (!isFiltered(query)) return { rows: await walkQuery(db, query, query.limit + 1) }
  const near = await walkQuery(db, query, NEAR)
  if (near.length > query.limit || (await endQuery(db, query, NEAR)).length === 0) return { rows: near }
  const rare = await findRare(db, query)
  if (rare) return { rows: rare }
  const far = await walkQuery(db, query, FAR)
  if (far.length > query.limit) return { rows: far }
  const [stopped] = await endQuery(db, query, FAR)
  return { rows: far, stopped }
}

/** With a filter a page may be short, even empty, although there is more: its cursor says so. */
export async function listPosts(db: Db, query: ListQuery) {
  const { rows, stopped } = await find(db, query)
  const key = sortedBy[query.sort]
  const { items, cursor } = toPage(rows, query.limit, (row) => [row[key], row.bid])
  return { items: items.map(summaryOf), cursor: cursor ?? (stopped ? cursorAt(stopped.by, stopped.bid) : null) }
}
