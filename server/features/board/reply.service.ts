// Replies: listed, written, overwritten, deleted; the post's count moves with the rows.
import { and, eq, sql } from 'drizzle-orm'
import type { Reply } from '#contract/board.schema.ts'
import type { replyApi } from '#contract/board.ts'
import type { BodyOf, QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import { refuse } from '#contract/refusals.ts'
import { mustHaveProfile, personColumns } from '#server/rules/profile.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import { notify } from '#server/rules/notify.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { recordActOnOthers } from '#server/rules/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/ownership.ts'
import { lockPost } from './post-row.ts'

const newestFirst: Order = { by: reply.writtenAt, id: reply.rid, direction: 'desc' }

const withCommenter = (db: DbOrTx) =>
  db
    .select({ reply, ...personColumns })
    .from(reply)
    .leftJoin(userInfo, eq(userInfo.uid, reply.uid))

type Row = Awaited<ReturnType<typeof withCommenter>>[number]

const present = ({ reply: { uid, ...row }, displayName, avatarUrl, isAdmin }: Row): Reply => ({
  ...row,
  commenter: { uid, displayName, avatarUrl, isAdmin },
  writtenAt: row.writtenAt.toISOString(),
  modifiedAt: row.modifiedAt?.toISOString() ?? null,
})

export async function listReplies(db: Db, { bid, cursor, limit }: QueryOf<typeof replyApi.list>) {
  const rows = await withCommenter(db)
    .where(and(eq(reply.bid, bid), after(newestFirst, cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)
  const page = toPage(rows, limit, (row) => [row.reply.writtenAt, row.reply.rid])
  return { items: page.items.map(present), cursor: page.cursor }
}

async function find(db: DbOrTx, rid: string) {
  const [row] = await withCommenter(db).where(eq(reply.rid, rid))
  return row && present(row)
}

async function count(tx: Tx, bid: string, by: 1 | -1) {
  const [counted] = await tx
    .update(board)
    .set({ replyCount: sql`${board.replyCount} + ${by}` })
    .where(eq(board.bid, bid))
    .returning({ replyCount: board.replyCount })
  return counted?.replyCount
}

type Input = BodyOf<typeof replyApi.put>
type Post = Awaited<ReturnType<typeof lockPost>>

async function create(tx: Tx, who: SignedIn, rid: string, { bid, comment }: Input, post: Post) {
  await mustHaveProfile(tx, who)
  const [made] = await tx.insert(reply).values({ rid, bid, uid: who.uid, comment }).onConflictDoNothing().returning()
  if (!made) return null
  const replyCount = await count(tx, bid, 1)
  const target = { collection: 'board', id: bid, part: rid } as const
  if (post.uid && post.uid !== who.uid)
    await notify(tx, post.uid, 'reply', { detail: post.title, actor: who.uid, target })
  return { replyCount }
}

async function overwrite(tx: Tx, who: SignedIn, rid: string, { bid, comment, version }: Input) {
  const current = await find(tx, rid)
  if (!current) throw new AppError('not_found')
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
    const saved = await find(tx, rid)
    if (!saved) throw new AppError('not_found')
    const data = { bid: saved.bid, reply: saved, ...made }
    if (changed) await publish(tx, { collection: 'reply', id: rid, op: 'put', data }, 'users')
    return saved
  })
}

export async function deleteReply(db: Db, who: SignedIn, rid: string) {
  await db.transaction(async (tx) => {
    const found = await find(tx, rid)
    if (!found) throw new AppError('not_found')
    const { title } = await lockPost(tx, found.bid)
    mustOwnOrAdminister(who, found.commenter.uid)
    const gone = await tx.delete(reply).where(eq(reply.rid, rid)).returning({ rid: reply.rid })
    if (gone.length === 0) throw new AppError('not_found')
    await recordActOnOthers(tx, who, found.commenter.uid, 'replyRemoved', { subject: { id: found.bid, name: title } })
    const data = { bid: found.bid, replyCount: await count(tx, found.bid, -1) }
    await publish(tx, { collection: 'reply', id: rid, op: 'delete', data }, 'users')
  })
}
