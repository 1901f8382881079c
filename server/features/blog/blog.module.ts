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

export const blogModule: ServerModule = {
  routes: blogRoutes,
  files: blogFeedRoutes,
  putBack: { blog: restoreBlog, comment: blogComments.restore, draft: restoreDraft },
  hide: { blog: hideBlog, comment: blogComments.hide },
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
}
