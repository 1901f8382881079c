// Posts and replies that come back out of the trash.
import { and, count as countRows, eq, isNotNull, sql } from 'drizzle-orm'
import { ANSWERS_MAX, NOTICES_MAX } from '#contract/board/board.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { NOTICE_LOCK } from '#server/db/locks.ts'
import type { Tx } from '#server/db/open.ts'
import { board, likes, reply } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import {
  putPartsBack,
  putPlaceBack,
  putRecordBack,
  putRowsBack,
  type Kept,
  type PutBack,
} from '#server/rules/trash/trash.ts'
import { postParts } from './board-trash.ts'
import { findReply } from './reply-row.ts'
import { count } from './reply.service.ts'

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

export const restorePost: PutBack = async (tx, _who, kept) => {
  const bid = kept.recordId
  await putRecordBack(tx, board, kept)
  await putPartsBack(tx, postParts, kept)
  await tx.update(board).set(recounted(bid)).where(eq(board.bid, bid))
  if (kept.record['pinned_at']) await unpinWithoutRoom(tx, bid)
  // Without the post itself: lists show it where it belongs, not first.
  await publish(tx, { collection: 'board', id: bid, op: 'put' }, 'users')
}

type TrashedReply = Pick<typeof reply.$inferSelect, 'rid' | 'bid' | 'uid' | 'comment' | 'version'> & {
  parent_rid: string | null
}

/** Back under the reply that it answered, if that is there, or at least its empty place. */
async function mustHaveRoom(tx: Tx, kept: Kept, parent: string) {
  await putPlaceBack(tx, reply, kept)
  if (!(await findReply(tx, parent))) throw refuse('parent_gone')
  const [answers] = await tx.select({ count: countRows() }).from(reply).where(eq(reply.parentRid, parent))
  if ((answers?.count ?? 0) >= ANSWERS_MAX) throw refuse('answers_full')
}

/** The empty place that answers have kept is filled again. */
async function refill(tx: Tx, { rid, uid, comment, version }: TrashedReply) {
  const filled = await tx
    .update(reply)
    .set({ uid, comment, version, deletedAt: null })
    .where(and(eq(reply.rid, rid), isNotNull(reply.deletedAt)))
    .returning({ rid: reply.rid })
  return filled.length > 0
}

export const restoreReply: PutBack = async (tx, _who, kept) => {
  const written = kept.record as TrashedReply
  const { bid, rid } = written
  const [post] = await tx.select({ bid: board.bid }).from(board).where(eq(board.bid, bid)).for('no key update')
  if (!post) throw refuse('parent_gone')
  if (written.parent_rid !== null) await mustHaveRoom(tx, kept, written.parent_rid)
  if (!(await refill(tx, written)) && (await putRowsBack(tx, reply, [kept.record])) === 0) throw refuse('place_taken')
  await count(tx, bid, 1)
  // Without the reply itself: lists show it where it belongs, not first.
  await publish(tx, { collection: 'reply', id: rid, op: 'put' }, 'users')
}
