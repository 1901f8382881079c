// Replies and the answers to them: listed, written, overwritten, deleted; the post's count moves with the rows.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reply } from '#contract/board/reply.schema.ts'
import type { replyApi } from '#contract/board/board.ts'
import type { BodyOf, QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { mustHaveProfile } from '#server/rules/people/profile.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { mustNotLieInTrash, type Hide } from '#server/rules/trash/trash.ts'
import { placeOfAnswer, type Place } from './answer-place.ts'
import { keepReply } from './board-trash.ts'
import { lockPost } from './post-row.ts'
import { answersTo, findReply, presentReply, withPeople } from './reply-row.ts'
import { tellOfReply } from './tell-of-reply.ts'

const newestFirst: Order = { by: reply.writtenAt, id: reply.rid, direction: 'desc' }

export const replyPageQuery = (db: Db, { bid, cursor, limit }: QueryOf<typeof replyApi.list>, blocker?: Blocker) =>
  withPeople(db)
    .where(and(eq(reply.bid, bid), isNull(reply.parentRid), after(newestFirst, cursor), unblocked(blocker, reply.uid)))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)

/** Answers to a blocked person's reply are left out with it: they speak about something that the reader does not see. */
export async function listReplies(db: Db, query: QueryOf<typeof replyApi.list>, blocker: Blocker) {
  const rows = await replyPageQuery(db, query, blocker)
  const { items, cursor } = toPage(rows, query.limit, (row) => [row.reply.writtenAt, row.reply.rid])
  const answers =
    items.length === 0
      ? []
      : await answersTo(
          db,
          items.map((row) => row.reply.rid),
          blocker,
        )
  return { items: [...items, ...answers].map(presentReply), cursor }
}

export async function count(tx: Tx, bid: string, by: 1 | -1) {
  const [counted] = await tx
    .update(board)
    .set({ replyCount: sql`${board.replyCount} + ${by}` })
    .where(eq(board.bid, bid))
    .returning({ replyCount: board.replyCount })
  return counted?.replyCount
}

type Input = BodyOf<typeof replyApi.put>
type Post = Awaited<ReturnType<typeof lockPost>>

async function create(tx: Tx, who: SignedIn, rid: string, { bid, comment, answers }: Input, post: Post) {
  await mustHaveProfile(tx, who)
  if (post.lockedBy) throw refuse('post_locked')
  const place: Place | null = answers === undefined ? null : await placeOfAnswer(tx, bid, answers)
  const [made] = await tx
    .insert(reply)
    .values({ rid, bid, uid: who.uid, comment, parentRid: place?.parent, mentionedUid: place?.to })
    .onConflictDoNothing()
    .returning()
  await mustNotLieInTrash(tx, 'reply', rid)
  if (!made) return null
  const replyCount = await count(tx, bid, 1)
  await tellOfReply(tx, who, post, made)
  return { replyCount }
}

async function overwrite(tx: Tx, who: SignedIn, rid: string, { bid, comment, version }: Input) {
  const current = await findReply(tx, rid)
  if (!current || current.isRemoved) throw new AppError('not_found')
  if (current.commenter.uid !== who.uid) throw new AppError('forbidden')
  if (current.bid !== bid) throw refuse('reply_elsewhere')
  // A retry sends the same text again: nothing changes.
  if (current.comment === comment) return false
  if (current.version !== version) throw new AppError('stale', { current })
  await tx
    .update(reply)
    .set({ comment, modifiedAt: sql`now()`, version: sql`${reply.version} + 1` })
    .where(eq(reply.rid, rid))
  return true
}

/** Creates or overwrites; the lock on the post keeps two writers of one reply apart. */
export async function putReply(db: Db, who: SignedIn, rid: string, input: Input): Promise<Reply> {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, input.bid)
    const made = input.version === undefined ? await create(tx, who, rid, input, post) : null
    const changed = made !== null || (await overwrite(tx, who, rid, input))
    const saved = await findReply(tx, rid)
    if (!saved) throw new AppError('not_found')
    const data = { bid: saved.bid, reply: saved, ...made }
    if (changed) await publish(tx, { collection: 'reply', id: rid, op: 'put', data }, 'users')
    return saved
  })
}

/** An empty place keeps the answers where they are; neither the text nor its writer stays in it. */
async function empty(tx: Tx, rid: string) {
  await tx
    .update(reply)
    .set({ comment: '', uid: null, deletedAt: sql`now()`, version: sql`${reply.version} + 1` })
    .where(eq(reply.rid, rid))
  return findReply(tx, rid)
}

/** The empty place of a removed reply goes with the last answer to it. */
async function dropEmptyPlace(tx: Tx, bid: string, parent: string) {
  const above = await findReply(tx, parent)
  if (!above?.isRemoved || (await answersTo(tx, [parent])).length > 0) return
  await tx.delete(reply).where(eq(reply.rid, parent))
  await publish(tx, { collection: 'reply', id: parent, op: 'delete', data: { bid } }, 'users')
}

/** With `hiddenWhy` an admin hides it, and the caller writes the log. */
async function remove(tx: Tx, who: SignedIn, rid: string, hiddenWhy?: string) {
  const seen = await findReply(tx, rid)
  if (!seen) throw new AppError('not_found')
  const { bid } = seen
  const { title } = await lockPost(tx, bid)
  // Under the lock nobody answers it any more, and nobody else removes it.
  const found = await findReply(tx, rid)
  if (!found || found.isRemoved) throw new AppError('not_found')
  mustOwnOrAdminister(who, found.commenter.uid)
  if (hiddenWhy === undefined)
    await recordActOnOthers(tx, who, found.commenter.uid, 'replyRemoved', {
      subject: { id: rid, name: title },
      changes: movedTo('there', 'trash'),
    })
  await keepReply(tx, who, found, hiddenWhy)
  const hasAnswers = found.parent === null && (await answersTo(tx, [rid])).length > 0
  const place = hasAnswers ? await empty(tx, rid) : undefined
  if (!hasAnswers) await tx.delete(reply).where(eq(reply.rid, rid))
  const data = { bid, replyCount: await count(tx, bid, -1), reply: place }
  await publish(tx, { collection: 'reply', id: rid, op: place ? 'put' : 'delete', data }, 'users')
  if (found.parent) await dropEmptyPlace(tx, bid, found.parent)
}

export const removeReply = (db: Db, who: SignedIn, rid: string) => db.transaction((tx) => remove(tx, who, rid))
export const hideReply: Hide = (tx, who, { id }, why) => remove(tx, who, id, why)
