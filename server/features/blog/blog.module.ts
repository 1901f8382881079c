import { sql } from 'drizzle-orm'
import { blogNews } from '#contract/blog/blog.news.ts'
import { blogComment, blogDraft, blogFavorite, blogs } from '#server/db/tables/blog.table.ts'
import { LONG_ROWS_AT_ONCE, ownRows } from '#server/rules/lists/own-rows.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { blogComments } from './blog-comment.service.ts'
import { restoreDraft } from './blog-draft.service.ts'
import { keepPosting } from './blog-due.service.ts'
import { blogFeedRoutes } from './blog-feed.routes.ts'
import { leaveBlog } from './blog-leave.service.ts'
import { restoreBlog } from './blog-trash.service.ts'
import { blogRoutes } from './blog.routes.ts'
import { hideBlog } from './blog.service.ts'
import { foundInBlog } from './found.ts'
import { reportedInBlog } from './reported.ts'

export const blogModule = {
  of: 'blog',
  routes: blogRoutes,
  files: blogFeedRoutes,
  putBack: { blog: restoreBlog, comment: blogComments.restore, draft: restoreDraft },
  hide: {
    blog: { hide: hideBlog, collection: 'blogs' },
    comment: { hide: blogComments.hide, collection: 'blogs', within: 'blog_id' },
  },
  leave: leaveBlog,
  myData: {
    lists: (db, uid) => ({
      'blog-posts': ownRows(db, uid, blogs, blogs.id, LONG_ROWS_AT_ONCE),
      'blog-drafts': ownRows(db, uid, blogDraft, blogDraft.id, LONG_ROWS_AT_ONCE),
      'blog-comments': ownRows(db, uid, blogComment, blogComment.id),
      'blog-favorites': ownRows(db, uid, blogFavorite, blogFavorite.blogId),
    }),
  },
  upkeep: [keepPosting],
  reported: reportedInBlog,
  news: blogNews,
  found: foundInBlog,
  begun: { blogs: { isThere: sql`exists (select from ${blogs})` } },
} satisfies ServerModule
