// 북마크: posts that somebody keeps; nobody else sees them.
import { and, count, eq } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import { BOOKMARKS_MAX, type bookmarkApi } from '#contract/board/board.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { boardBookmark } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import { listPosts } from './post-list.service.ts'
import { lockPost } from './post-row.ts'

/** Nobody has so many that looking among them costs much: see `BOOKMARKS_MAX`. */
export async function bookmarksOf(db: Db, { uid }: SignedIn) {
  const bookmarks = await db.select({ bid: boardBookmark.bid }).from(boardBookmark).where(eq(boardBookmark.uid, uid))
  return bookmarks.map(({ bid }) => bid)
}

export const listBookmarks = async (db: Db, who: SignedIn, query: QueryOf<typeof bookmarkApi.list>) =>
  listPosts(db, query, who.blocker, await bookmarksOf(db, who))

const publishBookmark = (tx: Tx, who: SignedIn, bid: string, op: 'put' | 'delete') =>
  publish(tx, { collection: 'bookmark', id: bid, op }, { uids: [who.uid] })

/** The lock on the own account keeps two presses at once from going over the limit. */
async function mustHaveRoom(tx: Tx, uid: string) {
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, uid)).for('no key update')
  const [bookmarks] = await tx.select({ count: count() }).from(boardBookmark).where(eq(boardBookmark.uid, uid))
  if ((bookmarks?.count ?? 0) >= BOOKMARKS_MAX) throw refuse('bookmarks_full')
}

export async function bookmarkPost(db: Db, who: SignedIn, bid: string) {
  return db.transaction(async (tx) => {
    await mustHaveRoom(tx, who.uid)
    await lockPost(tx, bid, 'key share')
    const made = await tx.insert(boardBookmark).values({ uid: who.uid, bid }).onConflictDoNothing().returning()
    if (made.length > 0) await publishBookmark(tx, who, bid, 'put')
    return { bookmarked: true }
  })
}

/** Also of a post that is gone: then there is nothing to take out. */
export async function unbookmarkPost(db: Db, who: SignedIn, bid: string) {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(boardBookmark)
      .where(and(eq(boardBookmark.uid, who.uid), eq(boardBookmark.bid, bid)))
      .returning()
    if (gone.length > 0) await publishBookmark(tx, who, bid, 'delete')
    return { bookmarked: false }
  })
}
