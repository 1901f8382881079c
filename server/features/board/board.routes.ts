import { categoryApi } from '#contract/board/board-category.ts'
import { boardApi, bookmarkApi, noticeApi, replyApi } from '#contract/board/board.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { bookmarkPost, listBookmarks, unbookmarkPost } from './bookmark.service.ts'
import { listCategories, orderCategories, putCategory, removeCategory } from './category.service.ts'
import { likePost, listLikes, unlikePost } from './like.service.ts'
import { lockForReplies, movePost, openForReplies } from './keep-post.service.ts'
import { besideBookmark, neighboursOf } from './neighbours.service.ts'
import { listNotices, pinPost, unpinPost } from './notice.service.ts'
import { listPosts } from './post-list.service.ts'
import { removePost, putPost, readPost } from './post.service.ts'
import { replies } from './reply.service.ts'
import { getVersion, listVersions } from './version.service.ts'
import { viewPost } from './view.service.ts'

export function boardRoutes(mount: Mount) {
  mount(boardApi.list, ({ blocker, query, deps }) => listPosts(deps.db, query, blocker))
  mount(boardApi.get, ({ who, params, deps }) => readPost(deps.db, who, params.bid))
  mount(boardApi.put, ({ who, params, body, deps }) => putPost(deps.db, who, params.bid, body))
  mount(boardApi.remove, ({ who, params, deps }) => removePost(deps.db, who, params.bid))
  mount(boardApi.like, ({ who, params, deps }) => likePost(deps.db, who, params.bid))
  mount(boardApi.unlike, ({ who, params, deps }) => unlikePost(deps.db, who, params.bid))
  mount(boardApi.likes, ({ blocker, params, query, deps }) => listLikes(deps.db, params.bid, query, blocker))
  mount(boardApi.view, ({ who, params, deps }) => viewPost(deps, who, params.bid))
  mount(boardApi.neighbours, ({ blocker, params, query, deps }) => neighboursOf(deps.db, params.bid, query, blocker))
  mount(boardApi.lock, ({ who, params, deps }) => lockForReplies(deps.db, who, params.bid))
  mount(boardApi.unlock, ({ who, params, deps }) => openForReplies(deps.db, who, params.bid))
  mount(boardApi.move, ({ who, params, body, deps }) => movePost(deps.db, who, params.bid, body.categoryId))
  mount(boardApi.versions, ({ who, params, query, deps }) => listVersions(deps.db, who, params.bid, query))
  mount(boardApi.version, ({ who, params, deps }) => getVersion(deps.db, who, params.bid, Number(params.number)))
  mount(bookmarkApi.list, ({ who, query, deps }) => listBookmarks(deps.db, who, query))
  mount(bookmarkApi.neighbours, ({ who, params, query, deps }) => besideBookmark(deps.db, who, params.bid, query))
  mount(bookmarkApi.put, ({ who, params, deps }) => bookmarkPost(deps.db, who, params.bid))
  mount(bookmarkApi.remove, ({ who, params, deps }) => unbookmarkPost(deps.db, who, params.bid))
  mount(noticeApi.list, ({ blocker, deps }) => listNotices(deps.db, blocker))
  mount(noticeApi.pin, ({ who, params, deps }) => pinPost(deps.db, who, params.bid))
  mount(noticeApi.unpin, ({ who, params, deps }) => unpinPost(deps.db, who, params.bid))
  mount(categoryApi.list, ({ deps }) => listCategories(deps.db))
  mount(categoryApi.put, ({ who, params, body, deps }) => putCategory(deps.db, who, params.id, body))
  mount(categoryApi.order, ({ who, body, deps }) => orderCategories(deps.db, who, body))
  mount(categoryApi.remove, ({ who, params, deps }) => removeCategory(deps.db, who, params.id))
  mount(replyApi.list, ({ blocker, query, deps }) => replies.page(deps.db, blocker, query.bid, query))
  mount(replyApi.put, ({ who, params: { rid }, body, deps }) =>
    replies.put(deps.db, who, { id: body.bid, cid: rid }, body),
  )
  mount(replyApi.remove, ({ who, params, deps }) => replies.remove(deps.db, who, { cid: params.rid }))
}
