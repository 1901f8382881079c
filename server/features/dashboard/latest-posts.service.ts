import { asc, eq, sql } from 'drizzle-orm'
import { LATEST_POSTS } from '#contract/dashboard/dashboard.ts'
import type { Db } from '#server/db/open.ts'
import { board } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import { withSeenReplies } from '#server/rules/content/visible-comments.ts'

export function latestPostsQuery(db: Db, blocker?: Blocker) {
  const newestFirst = [sql`${board.createdAt} desc nulls last`, asc(board.bid)]
  return db
    .select({
      bid: board.bid,
      title: board.title,
      uid: board.uid,
      ...personColumns,
      createdAt: board.createdAt,
      replyCount: board.replyCount,
      likeCount: board.likeCount,
    })
    .from(board)
    .leftJoin(userInfo, eq(userInfo.uid, board.uid))
    .where(unblocked(blocker, board.uid))
    .orderBy(...newestFirst)
    .limit(LATEST_POSTS)
}

export async function getLatestPosts(db: Db, blocker: Blocker) {
  const rows = await latestPostsQuery(db, blocker)
  const items = rows.map(({ uid, displayName, avatarUrl, isAdmin, createdAt, ...post }) => ({
    ...post,
    writer: { uid, displayName, avatarUrl, isAdmin },
    createdAt: createdAt.toISOString(),
  }))
  return { items: await withSeenReplies(db, blocker, items) }
}
