// Comments: listed, written, overwritten, deleted; the post's count moves with the rows.
import { and, eq, sql } from 'drizzle-orm'
import type { BlogComment } from '#contract/blog.schema.ts'
import type { blogApi } from '#contract/blog.ts'
import type { BodyOf, QueryOf } from '#contract/api.ts'
import type { Carries } from '#contract/live.schema.ts'
import { AppError } from '#contract/errors.ts'
import { mustHaveProfile, personColumns } from '#server/rules/profile.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import { notify } from '#server/rules/notify.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { blogComment, blogs } from '#server/db/tables/blog.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { unblocked, type Blocker } from '#server/rules/blocks.ts'
import { recordActOnOthers } from '#server/rules/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/ownership.ts'
import type { Hide } from '#server/rules/trash.ts'
import { count, lockBlog } from './blog-row.ts'
import { keepComment } from './blog-trash.service.ts'

const newestFirst: Order = { by: blogComment.writtenAt, id: blogComment.id, direction: 'desc' }

const withCommenter = (db: DbOrTx) =>
  db
    .select({ row: blogComment, ...personColumns })
    .from(blogComment)
    .leftJoin(userInfo, eq(userInfo.uid, blogComment.uid))

type Row = Awaited<ReturnType<typeof withCommenter>>[number]

const present = ({ row: { uid, ...row }, displayName, avatarUrl, isAdmin }: Row): BlogComment => ({
  ...row,
  commenter: { uid, displayName, avatarUrl, isAdmin },
  writtenAt: row.writtenAt.toISOString(),
  modifiedAt: row.modifiedAt?.toISOString() ?? null,
})

type CommentsQuery = QueryOf<typeof blogApi.comments>

export async function listComments(db: Db, blogId: string, { cursor, limit }: CommentsQuery, blocker: Blocker) {
  const [post] = await db.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, blogId))
  if (!post) throw new AppError('not_found')
  const rows = await withCommenter(db)
    .where(and(eq(blogComment.blogId, blogId), after(newestFirst, cursor), unblocked(blocker, blogComment.uid)))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ row }) => [row.writtenAt, row.id])
  return { items: page.items.map(present), cursor: page.cursor }
}

/** Which comment, on which post. */
export type Place = { id: string; cid: string }
type Input = BodyOf<typeof blogApi.putComment>
type Post = Awaited<ReturnType<typeof lockBlog>>

async function find(tx: Tx, { id, cid }: Place) {
  const [row] = await withCommenter(tx).where(and(eq(blogComment.id, cid), eq(blogComment.blogId, id)))
  if (!row) throw new AppError('not_found')
  return present(row)
}

async function create(tx: Tx, who: SignedIn, { id, cid }: Place, comment: string, post: Post) {
  await mustHaveProfile(tx, who)
  const made = await tx
    .insert(blogComment)
    .values({ id: cid, blogId: id, uid: who.uid, comment })
    .onConflictDoNothing()
    .returning({ id: blogComment.id })
  if (made.length === 0) return null
  const counted = await count(tx, id, { comment: sql`${blogs.comment} + 1` })
  const target = { collection: 'blogs', id, part: cid } as const
  if (post.uid && post.uid !== who.uid)
    await notify(tx, post.uid, 'comment', { detail: post.title, actor: who.uid, target })
  return { card: { comment: counted.comment } }
}

async function overwrite(tx: Tx, who: SignedIn, place: Place, { comment, version }: Input) {
  const current = await find(tx, place)
  if (current.commenter.uid !== who.uid) throw new AppError('forbidden')
  // A retry sends the same text again: nothing changes.
  if (current.comment === comment) return false
  if (current.version !== version) throw new AppError('stale', { current })
  await tx
    .update(blogComment)
    .set({ comment, modifiedAt: sql`now()`, version: sql`${blogComment.version} + 1` })
    .where(eq(blogComment.id, place.cid))
  return true
}

/** The change stream reports a comment as a change of its post. */
const publishPost = (tx: Tx, id: string, data: Carries['blogs']) =>
  publish(tx, { collection: 'blogs', id, op: 'put', data }, 'users')

/** Creates or overwrites; the lock on the post keeps two writers of one comment apart. */
export async function putComment(db: Db, who: SignedIn, place: Place, input: Input): Promise<BlogComment> {
  return db.transaction(async (tx) => {
    const post = await lockBlog(tx, place.id)
    const made = input.version === undefined ? await create(tx, who, place, input.comment, post) : null
    const changed = made !== null || (await overwrite(tx, who, place, input))
    const saved = await find(tx, place)
    if (changed) await publishPost(tx, place.id, { ...made, comment: saved })
    return saved
  })
}

/** With `hiddenWhy` an admin hides it: whoever decides that writes it down. */
async function remove(tx: Tx, who: SignedIn, place: Place, hiddenWhy?: string) {
  const { title } = await lockBlog(tx, place.id)
  const written = await find(tx, place)
  const { uid } = written.commenter
  mustOwnOrAdminister(who, uid)
  if (hiddenWhy === undefined)
    await recordActOnOthers(tx, who, uid, 'commentRemoved', { subject: { id: place.id, name: title } })
  await keepComment(tx, who, written, hiddenWhy)
  await tx.delete(blogComment).where(eq(blogComment.id, place.cid))
  const { comment } = await count(tx, place.id, { comment: sql`${blogs.comment} - 1` })
  await publishPost(tx, place.id, { card: { comment }, removedComment: place.cid })
}

export const deleteComment = (db: Db, who: SignedIn, place: Place) => db.transaction((tx) => remove(tx, who, place))
export const hideComment: Hide = (tx, who, place, why) => remove(tx, who, { id: place.in ?? '', cid: place.id }, why)
