// Views: each reader counts once an hour, and a writer never counts for their own post.
import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import { board, boardView } from '#server/db/tables/board.table.ts'
import type { Deps } from '#server/deps.ts'
import { isNewView } from '#server/rules/content/views.ts'
import { lockPost } from './post-row.ts'

/** Views are not reported on the live stream: a list that moves with every reader is worse than a number a little behind. */
export async function viewPost({ db, now }: Pick<Deps, 'db' | 'now'>, who: SignedIn, bid: string) {
  return db.transaction(async (tx) => {
    const { uid, viewCount } = await lockPost(tx, bid, 'key share')
    if (uid === who.uid || !(await isNewView(tx, boardView, { uid: who.uid, bid }, now()))) return { viewCount }
    const [counted] = await tx
      .update(board)
      .set({ viewCount: sql`${board.viewCount} + 1` })
      .where(eq(board.bid, bid))
      .returning({ viewCount: board.viewCount })
    return counted ?? { viewCount }
  })
}
