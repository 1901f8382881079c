// 공지: the posts that admins have pinned above the list, the last pinned first.
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { NOTICES_MAX } from '#contract/board/board.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { retryAfterDeadlock } from '#server/db/retry-after-deadlock.ts'
import { NOTICE_LOCK } from '#server/db/locks.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { board, boardCategory } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { notifyMembers } from '#server/rules/notify/notify.ts'
import { withSeenReplies } from '#server/rules/content/visible-comments.ts'
import { besidePost, lockPost, summaryColumns, summaryOf } from './post-row.ts'
import { publishPost } from './post.service.ts'

/** Written as its index is: `desc` alone would mean nulls first. */
export const noticeQuery = (db: DbOrTx, blocker?: Blocker) =>
  db
    .select({ ...summaryColumns, ...besidePost })
    .from(board)
    .leftJoin(userInfo, eq(userInfo.uid, board.uid))
    .leftJoin(boardCategory, eq(boardCategory.id, board.categoryId))
    .where(and(isNotNull(board.pinnedAt), unblocked(blocker, board.uid)))
    .orderBy(sql`${board.pinnedAt} desc nulls last`, asc(board.bid))
    .limit(NOTICES_MAX)

export const listNotices = async (db: DbOrTx, blocker?: Blocker) => ({
  items: await withSeenReplies(db, blocker, (await noticeQuery(db, blocker)).map(summaryOf)),
})

async function mustHaveRoom(tx: Tx) {
  const [pinned] = await tx.select({ count: count() }).from(board).where(isNotNull(board.pinnedAt))
  if ((pinned?.count ?? 0) >= NOTICES_MAX) throw refuse('notices_full')
}

type Pinned = Awaited<ReturnType<typeof lockPost>>

/**
 * Notifies members only the first time. People who have blocked the writer are left out, because they cannot open the post.
 */
async function notifyMembersOfNotice(tx: Tx, who: SignedIn, { bid, uid, title, toldAt }: Pinned) {
  if (toldAt !== null) return
  const target = { collection: 'board', id: bid } as const
  await notifyMembers(tx, 'notice', { detail: title, actor: uid, target }, [who.uid, ...(uid ? [uid] : [])])
}

async function change(db: Db, who: SignedIn, bid: string, isPinned: boolean) {
  return retryAfterDeadlock(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${NOTICE_LOCK})`)
    const post = await lockPost(tx, bid)
    if ((post.pinnedAt !== null) !== isPinned) {
      if (isPinned) await mustHaveRoom(tx)
      await tx
        .update(board)
        .set(isPinned ? { pinnedAt: sql`clock_timestamp()`, toldAt: post.toldAt ?? sql`now()` } : { pinnedAt: null })
        .where(eq(board.bid, bid))
      await recordAct(tx, who, isPinned ? 'postPinned' : 'postUnpinned', {
        target: post.uid,
        subject: { id: bid, name: post.title },
        changes: changesOf({ pinned: [!isPinned, isPinned] }),
      })
      if (isPinned) await notifyMembersOfNotice(tx, who, post)
      await publishPost(tx, who, bid)
    }
    return listNotices(tx)
  })
}

export const pinPost = (db: Db, who: SignedIn, bid: string) => change(db, who, bid, true)
export const unpinPost = (db: Db, who: SignedIn, bid: string) => change(db, who, bid, false)
