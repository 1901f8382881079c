// The list of posts. A page costs the same whatever the size of the board, also with a filter and at the far end.
import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { boardApi, BoardSort } from '#contract/board/board.ts'
import type { BoardSummary } from '#contract/board/board.schema.ts'
import type { QueryOf } from '#contract/api.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import type { Reading } from '#server/rules/search/search-entries.ts'
import { endQuery, isOneOf, lookUpFew, RARE, searchList } from '#server/rules/search/list-search.ts'
import { isNamed, isNamedByIndex, nameReadingOf } from '#server/rules/search/names.ts'
import type { Needles } from '#server/rules/search/needles.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import { withSeenReplies } from '#server/rules/content/visible-comments.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { board, boardCategory } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { besidePost, summaryColumns, summaryOf, type SummaryRow } from './post-row.ts'
import { hasWords, hitsIn, postsWithWords, readingInPosts } from './post-words.ts'

type ListQuery = QueryOf<typeof boardApi.list>
/** The filter with needles instead of text and writer, and the direction of reading. */
export type ListWanted = Omit<ListQuery, 'text' | 'writer'> & {
  words?: Needles | undefined
  writer?: Needles | undefined
  backwards?: true | undefined
}

export const sortedBy = {
  modified: 'modifiedAt',
  newest: 'createdAt',
  likes: 'likeCount',
  replies: 'replyCount',
  views: 'viewCount',
} as const satisfies Record<BoardSort, keyof typeof summaryColumns>

const isCount = (sort: BoardSort) => sort !== 'modified' && sort !== 'newest'

const orderOf = (
  columns: Record<keyof typeof summaryColumns, AnyPgColumn>,
  { sort, backwards }: Pick<ListWanted, 'sort' | 'backwards'>,
): Order => ({
  by: columns[sortedBy[sort]],
  id: columns.bid,
  direction: 'desc',
  backwards,
  ...(isCount(sort) && { tied: true }),
})

/** The posts behind the cursor, in order, without those of people whom the reader has blocked. */
const inOrderOf = (db: Db, query: ListWanted, blocker: Blocker) => {
  const order = orderOf(board, query)
  return db
    .select(summaryColumns)
    .from(board)
    .where(and(after(order, query.cursor), unblocked(blocker, board.uid)))
    .orderBy(...inOrder(order))
    .$dynamic()
}

/** A page out of the given posts, with their writers. `behind` is the cursor, where the posts do not start there already. */
function pageOf(db: Db, posts: ReturnType<typeof inOrderOf>, query: ListWanted, blocker: Blocker, behind?: string) {
  const { words, writer, uid, category, limit } = query
  const some = posts.as('some')
  const order = orderOf(some, query)
  return db
    .select({ ...some._.selectedFields, ...besidePost })
    .from(some)
    .leftJoin(userInfo, eq(userInfo.uid, some.uid))
    .leftJoin(boardCategory, eq(boardCategory.id, some.categoryId))
    .where(
      and(
        words && hasWords(some.bid, words, blocker),
        writer && isNamed(userInfo.displayName, writer),
        uid ? eq(some.uid, uid) : undefined,
        category ? eq(some.categoryId, category) : undefined,
        after(order, behind),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(limit + 1)
}

/** The page, as far as it can be filled from the next posts along the order; it stops as soon as the page is full. */
export const walkQuery = (db: Db, query: ListWanted, steps: number, blocker?: Blocker) =>
  pageOf(db, inOrderOf(db, query, blocker).limit(steps), query, blocker)

export const endOf = (db: Db, query: ListWanted, steps: number, blocker?: Blocker) =>
  endQuery(db, board, orderOf(board, query), query.cursor, steps, unblocked(blocker, board.uid))

export const writersQuery = (db: Db, name: Needles) =>
  db.select({ uid: userInfo.uid }).from(userInfo).where(isNamedByIndex(userInfo.displayName, name))

/** The posts that match, found by the indexes over writers and categories, among those that have the words. */
export const idsQuery = (
  db: DbOrTx,
  { category }: Pick<ListWanted, 'category'>,
  writers: string[] | undefined,
  worded?: string[],
) =>
  db
    .select({ id: board.bid })
    .from(board)
    .where(
      and(
        worded && isOneOf(board.bid, worded),
        writers && isOneOf(board.uid, writers),
        category ? eq(board.categoryId, category) : undefined,
      ),
    )
    .$dynamic()

/** The inner limit keeps finding apart from sorting: otherwise the planner may walk along the order through the whole board. */
export const amongQuery = (db: Db, query: ListWanted, ids: string[], blocker?: Blocker) => {
  const posts = db
    .select(summaryColumns)
    .from(board)
    .where(and(isOneOf(board.bid, ids), unblocked(blocker, board.uid)))
    .limit(RARE)
    .$dynamic()
  return pageOf(db, posts, query, blocker, query.cursor)
}

async function writersOf(db: Db, { uid, writer }: ListWanted): Promise<string[] | undefined> {
  if (uid) return [uid]
  return writer ? (await writersQuery(db, writer)).map((one) => one.uid) : undefined
}

/** The posts that match, and whether they are known to have the words: what very many have is no help in finding the others. */
async function lookUp(db: Db, query: ListWanted, blocker: Blocker) {
  const writers = await writersOf(db, query)
  if (writers?.length === 0) return { ids: [] }
  const { words, category } = query
  const worded = words && (await postsWithWords(db, words, blocker))
  if (!writers && !category) return { ids: worded ?? null, areWorded: true }
  const ids = await lookUpFew(db, (tx) => idsQuery(tx, query, writers, worded ?? undefined))
  return { ids, areWorded: worded !== null }
}

async function find(db: Db, query: ListWanted, blocker: Blocker) {
  let left = query
  return searchList<SummaryRow>({
    limit: query.limit,
    isFiltered: Boolean(query.words || query.writer || query.uid || query.category),
    walk: (steps) => walkQuery(db, query, steps, blocker),
    end: (steps) => endOf(db, query, steps, blocker),
    lookUp: async () => {
      const { ids, areWorded } = await lookUp(db, query, blocker)
      if (areWorded) left = { ...query, words: undefined }
      return ids
    },
    among: (ids) => amongQuery(db, left, ids, blocker),
  })
}

/** Only among these, where `among` names them. */
export async function listWanted(db: Db, query: ListWanted, blocker: Blocker, among?: string[]) {
  const { rows, stopped } = among
    ? { rows: await amongQuery(db, query, among, blocker) }
    : await find(db, query, blocker)
  const key = sortedBy[query.sort]
  const { items, cursor } = toPage(rows, query.limit, (row) => [row[key], row.bid], stopped)
  return { items: items.map(summaryOf), cursor }
}

/**
 * Finds the needles for the text and the writer of a filter. A text without words, such as a lone mark of another script,
 * matches nothing.
 */
export async function wantedOf<Query extends Pick<ListQuery, 'text' | 'writer'>>(
  db: Db,
  { text, writer, ...query }: Query,
) {
  const read = text ? await readingInPosts(db, text) : null
  const name = writer ? await nameReadingOf(db, userInfo.displayName, writer) : null
  return { query: { ...query, words: read?.needles, writer: name?.needles }, read }
}

const withHits = async (db: Db, items: BoardSummary[], read: Reading, blocker: Blocker) => {
  const bids = items.map(({ bid }) => bid)
  const hits = bids.length > 0 ? await hitsIn(db, bids, read, blocker) : new Map<string, undefined>()
  return items.map((item) => ({ ...item, hit: hits.get(item.bid) }))
}

/** A page of the list; of the posts with these ids alone, where they are known. */
export async function listPosts(db: Db, filter: ListQuery, blocker?: Blocker, among?: string[]) {
  const { query, read } = await wantedOf(db, filter)
  const { items: listed, cursor } = await listWanted(db, query, blocker, among)
  const items = await withSeenReplies(db, blocker, listed)
  if (!read) return { items, cursor }
  return { items: await withHits(db, items, read, blocker), cursor, reading: read.reading }
}
