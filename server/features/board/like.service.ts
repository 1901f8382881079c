// Likes of posts, and who gave them.
import { and, eq, sql } from 'drizzle-orm'
import type { Like } from '#contract/board/board.schema.ts'
import type { boardApi } from '#contract/board/board.ts'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import type { Db } from '#server/db/open.ts'
import { board, likes } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { heartsOn } from '#server/rules/hearts.ts'
import { personColumns, type PersonRow } from '#server/rules/people/profile.ts'
import { lockPost } from './post-row.ts'

const newestFirst: Order = { by: likes.createdAt, id: likes.lid, direction: 'desc' }

export const { give: likePost, takeBack: unlikePost } = heartsOn({
  lock: (tx, _who, bid) => lockPost(tx, bid),
  countOf: (post) => post.likeCount,
  add: (tx, uid, bid) => tx.insert(likes).values({ uid, bid }).onConflictDoNothing().returning(),
  take: (tx, uid, bid) =>
    tx
      .delete(likes)
      .where(and(eq(likes.bid, bid), eq(likes.uid, uid)))
      .returning(),
  /** Browsers put the new count into what they show, so that nobody asks for a list because of a like. */
  async move(tx, { lid, uid, bid }, by) {
    const [counted] = await tx
      .update(board)
      .set({ likeCount: sql`${board.likeCount} + ${by}` })
      .where(eq(board.bid, bid))
      .returning({ likeCount: board.likeCount })
    if (!counted) throw new AppError('not_found')
    const data = { bid, uid, ...counted }
    await publish(tx, { collection: 'likes', id: lid, op: by === 1 ? 'put' : 'delete', data }, 'users')
    return counted.likeCount
  },
  answer: (liked, likeCount) => ({ liked, likeCount }),
})

export async function listLikes(db: Db, bid: string, query: QueryOf<typeof boardApi.likes>, blocker: Blocker) {
  const [post] = await db.select({ bid: board.bid }).from(board).where(eq(board.bid, bid))
  if (!post) throw new AppError('not_found')
  const rows = await db
    .select({ lid: likes.lid, uid: likes.uid, bid: likes.bid, createdAt: likes.createdAt, ...personColumns })
    .from(likes)
    .leftJoin(userInfo, eq(userInfo.uid, likes.uid))
    .where(and(eq(likes.bid, bid), after(newestFirst, query.cursor), unblocked(blocker, likes.uid)))
    .orderBy(...inOrder(newestFirst))
    .limit(query.limit + 1)
  const { items, cursor } = toPage(rows, query.limit, (row) => [row.createdAt, row.lid])
  return { items: items.map(present), cursor }
}

type Row = Omit<Like, 'createdAt' | 'person'> & PersonRow & { createdAt: Date }

const present = ({ displayName, avatarUrl, isAdmin, createdAt, ...row }: Row): Like => ({
  ...row,
  createdAt: createdAt.toISOString(),
  person: { uid: row.uid, displayName, avatarUrl, isAdmin },
})
