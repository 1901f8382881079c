// The cards. A page costs the same whatever the number of posts, also with a search and at the far end.
import { and, arrayContains, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { blogApi, BlogSort } from '#contract/blog/blog.ts'
import type { QueryOf } from '#contract/api.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { hasWords, idsWithWords, readingOf } from '#server/rules/search/search-entries.ts'
import { endQuery, isOneOf, lookUpFew, RARE, searchList } from '#server/rules/search/list-search.ts'
import type { Needles } from '#server/rules/search/needles.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import { withSeenComments } from '#server/rules/content/visible-comments.ts'
import { blogColumns, cardOf, type BlogRow } from './blog-row.ts'

type ListQuery = QueryOf<typeof blogApi.list>
/** The filter with the text's needles instead of the text. */
export type BlogsWanted = Omit<ListQuery, 'text'> & { words?: Needles | undefined }

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

const KIND = 'blog'

const hasTag = (tags: AnyPgColumn, { tag }: Pick<BlogsWanted, 'tag'>) => (tag ? arrayContains(tags, [tag]) : undefined)

/** The posts behind the cursor, in order, without those of people whom the reader has blocked. */
const walk = (db: Db, { sort, cursor }: BlogsWanted, blocker: Blocker) => {
  const order = orderOf(blogs, sort)
  return db
    .select(blogColumns)
    .from(blogs)
    .where(and(after(order, cursor), unblocked(blocker, blogs.uid)))
    .orderBy(...inOrder(order))
    .$dynamic()
}

/** A page out of the given posts, with their authors. `behind` is the cursor, where the posts do not start there already. */
function pageOf(db: Db, posts: ReturnType<typeof walk>, query: BlogsWanted, behind?: string) {
  const some = posts.as('some')
  const order = orderOf(some, query.sort)
  return db
    .select({ ...some._.selectedFields, ...personColumns })
    .from(some)
    .leftJoin(userInfo, eq(userInfo.uid, some.uid))
    .where(and(query.words && hasWords(KIND, some.id, query.words), hasTag(some.tags, query), after(order, behind)))
    .orderBy(...inOrder(order))
    .limit(query.limit + 1)
}

/** The page, as far as it can be filled from the next posts along the order. */
export const walkQuery = (db: Db, query: BlogsWanted, steps: number, blocker?: Blocker) =>
  pageOf(db, walk(db, query, blocker).limit(steps), query)

/** The posts that have the tag, by its index; among those that have the words. */
export const idsQuery = (db: DbOrTx, filter: Pick<BlogsWanted, 'tag'>, worded?: string[]) =>
  db
    .select({ id: blogs.id })
    .from(blogs)
    .where(and(hasTag(blogs.tags, filter), worded && isOneOf(blogs.id, worded)))
    .$dynamic()

async function lookUp(db: Db, query: BlogsWanted) {
  const worded = query.words && (await idsWithWords(db, KIND, query.words))
  return query.tag ? lookUpFew(db, (tx) => idsQuery(tx, query, worded ?? undefined)) : (worded ?? null)
}

/** The inner limit keeps finding apart from sorting: otherwise the planner may walk along the order through all posts. */
export const amongQuery = (db: Db, query: BlogsWanted, ids: string[], blocker?: Blocker) => {
  const posts = db
    .select(blogColumns)
    .from(blogs)
    .where(and(isOneOf(blogs.id, ids), unblocked(blocker, blogs.uid)))
    .limit(RARE)
    .$dynamic()
  return pageOf(db, posts, query, query.cursor)
}

export async function listBlogs(db: Db, { text, ...filter }: ListQuery, blocker: Blocker) {
  const read = text ? await readingOf(db, [KIND], text) : null
  const query = { ...filter, words: read?.needles }
  const { words, tag, sort, cursor: from, limit } = query
  const { rows, stopped } = await searchList<BlogRow>({
    limit,
    isFiltered: Boolean(words || tag),
    walk: (steps) => walkQuery(db, query, steps, blocker),
    end: (steps) => endQuery(db, blogs, orderOf(blogs, sort), from, steps, unblocked(blocker, blogs.uid)),
    lookUp: () => lookUp(db, query),
    among: (ids) => amongQuery(db, query, ids, blocker),
  })
  const key = sortedBy[sort]
  const { items, cursor } = toPage(rows, limit, (row) => [row[key], row.id], stopped)
  return { items: await withSeenComments(db, blocker, items.map(cardOf)), cursor }
}
