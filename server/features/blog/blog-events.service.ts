// Counts favourites, views and shares of a post.
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { takeTry } from '#server/rules/limits/rate-limit.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { blogFavorite, blogs, blogView } from '#server/db/tables/blog.table.ts'
import type { Deps } from '#server/deps.ts'
import type { Carries } from '#contract/live/live.schema.ts'
import { publish } from '#server/live/publish.ts'
import { heartsOn } from '#server/rules/hearts.ts'
import { isNewView } from '#server/rules/content/views.ts'
import { count, lockBlog } from './blog-row.ts'

type BlogNews = Carries['blogs']

const publishCounts = (tx: Tx, id: string, data: BlogNews) =>
  publish(tx, { collection: 'blogs', id, op: 'put', data }, 'users')

export const { give: favoriteBlog, takeBack: unfavoriteBlog } = heartsOn({
  lock: (tx, _who, id) => lockBlog(tx, id),
  countOf: (post) => post.favorite,
  add: (tx, uid, blogId) => tx.insert(blogFavorite).values({ blogId, uid }).onConflictDoNothing().returning(),
  take: (tx, uid, blogId) =>
    tx
      .delete(blogFavorite)
      .where(and(eq(blogFavorite.blogId, blogId), eq(blogFavorite.uid, uid)))
      .returning(),
  async move(tx, { blogId, uid }, by) {
    const { favorite } = await count(tx, blogId, { favorite: sql`${blogs.favorite} + ${by}` })
    await publishCounts(tx, blogId, { card: { favorite }, favorited: { uid, favorited: by === 1 } })
    return favorite
  },
  answer: (favorited, favorite) => ({ favorited, favorite }),
})

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
