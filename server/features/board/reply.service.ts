// Replies and the answers to them: the comments of the board.
import { eq, sql } from 'drizzle-orm'
import { ANSWERS_MAX } from '#contract/board/board.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import { commentsOn } from '#server/rules/content/comments.ts'
import { lockPost } from './post-row.ts'

export const replies = commentsOn({
  table: reply,
  id: reply.rid,
  recordId: reply.bid,
  answers: { table: reply, max: ANSWERS_MAX },
  keysOf: ({ id, cid }) => ({ bid: id, rid: cid }),
  present: ({ id, recordId, ...comment }): Reply => ({ rid: id, bid: recordId, ...comment }),
  kind: 'reply',
  removal: 'replyRemoved',
  collection: 'board',
  isSeen: async () => true,
  lock: (tx, _who, bid) => lockPost(tx, bid),
  mustTakeComments({ lockedBy }) {
    if (lockedBy) throw refuse('post_locked')
  },
  titleOf: ({ title }) => title,
  async count(tx, bid, by) {
    const [counted] = await tx
      .update(board)
      .set({ replyCount: sql`${board.replyCount} + ${by}` })
      .where(eq(board.bid, bid))
      .returning({ replyCount: board.replyCount })
    if (!counted) throw new AppError('not_found')
    return counted.replyCount
  },
  elsewhere: () => refuse('reply_elsewhere'),
  async publish(tx, { id: bid, cid: id }, _post, change) {
    if (change.act === 'restored') return publish(tx, { collection: 'reply', id, op: 'put' }, 'users')
    const shown = change.act === 'saved' ? change.comment : change.place
    const data = { bid, reply: shown, ...(change.count !== undefined && { replyCount: change.count }) }
    return publish(tx, { collection: 'reply', id, op: shown ? 'put' : 'delete', data }, 'users')
  },
})
