// Series: posts of one author under one title, in the author's order. A series is there as long as a post names it.
import { and, asc, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { BLOG_SERIES_OFFERED, BLOG_SERIES_POSTS_MAX } from '#contract/blog/blog.ts'
import type { BlogSeries } from '#contract/blog/blog.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'

/** The posts of an author who has left have no uid; a series of them stays together. */
const isIn = (uid: string | null, series: string) =>
  and(uid === null ? isNull(blogs.uid) : eq(blogs.uid, uid), eq(blogs.series, series))

export const seriesQuery = (db: DbOrTx, uid: string | null, series: string) =>
  db
    .select({ id: blogs.id, title: blogs.title, createdAt: blogs.createdAt })
    .from(blogs)
    .where(isIn(uid, series))
    .orderBy(asc(blogs.seriesPlace), asc(blogs.createdAt))
    .limit(BLOG_SERIES_POSTS_MAX)

/** The place behind the last post of the series. Two posts that come at once may share one: then the older is first. */
export async function endOfSeries(tx: Tx, uid: string, series: string | null) {
  if (series === null) return { seriesPlace: 0, isFull: false }
  const [last] = await tx
    .select({ place: max(blogs.seriesPlace), posts: sql<number>`count(*)::integer` })
    .from(blogs)
    .where(isIn(uid, series))
  return { seriesPlace: (last?.place ?? 0) + 1, isFull: (last?.posts ?? 0) >= BLOG_SERIES_POSTS_MAX }
}

/** For a post that its author puts there now. */
export async function placeInSeries(tx: Tx, uid: string, series: string | null): Promise<number> {
  const { seriesPlace, isFull } = await endOfSeries(tx, uid, series)
  if (isFull) throw refuse('series_full')
  return seriesPlace
}

async function find(db: DbOrTx, id: string, blocker?: Blocker) {
  const [post] = await db
    .select({ uid: blogs.uid, title: blogs.series })
    .from(blogs)
    .where(and(eq(blogs.id, id), unblocked(blocker, blogs.uid)))
  if (!post?.title) throw new AppError('not_found')
  return { uid: post.uid, title: post.title }
}

async function read(db: DbOrTx, { uid, title }: Awaited<ReturnType<typeof find>>): Promise<BlogSeries> {
  const posts = await seriesQuery(db, uid, title)
  return { title, items: posts.map((post) => ({ ...post, createdAt: post.createdAt.toISOString() })) }
}

export const getSeries = async (db: Db, id: string, blocker: Blocker) => read(db, await find(db, id, blocker))

/** Posts that are not named, because they came meanwhile, stand behind the others. */
export async function orderSeries(db: Db, who: SignedIn, id: string, ids: string[]) {
  return db.transaction(async (tx) => {
    const series = await find(tx, id)
    // Nobody but their author says in which order posts are read.
    if (series.uid !== who.uid) throw new AppError('forbidden')
    const known = await seriesQuery(tx, who.uid, series.title).for('no key update')
    const placeOf = (post: string) => (ids.includes(post) ? ids.indexOf(post) : ids.length)
    const ordered = known.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
    for (const [at, post] of ordered.entries()) {
      await tx
        .update(blogs)
        .set({ seriesPlace: at + 1 })
        .where(eq(blogs.id, post.id))
    }
    return read(tx, series)
  })
}

export async function listOwnSeries(db: Db, who: SignedIn) {
  const lastAdded = max(blogs.createdAt)
  const rows = await db
    .select({ series: sql<string>`${blogs.series}` })
    .from(blogs)
    .where(and(eq(blogs.uid, who.uid), isNotNull(blogs.series)))
    .groupBy(blogs.series)
    .orderBy(desc(lastAdded))
    .limit(BLOG_SERIES_OFFERED)
  return { items: rows.map(({ series }) => series) }
}
