// Posts that come back out of the trash.
import { count as countRows, eq, isNotNull, sql } from 'drizzle-orm'
import { NOTICES_MAX } from '#contract/board/board.ts'
import { NOTICE_LOCK } from '#server/db/locks.ts'
import type { Tx } from '#server/db/open.ts'
import { board, likes, reply } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import { putPartsBack, putRecordBack, type PutBack } from '#server/rules/trash/trash.ts'
import { postParts } from './board-trash.ts'

/** Counts again when a post comes back: likes of people who have left meanwhile are gone. */
const recounted = (bid: string) => ({
  likeCount: sql`(select count(*) from ${likes} where ${likes.bid} = ${bid})`,
  replyCount: sql`(select count(*) from ${reply} where ${reply.bid} = ${bid} and ${reply.deletedAt} is null)`,
})

/** A notice comes back as one while there is room for it. */
async function unpinWithoutRoom(tx: Tx, bid: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${NOTICE_LOCK})`)
  const [pinned] = await tx.select({ count: countRows() }).from(board).where(isNotNull(board.pinnedAt))
  if ((pinned?.count ?? 0) > NOTICES_MAX) await tx.update(board).set({ pinnedAt: null }).where(eq(board.bid, bid))
}

export const restorePost: PutBack = async (tx, _who, entry) => {
  const bid = entry.recordId
  await putRecordBack(tx, board, entry)
  await putPartsBack(tx, postParts, entry)
  await tx.update(board).set(recounted(bid)).where(eq(board.bid, bid))
  if (entry.record['pinned_at']) await unpinWithoutRoom(tx, bid)
  // Without the post itself: lists show it where it belongs, not first.
  await publish(tx, { collection: 'board', id: bid, op: 'put' }, 'users')
}
