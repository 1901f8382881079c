// The cards. A page costs the same whatever the number of posts, also with a search and at the far end.
import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { blogApi, BlogSort } from '#contract/blog.ts'
import type { QueryOf } from '#contract/api.ts'
import { contains, containsByIndex } from '#server/rules/contains.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { personColumns } from '#server/rules/profile.ts'
import { blogColumns, cardOf, type BlogRow } from './blog-row.ts'

type ListQuery = QueryOf<typeof blogApi.list>

/** So many posts are looked through along the order before the titles' own index is asked. */
export const WINDOW = 2_000

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

/** The posts behind the cursor, in order. */
const walk = (db: Db, { sort, cursor }: ListQuery) => {
  const order = orderOf(blogs, sort)
  return db
    .select(blogColumns)
    .from(blogs)
    .where(after(order, cursor))
    .orderBy(...inOrder(order))
    .$dynamic()
}

/** A page out of some posts, with their authors. */
function pageOf(db: Db, posts: ReturnType<typeof walk>, { title, sort, limit }: ListQuery) {
  const some = posts.as('some')
  return db
    .select({ ...some._.selectedFields, ...personColumns })
    .from(some)
    .leftJoin(userInfo, eq(userInfo.uid, some.uid))
    .where(title ? contains(some.title, title) : undefined)
    .orderBy(...inOrder(orderOf(some, sort)))
    .limit(limit + 1)
}

/** What many titles match is found within the next few. Without a search that is the page itself. */
export const nearQuery = (db: Db, query: ListQuery) =>
  pageOf(db, walk(db, query).limit(query.title ? WINDOW : query.limit + 1), query)

/** Whether there is anything behind the window at all. */
const beyondQuery = (db: Db, { sort, cursor }: ListQuery) => {
  const order = orderOf(blogs, sort)
  return db
    .select({ id: blogs.id })
    .from(blogs)
    .where(after(order, cursor))
    .orderBy(...inOrder(order))
    .offset(WINDOW)
    .limit(1)
}

/** What few titles match is found by the titles' own index. */
export function rareQuery(db: Db, query: ListQuery & { title: string }) {
  const { title, sort, cursor } = query
  const matches = db
    .select(blogColumns)
    .from(blogs)
    .where(and(containsByIndex(blogs.title, title), after(orderOf(blogs, sort), cursor)))
    // The limit parts finding from sorting: else the planner may walk along the order through all posts.
    .limit(2 ** 31 - 1)
    .$dynamic()
  return pageOf(db, matches, query)
}

async function findRows(db: Db, query: ListQuery): Promise<BlogRow[]> {
  const { title, limit } = query
  const near = await nearQuery(db, query)
  if (!title || near.length > limit || (await beyondQuery(db, query)).length === 0) return near
  return rareQuery(db, { ...query, title })
}

export async function listBlogs(db: Db, query: ListQuery) {
  const key = sortedBy[query.sort]
  const { items, cursor } = toPage(await findRows(db, query), query.limit, (row) => [row[key], row.id])
  return { items: items.map(cardOf), cursor }
}
