import type { ServerModule } from '#server/rules/server-module.ts'
import { blogRoutes } from './blog.routes.ts'
import { blogComments } from './blog-comment.service.ts'
import { restoreDraft } from './blog-draft.service.ts'
import { keepPosting } from './blog-due.service.ts'
import { blogFeedRoutes } from './blog-feed.routes.ts'
import { restoreBlog } from './blog-trash.service.ts'
import { hideBlog } from './blog.service.ts'
import { leaveBlog } from './blog-leave.service.ts'

export const blogModule: ServerModule = {
  routes: blogRoutes,
  files: blogFeedRoutes,
  putBack: { blog: restoreBlog, comment: blogComments.restore, draft: restoreDraft },
  hide: { blog: hideBlog, comment: blogComments.hide },
  leave: leaveBlog,
  upkeep: [keepPosting],
}
