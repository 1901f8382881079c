// Comments on a record: listed, written, overwritten, deleted, hidden, put back; the record's count moves with the rows.
// A feature says which record that is, who may see it, and who is told.
import { and, eq, sql } from 'drizzle-orm'
import type { Comment, CommentBody } from '#contract/shared/comment.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { NotificationTarget } from '#contract/notification/notification.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import type { photoComment } from '#server/db/tables/album.table.ts'
import type { blogComment } from '#server/db/tables/blog.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { unblocked } from '#server/rules/people/blocks.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import { mustHaveProfile, personColumns } from '#server/rules/people/profile.ts'
import { keepInTrash, mustNotLieInTrash, putRecordBack, type Hide, type PutBack } from '#server/rules/trash/trash.ts'

/** Which comment, on which record. */
type CommentPlace = { id: string; cid: string }

type CommentsQuery = { cursor?: string | undefined; limit: number }

/**
 * The change of a comment, and the record's new count where that has changed. A restored comment is not sent along: the
 * list shows it where it belongs, not first.
 */
export type CommentChange<Said> =
  | { act: 'saved'; comment: Said; count: number | undefined }
  | { act: 'removed'; count: number }
  | { act: 'restored' }

type Commented<Named extends object, Owned extends { uid: string | null }> = {
  table: typeof blogComment | typeof photoComment
  /** The column with the record's id, and the same as a field of the comment. */
  recordId: (typeof blogComment)['blogId'] | (typeof photoComment)['photoId']
  named: (recordId: string) => Named
  /** The comment's kind in the trash and in the notification to the record's owner. */
  kind: 'comment' | 'photoComment'
  collection: NotificationTarget['collection']
  /** Whether the caller may see the record. */
  isSeen: (db: Db, who: SignedIn, id: string) => Promise<boolean>
  /**
   * Keeps two writers of one comment apart. What the caller may not see is not found; an admin who decides about a report is
   * shown the comment by whoever reported it.
   */
  lock: (tx: Tx, who: SignedIn, id: string, decides?: boolean) => Promise<Owned>
  titleOf: (record: Owned) => string
  /** Answers the new count. */
  count: (tx: Tx, id: string, by: 1 | -1) => Promise<number>
  publish: (tx: Tx, place: CommentPlace, record: Owned, change: CommentChange<Comment & Named>) => Promise<void>
}

/** The comments with the present names and faces of those who wrote them. */
function commentRows<Named extends object, Owned extends { uid: string | null }>(on: Commented<Named, Owned>) {
  const { table, recordId, named } = on
  const newestFirst: Order = { by: table.writtenAt, id: table.id, direction: 'desc' }
  const { id, uid, comment, writtenAt, modifiedAt, version } = table
  const columns = { id, recordId, uid, comment, writtenAt, modifiedAt, version }

  const withCommenter = (db: DbOrTx) =>
    db
      .select({ row: columns, ...personColumns })
      .from(table)
      .leftJoin(userInfo, eq(userInfo.uid, table.uid))

  type Row = Awaited<ReturnType<typeof withCommenter>>[number]

  const present = ({ row, displayName, avatarUrl, isAdmin }: Row): Comment & Named => ({
    ...named(row.recordId),
    id: row.id,
    comment: row.comment,
    commenter: { uid: row.uid, displayName, avatarUrl, isAdmin },
    writtenAt: row.writtenAt.toISOString(),
    modifiedAt: row.modifiedAt?.toISOString() ?? null,
    version: row.version,
  })

  async function find(tx: Tx, place: CommentPlace) {
    const [row] = await withCommenter(tx).where(and(eq(table.id, place.cid), eq(recordId, place.id)))
    if (!row) throw new AppError('not_found')
    return present(row)
  }

  /** Newest first, without those of people whom the caller has blocked. */
  async function page(db: Db, who: SignedIn, ofId: string, { cursor, limit }: CommentsQuery) {
    const rows = await withCommenter(db)
      .where(and(eq(recordId, ofId), after(newestFirst, cursor), unblocked(who.blocker, table.uid)))
      .orderBy(...inOrder(newestFirst))
      .limit(limit + 1)
    const { items, cursor: next } = toPage(rows, limit, ({ row }) => [row.writtenAt, row.id])
    return { items: items.map(present), cursor: next }
  }

  return { find, page }
}

export function commentsOn<Named extends object, Owned extends { uid: string | null }>(on: Commented<Named, Owned>) {
  const { table, recordId, kind } = on
  const { find, page } = commentRows(on)

  /** Answers the new count; undefined where the comment is there already. */
  async function create(tx: Tx, who: SignedIn, place: CommentPlace, comment: string, record: Owned) {
    await mustHaveProfile(tx, who)
    const made = await tx
      .insert(table)
      .values({ ...on.named(place.id), id: place.cid, uid: who.uid, comment })
      .onConflictDoNothing()
      .returning({ id: table.id })
    await mustNotLieInTrash(tx, kind, place.cid)
    if (made.length === 0) return undefined
    const count = await on.count(tx, place.id, 1)
    const target = { collection: on.collection, id: place.id, part: place.cid }
    if (record.uid && record.uid !== who.uid)
      await notify(tx, record.uid, kind, { detail: on.titleOf(record), actor: who.uid, target })
    return count
  }

  async function overwrite(tx: Tx, who: SignedIn, place: CommentPlace, { comment, version }: CommentBody) {
    const current = await find(tx, place)
    if (current.commenter.uid !== who.uid) throw new AppError('forbidden')
    // A retry sends the same text again: nothing changes.
    if (current.comment === comment) return false
    if (current.version !== version) throw new AppError('stale', { current })
    await tx
      .update(table)
      .set({ comment, modifiedAt: sql`now()`, version: sql`${table.version} + 1` })
      .where(eq(table.id, place.cid))
    return true
  }

  /** With `hiddenWhy` an admin hides it: whoever decides that writes it down. */
  async function removeIn(tx: Tx, who: SignedIn, place: CommentPlace, hiddenWhy?: string) {
    const record = await on.lock(tx, who, place.id, hiddenWhy !== undefined)
    const { comment, commenter } = await find(tx, place)
    mustOwnOrAdminister(who, commenter.uid)
    const subject = { id: place.cid, name: on.titleOf(record) }
    if (hiddenWhy === undefined)
      await recordActOnOthers(tx, who, commenter.uid, 'commentRemoved', { subject, changes: movedTo('there', 'trash') })
    const where = eq(table.id, place.cid)
    const removed = { kind, id: place.cid, owner: commenter.uid, title: comment, record: { table, where } }
    await keepInTrash(tx, who, { ...removed, hiddenWhy })
    await tx.delete(table).where(where)
    const count = await on.count(tx, place.id, -1)
    await on.publish(tx, place, record, { act: 'removed', count })
  }

  return {
    async list(db: Db, who: SignedIn, id: string, query: CommentsQuery) {
      if (!(await on.isSeen(db, who, id))) throw new AppError('not_found')
      return page(db, who, id, query)
    },
    /** Creates or overwrites. */
    put: (db: Db, who: SignedIn, place: CommentPlace, input: CommentBody) =>
      db.transaction(async (tx) => {
        const record = await on.lock(tx, who, place.id)
        const count = input.version === undefined ? await create(tx, who, place, input.comment, record) : undefined
        const isChanged = count !== undefined || (await overwrite(tx, who, place, input))
        const comment = await find(tx, place)
        if (isChanged) await on.publish(tx, place, record, { act: 'saved', comment, count })
        return comment
      }),
    remove: (db: Db, who: SignedIn, place: CommentPlace) => db.transaction((tx) => removeIn(tx, who, place)),
    hide: ((tx, who, place, why) => removeIn(tx, who, { id: place.in ?? '', cid: place.id }, why)) satisfies Hide,
    restore: (async (tx, who, kept) => {
      const id = String(kept.record[recordId.name])
      const record = await on.lock(tx, who, id, who.isAdmin && kept.hiddenWhy !== null).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'not_found' ? refuse('parent_gone') : error
      })
      await putRecordBack(tx, table, kept)
      await on.count(tx, id, 1)
      await on.publish(tx, { id, cid: kept.recordId }, record, { act: 'restored' })
    }) satisfies PutBack,
  }
}
