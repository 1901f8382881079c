// Posts of the blog: into the trash and back.
import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { blogComment, blogFavorite, blogs, blogView } from '#server/db/tables/blog.table.ts'
import { publish } from '#server/live/publish.ts'
import { keepInTrash, putPartsBack, putRecordBack, type PutBack } from '#server/rules/trash/trash.ts'
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

export const restoreBlog: PutBack = async (tx, _who, entry) => {
  const id = entry.recordId
  await putRecordBack(tx, blogs, entry)
  await putPartsBack(tx, parts, entry)
  // Favourites of people who have left meanwhile are gone.
  await count(tx, id, {
    favorite: sql`(select count(*) from ${blogFavorite} where ${blogFavorite.blogId} = ${id})`,
    comment: sql`(select count(*) from ${blogComment} where ${blogComment.blogId} = ${id})`,
  })
  // Without the card itself: lists show it where it belongs, not first.
  await publish(tx, { collection: 'blogs', id, op: 'put' }, 'users')
}
