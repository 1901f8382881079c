import { eq, sql } from 'drizzle-orm'
import { blogComment, blogs } from '#server/db/tables/blog.table.ts'
import { asWords, nowhere } from '#server/rules/reported.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const reportedInBlog = {
  blog: {
    find: (db, _who, id) =>
      db
        .select({ uid: blogs.uid, said: asWords(sql`${blogs.title}`, sql`${blogs.content}`), place: nowhere })
        .from(blogs)
        .where(eq(blogs.id, id)),
    isThere: (id) => sql`exists (select from ${blogs} where ${blogs.id} = ${id}::uuid)`,
  },
  comment: {
    find: (db, _who, id) =>
      db
        .select({ uid: blogComment.uid, said: blogComment.comment, place: blogComment.blogId })
        .from(blogComment)
        .where(eq(blogComment.id, id)),
    isThere: (id) => sql`exists (select from ${blogComment} where ${blogComment.id} = ${id}::uuid)`,
  },
} satisfies ServerModule['reported']
