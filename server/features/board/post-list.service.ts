// The list of posts. A page costs the same whatever the size of the board, also with a filter and at the far end.
import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { boardApi, BoardSort } from '#contract/board.ts'
import type { QueryOf } from '#contract/api.ts'
import { unblocked, type Blocker } from '#server/rules/blocks.ts'
import { contains, containsByIndex } from '#server/rules/contains.ts'
import { endQuery, isOneOf, lookUpFew, RARE, searchList } from '#server/rules/list-search.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { board, boardCategory } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { besidePost, summaryColumns, summaryOf, type SummaryRow } from './post-row.ts'

type ListQuery = QueryOf<typeof boardApi.list>

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

/** The posts behind the cursor, in order, without those of people whom the reader has blocked. */
const inOrderOf = (db: Db, { sort, cursor }: ListQuery, blocker: Blocker) => {
  const order = orderOf(board, sort)
  return db
    .select(summaryColumns)
    .from(board)
    .where(and(after(order, cursor), unblocked(blocker, board.uid)))
    .orderBy(...inOrder(order))
    .$dynamic()
}

/** A page out of the given posts, with their writers. `behind` is the cursor, where the posts do not start there already. */
function pageOf(db: Db, posts: ReturnType<typeof inOrderOf>, query: ListQuery, behind?: string) {
  const { title, writer, uid, category, sort, limit } = query
  const some = posts.as('some')
  const order = orderOf(some, sort)
  return db
    .select({ ...some._.selectedFields, ...besidePost })
    .from(some)
    .leftJoin(userInfo, eq(userInfo.uid, some.uid))
    .leftJoin(boardCategory, eq(boardCategory.id, some.categoryId))
    .where(
      and(
        title ? contains(some.title, title) : undefined,
        writer ? contains(userInfo.displayName, writer) : undefined,
        uid ? eq(some.uid, uid) : undefined,
        category ? eq(some.categoryId, category) : undefined,
        after(order, behind),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(limit + 1)
}

/** The page, as far as it can be filled from the next posts along the order; it stops as soon as the page is full. */
export const walkQuery = (db: Db, query: ListQuery, steps: number, blocker?: Blocker) =>
  pageOf(db, inOrderOf(db, query, blocker).limit(steps), query)

export const endOf = (db: Db, { sort, cursor }: ListQuery, steps: number, blocker?: Blocker) =>
  endQuery(db, board, orderOf(board, sort), cursor, steps, unblocked(blocker, board.uid))

export const writersQuery = (db: Db, name: string) =>
  db.select({ uid: userInfo.uid }).from(userInfo).where(containsByIndex(userInfo.displayName, name))

/** The posts that match, found by the indexes over titles, writers and categories. */
export const idsQuery = (db: DbOrTx, { title, category }: ListQuery, writers: string[] | undefined) =>
  db
    .select({ id: board.bid })
    .from(board)
    .where(
      and(
        title ? containsByIndex(board.title, title) : undefined,
        writers && isOneOf(board.uid, writers),
        category ? eq(board.categoryId, category) : undefined,
      ),
    )
    .$dynamic()

/** The inner limit keeps finding apart from sorting: otherwise the planner may walk along the order through the whole board. */
export const amongQuery = (db: Db, query: ListQuery, ids: string[], blocker?: Blocker) => {
  const posts = db
    .select(summaryColumns)
    .from(board)
    .where(and(isOneOf(board.bid, ids), unblocked(blocker, board.uid)))
    .limit(RARE)
    .$dynamic()
  return pageOf(db, posts, query, query.cursor)
}

async function writersOf(db: Db, { uid, writer }: ListQuery): Promise<string[] | undefined> {
  if (uid) return [uid]
  return writer ? (await writersQuery(db, writer)).map((one) => one.uid) : undefined
}

async function lookUp(db: Db, query: ListQuery) {
  const writers = await writersOf(db, query)
  return writers?.length === 0 ? [] : lookUpFew(db, (tx) => idsQuery(tx, query, writers))
}

export async function listPosts(db: Db, query: ListQuery, blocker?: Blocker) {
  const { rows, stopped } = await searchList<SummaryRow>({
    limit: query.limit,
    isFiltered: Boolean(query.title || query.writer || query.uid || query.category),
    walk: (steps) => walkQuery(db, query, steps, blocker),
    end: (steps) => endOf(db, query, steps, blocker),
    lookUp: () => lookUp(db, query),
    among: (ids) => amongQuery(db, query, ids, blocker),
  })
  return present(rows, query, stopped)
}

function present(rows: SummaryRow[], { sort, limit }: ListQuery, stopped?: Parameters<typeof toPage>[3]) {
  const key = sortedBy[sort]
  const { items, cursor } = toPage(rows, limit, (row) => [row[key], row.bid], stopped)
  return { items: items.map(summaryOf), cursor }
}

/** The page out of a few posts that are known by their ids. */
export const listAmong = async (db: Db, query: ListQuery, ids: string[], blocker: Blocker) =>
  present(await amongQuery(db, query, ids, blocker), query)
