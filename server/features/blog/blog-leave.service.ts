// Cleans up the blog when a user leaves; posts and comments stay without a name.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { blogFavorite, blogs } from '#server/db/tables/blog.table.ts'
import { publish } from '#server/live/publish.ts'
import type { Leave } from '#server/rules/server-module.ts'

/** Counts fall with the rows that they count. Posts are locked in order, so that two leaving users cannot block each other. */
export const leaveBlog: Leave = async (tx, { uid }) => {
  const chosen = tx.select({ id: blogFavorite.blogId }).from(blogFavorite).where(eq(blogFavorite.uid, uid))
  await tx.select({ id: blogs.id }).from(blogs).where(inArray(blogs.id, chosen)).orderBy(asc(blogs.id)).for('update')
  await tx
    .update(blogs)
    .set({ favorite: sql`${blogs.favorite} - 1` })
    .where(inArray(blogs.id, chosen))
  await tx.delete(blogFavorite).where(eq(blogFavorite.uid, uid))
  await publish(tx, { collection: 'blogs', id: uid, op: 'put' }, 'users')
}
