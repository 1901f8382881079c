// Cleans up the board when a user leaves; posts and replies stay without a name.
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { board, boardVersion, likes } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import { takeBackHearts } from '#server/rules/hearts.ts'
import type { Leave } from '#server/rules/server-module.ts'

const stored = { hearts: likes, uid: likes.uid, of: likes.bid, things: board, id: board.bid, count: board.likeCount }

/** Deletes the earlier versions of a leaver's posts; the posts as they are now stay. */
async function forgetVersions(tx: Tx, uid: string) {
  const own = tx.select({ bid: board.bid }).from(board).where(eq(board.uid, uid))
  await tx.delete(boardVersion).where(inArray(boardVersion.bid, own))
}

export const leaveBoard: Leave = async (tx, { uid }) => {
  await takeBackHearts(tx, uid, stored)
  await forgetVersions(tx, uid)
  for (const collection of ['board', 'reply'] as const) await publish(tx, { collection, id: uid, op: 'put' }, 'users')
}
