// One post: read, written, overwritten, deleted.
import { and, eq, exists, not, sql } from 'drizzle-orm'
import type { BoardPost } from '#contract/board/board.schema.ts'
import type { boardApi } from '#contract/board/board.ts'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { mustHaveProfile } from '#server/rules/people/profile.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { batchedRows } from '#server/db/batched-rows.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { board, boardBookmark, boardCategory, boardVersion, likes } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { isBlocked } from '#server/rules/people/blocks.ts'
import { writtenText } from '#server/rules/rich-text/written-text.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { mustBeOwnPictures } from '#server/rules/content/pictures.ts'
import { withSeenReplies } from '#server/rules/content/visible-comments.ts'
import { mustNotLieInTrash, type Hide } from '#server/rules/trash/trash.ts'
import { chosenCategory } from './category.service.ts'
import { keepPost } from './board-trash.ts'
import { besidePost, lockPost, summaryColumns, summaryOf } from './post-row.ts'
import { keepVersion } from './version.service.ts'

const postFor = batchedRows({ bid: 'uuid', uid: 'text', blocker: 'text' }, (db, { table, key, caller }) => {
  const mine = db
    .select()
    .from(likes)
    .where(and(eq(likes.bid, board.bid), eq(likes.uid, key.uid)))
  const bookmarked = db
    .select()
    .from(boardBookmark)
    .where(and(eq(boardBookmark.bid, board.bid), eq(boardBookmark.uid, key.uid)))
  return db
    .select({
      caller,
      ...summaryColumns,
      ...besidePost,
      content: board.content,
      liked: sql<boolean>`${exists(mine)}`,
      bookmarked: sql<boolean>`${exists(bookmarked)}`,
    })
    .from(board)
    .innerJoin(table, eq(key.bid, board.bid))
    .leftJoin(userInfo, eq(userInfo.uid, board.uid))
    .leftJoin(boardCategory, eq(boardCategory.id, board.categoryId))
    .where(not(isBlocked(key.blocker, board.uid)))
    .prepare('board_post')
})

export async function getPost(db: DbOrTx, who: SignedIn, bid: string): Promise<BoardPost> {
  const [row] = await postFor(db, { bid, uid: who.uid, blocker: who.blocker ?? null })
  if (!row) throw new AppError('not_found')
  const { caller: _caller, ...post } = row
  return summaryOf(post)
}

/** For the page of the post: its count is that of the replies below it. */
export async function readPost(db: Db, who: SignedIn, bid: string): Promise<BoardPost> {
  const post = await getPost(db, who, bid)
  const [seen = post] = await withSeenReplies(db, who.blocker, [post])
  return seen
}

/** Publishes the post to every open list; the contract's schema drops the content and the caller's own fields. */
export async function publishPost(tx: Tx, who: SignedIn, bid: string): Promise<BoardPost> {
  const post = await getPost(tx, who, bid)
  await publish(tx, { collection: 'board', id: bid, op: 'put', data: post }, 'users')
  return post
}

type Input = BodyOf<typeof boardApi.put>
/** `categoryId` left out: a post that exists keeps its category. */
type Text = { title: string; content: string; categoryId?: string | null }

async function create(tx: Tx, who: SignedIn, bid: string, text: Text) {
  await mustHaveProfile(tx, who)
  const made = await tx
    .insert(board)
    .values({ bid, uid: who.uid, ...text })
    .onConflictDoNothing()
    .returning({ bid: board.bid })
  await mustNotLieInTrash(tx, 'post', bid)
  return made.length > 0
}

async function overwrite(tx: Tx, who: SignedIn, bid: string, text: Text, version: number | undefined) {
  await lockPost(tx, bid)
  const current = await getPost(tx, who, bid)
  if (current.writer.uid !== who.uid) throw new AppError('forbidden')
  // A retry sends the same post again: nothing changes, not even the time of the last change.
  const isSameText = current.title === text.title && current.content === text.content
  const isSameCategory = text.categoryId === undefined || text.categoryId === (current.category?.id ?? null)
  if (isSameText && isSameCategory) return false
  if (current.version !== version) throw new AppError('stale', { current })
  if (!isSameText) await keepVersion(tx, current)
  await tx
    .update(board)
    .set({ ...text, ...(!isSameText && { modifiedAt: sql`now()` }), version: sql`${board.version} + 1` })
    .where(eq(board.bid, bid))
  return true
}

/** Creates or overwrites. A caller that sends a version has read the post, so the post must still be there. */
export async function putPost(db: Db, who: SignedIn, bid: string, { version, title, content, categoryId }: Input) {
  const clean = (await writtenText(content)).content
  return db.transaction(async (tx) => {
    await mustBeOwnPictures(tx, who, clean, { record: bid, places: [board, boardVersion] }, 'content')
    const text = { content: clean, ...(await chosenCategory(tx, who, bid, { title, categoryId })) }
    const made = version === undefined && (await create(tx, who, bid, text))
    const changed = made || (await overwrite(tx, who, bid, text, version))
    return changed ? publishPost(tx, who, bid) : getPost(tx, who, bid)
  })
}

/** With `hiddenWhy` an admin hides it, and the caller writes the log. */
async function remove(tx: Tx, who: SignedIn, bid: string, hiddenWhy?: string) {
  const { uid, title } = await lockPost(tx, bid, 'update')
  mustOwnOrAdminister(who, uid)
  if (hiddenWhy === undefined)
    await recordActOnOthers(tx, who, uid, 'postRemoved', {
      subject: { id: bid, name: title },
      changes: movedTo('there', 'trash'),
    })
  await keepPost(tx, who, { bid, uid, title, hiddenWhy })
  await tx.delete(board).where(eq(board.bid, bid))
  await publish(tx, { collection: 'board', id: bid, op: 'delete' }, 'users')
}

export const removePost = (db: Db, who: SignedIn, bid: string) => db.transaction((tx) => remove(tx, who, bid))
export const hidePost: Hide = (tx, who, { id }, why) => remove(tx, who, id, why)
