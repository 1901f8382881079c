// Likes: one for each person and post, counted by the database.
import { and, eq, sql } from 'drizzle-orm'
import type { Like } from '#contract/board/board.schema.ts'
import type { boardApi } from '#contract/board/board.ts'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { board, likes } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { unblocked, type Blocker } from '#server/rules/blocks.ts'
import { personColumns, type PersonRow } from '#server/rules/profile.ts'
import { lockPost } from './post-row.ts'

const newestFirst: Order = { by: likes.createdAt, id: likes.lid, direction: 'desc' }

const oneMore = preparedOnce((db) =>
  db
    .update(board)
    .set({ likeCount: sql`${board.likeCount} + ${sql.placeholder('by')}` })
    .where(eq(board.bid, sql.placeholder('bid')))
    .returning({ likeCount: board.likeCount })
    .prepare('board_like_counted'),
)

const addedLike = preparedOnce((db) =>
  db
    .insert(likes)
    .values({ uid: sql.placeholder('uid'), bid: sql.placeholder('bid') })
    .onConflictDoNothing()
    .returning()
    .prepare('like_added'),
)

/** Browsers put the new count into what they show, so that nobody asks for a list because of a like. */
async function count(tx: Tx, { lid, uid, bid }: { lid: string; uid: string; bid: string }, by: 1 | -1) {
  const [counted] = await oneMore(tx).execute({ bid, by })
  const op = by === 1 ? 'put' : 'delete'
  const data = counted && { bid, uid, likeCount: counted.likeCount }
  await publish(tx, { collection: 'likes', id: lid, op, data }, 'users')
}

/** The count moves only when a row was really added or removed, so a repeated request counts once. */
export async function likePost(db: Db, who: SignedIn, bid: string) {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, bid)
    if (post.uid === who.uid) throw new AppError('forbidden')
    const [made] = await addedLike(tx).execute({ uid: who.uid, bid })
    if (made) await count(tx, made, 1)
    return { liked: true, likeCount: post.likeCount + (made ? 1 : 0) }
  })
}

export async function unlikePost(db: Db, who: SignedIn, bid: string) {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, bid)
    const [gone] = await tx
      .delete(likes)
      .where(and(eq(likes.bid, bid), eq(likes.uid, who.uid)))
      .returning()
    if (gone) await count(tx, gone, -1)
    return { liked: false, likeCount: post.likeCount - (gone ? 1 : 0) }
  })
}

export async function listLikes(db: Db, bid: string, query: QueryOf<typeof boardApi.likes>, blocker: Blocker) {
  const [post] = await db.select({ bid: board.bid }).from(board).where(eq(board.bid, bid))
  if (!post) throw new AppError('not_found')
  const rows = await db
    .select({ lid: likes.lid, uid: likes.uid, bid: likes.bid, createdAt: likes.createdAt, ...personColumns })
    .from(likes)
    .leftJoin(userInfo, eq(userInfo.uid, likes.uid))
    .where(and(eq(likes.bid, bid), after(newestFirst, query.cursor), unblocked(blocker, likes.uid)))
    .orderBy(...inOrder(newestFirst))
    .limit(query.limit + 1)
  const { items, cursor } = toPage(rows, query.limit, (row) => [row.createdAt, row.lid])
  return { items: items.map(present), cursor }
}

type Row = Omit<Like, 'createdAt' | 'person'> & PersonRow & { createdAt: Date }

const present = ({ displayName, avatarUrl, isAdmin, createdAt, ...row }: Row): Like => ({
  ...row,
  createdAt: createdAt.toISOString(),
  person: { uid: row.uid, displayName, avatarUrl, isAdmin },
})
