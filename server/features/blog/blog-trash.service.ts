// Posts and comments of the blog: into the trash and back.
import { eq, sql } from 'drizzle-orm'
import type { BlogComment } from '#contract/blog.schema.ts'
import { refuse } from '#contract/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { blogComment, blogFavorite, blogs, blogView } from '#server/db/tables/blog.table.ts'
import { publish } from '#server/live/publish.ts'
import { keepInTrash, putPartsBack, putRecordBack, type PutBack } from '#server/rules/trash.ts'
import { count } from './blog-row.ts'

const parts = [blogComment, blogFavorite, blogView]

type Post = { id: string; uid: string | null; title: string; hiddenWhy?: string }

export const keepBlog = (tx: Tx, who: SignedIn, { id, uid, title, hiddenWhy }: Post) =>
  keepInTrash(tx, who, {
    kind: 'blog',
    id,
    owner: uid,
    title,
    hiddenWhy,
    record: { table: blogs, where: eq(blogs.id, id) },
    parts: parts.map((table) => ({ table, where: eq(table.blogId, id) })),
  })

export const keepComment = (tx: Tx, who: SignedIn, { id, commenter, comment }: BlogComment, hiddenWhy?: string) =>
  keepInTrash(tx, who, {
    kind: 'comment',
    id,
    owner: commenter.uid,
    title: comment,
    hiddenWhy,
    record: { table: blogComment, where: eq(blogComment.id, id) },
  })

// Without the card itself: lists show it where it belongs, not first.
const tell = (tx: Tx, id: string) => publish(tx, { collection: 'blogs', id, op: 'put' }, 'users')

export const restoreBlog: PutBack = async (tx, _who, kept) => {
  const id = kept.recordId
  await putRecordBack(tx, blogs, kept)
  await putPartsBack(tx, parts, kept)
  // Whoever has left meanwhile has taken their hearts along.
  await count(tx, id, {
    favorite: sql`(select count(*) from ${blogFavorite} where ${blogFavorite.blogId} = ${id})`,
    comment: sql`(select count(*) from ${blogComment} where ${blogComment.blogId} = ${id})`,
  })
  await tell(tx, id)
}

export const restoreComment: PutBack = async (tx, _who, kept) => {
  const id = String(kept.record['blog_id'])
  const [post] = await tx.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, id)).for('no key update')
  if (!post) throw refuse('parent_gone')
  await putRecordBack(tx, blogComment, kept)
  await count(tx, id, { comment: sql`${blogs.comment} + 1` })
  await tell(tx, id)
}
