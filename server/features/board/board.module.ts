import { sql } from 'drizzle-orm'
import { boardNews } from '#contract/board/board.news.ts'
import { board } from '#server/db/tables/board.table.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { leaveBoard } from './board-leave.service.ts'
import { restorePost } from './board-restore.service.ts'
import { reverseCategory, reversePost } from './board-reverse.service.ts'
import { boardRoutes } from './board.routes.ts'
import { foundOnBoard } from './found.ts'
import { myPosts } from './my-posts.ts'
import { hidePost } from './post.service.ts'
import { replies } from './reply.service.ts'
import { reportedOnBoard } from './reported.ts'

export const boardModule = {
  of: 'board',
  routes: boardRoutes,
  putBack: { post: restorePost, reply: replies.restore },
  hide: {
    post: { hide: hidePost, collection: 'board' },
    reply: { hide: replies.hide, collection: 'board', within: 'bid' },
  },
  reverse: {
    postPinned: reversePost,
    postUnpinned: reversePost,
    postLocked: reversePost,
    postUnlocked: reversePost,
    postMoved: reversePost,
    categoryRenamed: reverseCategory,
    categoryClosed: reverseCategory,
    categoryOpened: reverseCategory,
    categoriesOrdered: reverseCategory,
  },
  leave: leaveBoard,
  myData: { lists: myPosts },
  reported: reportedOnBoard,
  news: boardNews,
  found: foundOnBoard,
  begun: { posts: { isThere: sql`exists (select from ${board})` } },
} satisfies ServerModule
