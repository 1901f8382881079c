// Cleans up the board when a user leaves; posts and replies stay without a name.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { board, boardVersion, likes } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import type { Leave } from '#server/rules/server-module.ts'

/** Counts fall with the rows that they count. Posts are locked in order, so that two leaving users cannot block each other. */
async function takeBackLikes(tx: Tx, uid: string) {
  const liked = tx.select({ bid: likes.bid }).from(likes).where(eq(likes.uid, uid))
  await tx.select({ bid: board.bid }).from(board).where(inArray(board.bid, liked)).orderBy(asc(board.bid)).for('update')
  await tx
    .update(board)
    .set({ likeCount: sql`${board.likeCount} - 1` })
    .where(inArray(board.bid, liked))
  await tx.delete(likes).where(eq(likes.uid, uid))
}

/** Nobody may read earlier versions any more; the posts as they are now stay. */
async function forgetVersions(tx: Tx, uid: string) {
  const own = tx.select({ bid: board.bid }).from(board).where(eq(board.uid, uid))
  await tx.delete(boardVersion).where(inArray(boardVersion.bid, own))
}

export const leaveBoard: Leave = async (tx, { uid }) => {
  await takeBackLikes(tx, uid)
  await forgetVersions(tx, uid)
  for (const collection of ['board', 'reply'] as const) await publish(tx, { collection, id: uid, op: 'put' }, 'users')
}
