// Views: each reader counts once an hour, and a writer never counts for their own post.
import { eq, lte, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { board, boardView } from '#server/db/tables/board.table.ts'
import type { Deps } from '#server/deps.ts'
import { lockPost } from './post-row.ts'

const HOUR_MS = 60 * 60 * 1000

/** True where the reader's last counted view is an hour old, or there is none; of many requests at once only one gets true. */
async function isNewView(tx: Tx, uid: string, bid: string, at: Date) {
  const counted = await tx
    .insert(boardView)
    .values({ bid, uid, viewedAt: at })
    .onConflictDoUpdate({
      target: [boardView.bid, boardView.uid],
      set: { viewedAt: at },
      setWhere: lte(boardView.viewedAt, new Date(at.getTime() - HOUR_MS)),
    })
    .returning()
  return counted.length > 0
}

/** Views are not reported on the live stream: a list that moves with every reader is worse than a number a little behind. */
export async function viewPost({ db, now }: Pick<Deps, 'db' | 'now'>, who: SignedIn, bid: string) {
  return db.transaction(async (tx) => {
    const { uid, viewCount } = await lockPost(tx, bid, 'key share')
    if (uid === who.uid || !(await isNewView(tx, who.uid, bid, now()))) return { viewCount }
    const [counted] = await tx
      .update(board)
      .set({ viewCount: sql`${board.viewCount} + 1` })
      .where(eq(board.bid, bid))
      .returning({ viewCount: board.viewCount })
    return counted ?? { viewCount }
  })
}
