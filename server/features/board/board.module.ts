import type { ServerModule } from '#server/rules/server-module.ts'
import { leaveBoard } from './board-leave.service.ts'
import { restorePost, restoreReply } from './board-restore.service.ts'
import { reverseCategory, reversePost } from './board-reverse.service.ts'
import { boardRoutes } from './board.routes.ts'
import { myPosts } from './my-posts.ts'
import { hidePost } from './post.service.ts'
import { hideReply } from './reply.service.ts'

export const boardModule: ServerModule = {
  routes: boardRoutes,
  putBack: { post: restorePost, reply: restoreReply },
  hide: { post: hidePost, reply: hideReply },
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
}
