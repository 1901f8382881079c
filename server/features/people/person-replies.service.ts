// Lists a person's replies on the board, page by page along an index that begins with the writer.
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import type { peopleApi } from '#contract/people/people.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'

type Query = QueryOf<typeof peopleApi.replies>

const newestFirst: Order = { by: reply.writtenAt, id: reply.rid, direction: 'desc' }
const parentReply = alias(reply, 'answered')

/**
 * Left out also where the reader has blocked the writer of the post, or of the reply above: the board does not show it
 * there either. The empty place of a removed reply has no writer, so it is in no list.
 */
export const repliesQuery = (db: Db, uid: string, { cursor, limit }: Query, blocker?: Blocker) =>
  db
    .select({ rid: reply.rid, bid: reply.bid, title: board.title, comment: reply.comment, at: reply.writtenAt })
    .from(reply)
    .innerJoin(board, eq(board.bid, reply.bid))
    .leftJoin(parentReply, eq(parentReply.rid, reply.parentRid))
    .where(
      and(
        eq(reply.uid, uid),
        after(newestFirst, cursor),
        // As a value, not as a column: so the database asks once, and not for each row.
        unblocked(blocker, sql`${uid}`),
        unblocked(blocker, board.uid),
        unblocked(blocker, parentReply.uid),
      ),
    )
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)

export async function listRepliesOf(db: Db, who: SignedIn, uid: string, query: Query) {
  const rows = await repliesQuery(db, uid, query, who.blocker)
  const { items, cursor } = toPage(rows, query.limit, ({ at, rid }) => [at, rid])
  return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), cursor }
}
