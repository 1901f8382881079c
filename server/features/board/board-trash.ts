// Puts a post or a reply into the trash, with the rows that belong to it.
import { eq } from 'drizzle-orm'
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
