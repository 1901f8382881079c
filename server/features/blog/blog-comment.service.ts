// Comments on blog posts: every user sees all posts, and the change stream reports a comment as a change of its post.
import { eq, sql } from 'drizzle-orm'
import type { BlogComment } from '#contract/blog/blog.schema.ts'
import type { Carries } from '#contract/live/live.schema.ts'
import { blogComment, blogs } from '#server/db/tables/blog.table.ts'
import { publish } from '#server/live/publish.ts'
import { commentsOn, plainComment, type CommentChange } from '#server/rules/content/comments.ts'
import { count, lockBlog } from './blog-row.ts'

function newsOf(cid: string, change: CommentChange<BlogComment>): Carries['blogs'] | undefined {
  if (change.act === 'restored') return undefined
  const card = change.count === undefined ? undefined : { comment: change.count }
  return change.act === 'saved' ? { card, comment: change.comment } : { card, removedComment: cid }
}

export const blogComments = commentsOn({
  table: blogComment,
  id: blogComment.id,
  recordId: blogComment.blogId,
  keysOf: ({ id, cid }) => ({ blogId: id, id: cid }),
  present: (comment): BlogComment => ({ blogId: comment.recordId, ...plainComment(comment) }),
  kind: 'comment',
  removal: 'commentRemoved',
  collection: 'blogs',
  isSeen: async (db, _who, id) => (await db.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, id))).length > 0,
  lock: (tx, _who, id) => lockBlog(tx, id),
  titleOf: ({ title }) => title,
  count: async (tx, id, by) => (await count(tx, id, { comment: sql`${blogs.comment} + ${by}` })).comment,
  publish: (tx, { id, cid }, _post, change) =>
    publish(tx, { collection: 'blogs', id, op: 'put', data: newsOf(cid, change) }, 'users'),
})
