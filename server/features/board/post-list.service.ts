// The list of posts. A page costs the same whatever the size of the board, also with a filter and at the far end.
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { boardApi, BoardSort } from '#contract/board.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { contains, hasCharactersOf } from '#server/db/contains.ts'
import { after, inOrder, toPage, type Order } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import { board } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { personColumns, summaryColumns, summaryOf, type SummaryRow } from './post-row.ts'

type ListQuery = QueryOf<typeof boardApi.list>

/** So many posts are looked through along the order before a filter's own index is asked. */
export const WINDOW = 2_000

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
const walk = (db: Db, { sort, cursor }: ListQuery) => {
  const order = orderOf(board, sort)
  return db.select(summaryColumns).from(board).where(after(order, cursor)).orderBy(...inOrder(order)).$dynamic()
}

const filterOf = (title: AnyPgColumn, { title: part, writer }: ListQuery) =>
  and(part ? contains(title, part) : undefined, writer ? contains(userInfo.displayName, writer) : undefined)

/** A page out of some posts, with their writers; `behind` the cursor, where the posts do not start there already. */
function pageOf(db: Db, posts: ReturnType<typeof walk>, query: ListQuery, behind?: string) {
  const some = posts.as('some')
  const order = orderOf(some, query.sort)
  return db
    .select({ ...some._.selectedFields, ...personColumns })
    .from(some)
    .leftJoin(userInfo, eq(userInfo.uid, some.uid))
    .where(and(filterOf(some.title, query), after(order, behind)))
    .orderBy(...inOrder(order))
    .limit(query.limit + 1)
}

const isFiltered = ({ title, writer }: ListQuery) => Boolean(title || writer)

/** What many posts match is found within the next few. Without a filter those are the page itself. */
export const nearQuery = (db: Db, query: ListQuery) =>
  pageOf(db, walk(db, query).limit(isFiltered(query) ? WINDOW : query.limit + 1), query)

/** Whether there is anything behind the window at all. */
export const beyondQuery = (db: Db, query: ListQuery) => walk(db, query).offset(WINDOW).limit(1)

export const writersQuery = (db: Db, name: string) =>
  db
    .select({ uid: userInfo.uid })
    .from(userInfo)
    .where(and(contains(userInfo.displayName, name), hasCharactersOf(userInfo.displayName, name)))

/** What few posts match is found by the filters' own indexes. */
export function rareQuery(db: Db, query: ListQuery, writers: string[] | undefined) {
  const { title } = query
  const matches = db
    .select(summaryColumns)
    .from(board)
    .where(
      and(
        title ? and(contains(board.title, title), hasCharactersOf(board.title, title)) : undefined,
        writers && sql`${board.uid} = any(${sql.param(writers)})`,
      ),
    )
    // The limit parts finding from sorting: else the planner may walk along the order through the whole board.
    .limit(2 ** 31 - 1)
    .$dynamic()
  return pageOf(db, matches, query, query.cursor)
}

async function findRows(db: Db, query: ListQuery): Promise<SummaryRow[]> {
  const near = await nearQuery(db, query)
  if (!isFiltered(query) || near.length > query.limit || (await beyondQuery(db, query)).length === 0) return near
  const writers = query.writer ? (await writersQuery(db, query.writer)).map(({ uid }) => uid) : undefined
  return writers?.length === 0 ? [] : rareQuery(db, query, writers)
}

export async function listPosts(db: Db, query: ListQuery) {
  const key = sortedBy[query.sort]
  const { items, cursor } = toPage(await findRows(db, query), query.limit, (row) => [row[key], row.bid])
  return { items: items.map(summaryOf), cursor }
}
