// Counts favourites, views and shares of a post.
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { takeTry } from '#server/rules/tries.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { blogFavorite, blogs, blogView } from '#server/db/tables/blog.table.ts'
import type { Deps } from '#server/deps.ts'
import type { Carries } from '#contract/live/live.schema.ts'
import { publish } from '#server/live/publish.ts'
import { isNewView } from '#server/rules/views.ts'
import { count, lockBlog } from './blog-row.ts'

type BlogNews = Carries['blogs']

const publishCounts = (tx: Tx, id: string, data: BlogNews) =>
  publish(tx, { collection: 'blogs', id, op: 'put', data }, 'users')

/** The count moves only when a row was really added or removed, so a repeated request counts once. */
export async function favoriteBlog(db: Db, who: SignedIn, id: string) {
  return db.transaction(async (tx) => {
    const { favorite } = await lockBlog(tx, id)
    const made = await tx.insert(blogFavorite).values({ blogId: id, uid: who.uid }).onConflictDoNothing().returning()
    if (made.length === 0) return { favorited: true, favorite }
    const counted = await count(tx, id, { favorite: sql`${blogs.favorite} + 1` })
    const news = { card: { favorite: counted.favorite }, favorited: { uid: who.uid, favorited: true } }
    await publishCounts(tx, id, news)
    return { favorited: true, favorite: counted.favorite }
  })
}

export async function unfavoriteBlog(db: Db, who: SignedIn, id: string) {
  return db.transaction(async (tx) => {
    const { favorite } = await lockBlog(tx, id)
    const gone = await tx
      .delete(blogFavorite)
      .where(and(eq(blogFavorite.blogId, id), eq(blogFavorite.uid, who.uid)))
      .returning()
    if (gone.length === 0) return { favorited: false, favorite }
    const counted = await count(tx, id, { favorite: sql`${blogs.favorite} - 1` })
    const news = { card: { favorite: counted.favorite }, favorited: { uid: who.uid, favorited: false } }
    await publishCounts(tx, id, news)
    return { favorited: false, favorite: counted.favorite }
  })
}

/** Views are not reported on the live stream: cards that move with every reader are worse than a number a little behind. */
export async function viewBlog({ db, now }: Pick<Deps, 'db' | 'now'>, who: SignedIn, id: string) {
  return db.transaction(async (tx) => {
    const { uid, view } = await lockBlog(tx, id, 'key share')
    if (uid === who.uid || !(await isNewView(tx, blogView, { uid: who.uid, blogId: id }, now()))) return { view }
    return { view: (await count(tx, id, { view: sql`${blogs.view} + 1` })).view }
  })
}

/** Sharing a link again counts nothing: one person counts once for a post within ten minutes. */
export async function shareBlog({ db, now }: Pick<Deps, 'db' | 'now'>, who: SignedIn, id: string) {
  const [post] = await db.select({ share: blogs.share }).from(blogs).where(eq(blogs.id, id))
  if (!post) throw new AppError('not_found')
  if (!(await takeTry(db, { key: `share:${who.uid}:${id}`, max: 1 }, now()))) return post
  return db.transaction(async (tx) => {
    const { share } = await count(tx, id, { share: sql`${blogs.share} + 1` })
    await publishCounts(tx, id, { card: { share } })
    return { share }
  })
}
