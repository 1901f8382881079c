// The cards. A page costs the same whatever the number of posts, also with a search and at the far end.
import { and, arrayContains, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { blogApi, BlogSort } from '#contract/blog.ts'
import type { QueryOf } from '#contract/api.ts'
import { unblocked, type Blocker } from '#server/rules/blocks.ts'
import { contains, containsByIndex } from '#server/rules/contains.ts'
import { endQuery, isOneOf, lookUpFew, RARE, searchList } from '#server/rules/list-search.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { personColumns } from '#server/rules/profile.ts'
import { blogColumns, cardOf, type BlogRow } from './blog-row.ts'

type ListQuery = QueryOf<typeof blogApi.list>
type Filter = Pick<ListQuery, 'title' | 'tag'>

const sortedBy = { latest: 'createdAt', popular: 'view', oldest: 'createdAt' } as const satisfies Record<
  BlogSort,
  keyof typeof blogColumns
>

const orderOf = (columns: Record<'id' | 'createdAt' | 'view', AnyPgColumn>, sort: BlogSort): Order => ({
  by: columns[sortedBy[sort]],
  id: columns.id,
  direction: sort === 'oldest' ? 'asc' : 'desc',
  ...(sort === 'popular' && { tied: true }),
})

type Columns = Record<'title' | 'tags', AnyPgColumn>

const matches = (
  { title, tags }: Columns,
  query: Filter,
  hasText: typeof containsByIndex = contains,
): SQL | undefined =>
  and(query.title ? hasText(title, query.title) : undefined, query.tag ? arrayContains(tags, [query.tag]) : undefined)

/** The posts behind the cursor, in order, without those of people whom the reader has blocked. */
const walk = (db: Db, { sort, cursor }: ListQuery, blocker: Blocker) => {
  const order = orderOf(blogs, sort)
  return db
    .select(blogColumns)
    .from(blogs)
    .where(and(after(order, cursor), unblocked(blocker, blogs.uid)))
    .orderBy(...inOrder(order))
    .$dynamic()
}

/** A page out of the given posts, with their authors. `behind` is the cursor, where the posts do not start there already. */
function pageOf(db: Db, posts: ReturnType<typeof walk>, query: ListQuery, behind?: string) {
  const some = posts.as('some')
  const order = orderOf(some, query.sort)
  return db
    .select({ ...some._.selectedFields, ...personColumns })
    .from(some)
    .leftJoin(userInfo, eq(userInfo.uid, some.uid))
    .where(and(matches(some, query), after(order, behind)))
    .orderBy(...inOrder(order))
    .limit(query.limit + 1)
}

/** The page, as far as it can be filled from the next posts along the order. */
export const walkQuery = (db: Db, query: ListQuery, steps: number, blocker?: Blocker) =>
  pageOf(db, walk(db, query, blocker).limit(steps), query)

/** The posts that match, found by the indexes over titles and tags. */
export const idsQuery = (db: DbOrTx, filter: Filter) =>
  db
    .select({ id: blogs.id })
    .from(blogs)
    .where(matches(blogs, filter, containsByIndex))
    .$dynamic()

/** The inner limit keeps finding apart from sorting: otherwise the planner may walk along the order through all posts. */
export const amongQuery = (db: Db, query: ListQuery, ids: string[], blocker?: Blocker) => {
  const posts = db
    .select(blogColumns)
    .from(blogs)
    .where(and(isOneOf(blogs.id, ids), unblocked(blocker, blogs.uid)))
    .limit(RARE)
    .$dynamic()
  return pageOf(db, posts, query, query.cursor)
}

export async function listBlogs(db: Db, query: ListQuery, blocker: Blocker) {
  const { title, tag, sort, cursor: from, limit } = query
  const { rows, stopped } = await searchList<BlogRow>({
    limit,
    isFiltered: Boolean(title || tag),
    walk: (steps) => walkQuery(db, query, steps, blocker),
    end: (steps) => endQuery(db, blogs, orderOf(blogs, sort), from, steps, unblocked(blocker, blogs.uid)),
    lookUp: () => lookUpFew(db, (tx) => idsQuery(tx, query)),
    among: (ids) => amongQuery(db, query, ids, blocker),
  })
  const key = sortedBy[sort]
  const { items, cursor } = toPage(rows, limit, (row) => [row[key], row.id], stopped)
  return { items: items.map(cardOf), cursor }
}
