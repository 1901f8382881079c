// Cleans up the blog when a user leaves; posts and comments stay without a name.
import { blogFavorite, blogs } from '#server/db/tables/blog.table.ts'
import { publish } from '#server/live/publish.ts'
import { takeBackHearts } from '#server/rules/hearts.ts'
import type { Leave } from '#server/rules/server-module.ts'

const { uid, blogId } = blogFavorite
const stored = { hearts: blogFavorite, uid, of: blogId, things: blogs, id: blogs.id, count: blogs.favorite }

export const leaveBlog: Leave = async (tx, who) => {
  await takeBackHearts(tx, who.uid, stored)
  await publish(tx, { collection: 'blogs', id: who.uid, op: 'put' }, 'users')
}
