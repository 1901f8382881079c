// Puts a post or a reply into the trash, with the rows that belong to it.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Reply } from '#contract/board/reply.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { board, boardBookmark, boardVersion, boardView, likes, reply } from '#server/db/tables/board.table.ts'
import { keepInTrash } from '#server/rules/trash/trash.ts'

/** The tables whose rows go with a post. */
export const postParts = [reply, likes, boardView, boardBookmark, boardVersion]

type Post = { bid: string; uid: string | null; title: string; hiddenWhy?: string }

export const keepPost = (tx: Tx, who: SignedIn, { bid, uid, title, hiddenWhy }: Post) =>
  keepInTrash(tx, who, {
    kind: 'post',
    id: bid,
    owner: uid,
    title,
    hiddenWhy,
    record: { table: board, where: eq(board.bid, bid) },
    parts: postParts.map((table) => ({ table, where: eq(table.bid, bid) })),
  })

/** The empty place above an answer is deleted with the last answer, so each answer's entry names it. */
export const keepReply = (tx: Tx, who: SignedIn, { rid, parent, commenter, comment }: Reply, hiddenWhy?: string) => {
  const emptyPlace = and(eq(reply.rid, parent ?? rid), isNotNull(reply.deletedAt))
  return keepInTrash(tx, who, {
    kind: 'reply',
    id: rid,
    owner: commenter.uid,
    title: comment,
    hiddenWhy,
    record: { table: reply, where: eq(reply.rid, rid) },
    parts: emptyPlace ? [{ table: reply, where: emptyPlace }] : [],
  })
}
