// Comments on a record: listed, written, overwritten, deleted, hidden, put back; the record's count moves with the rows.
// A feature says which record that is, who may see it, and whether comments are answered.
import { eq, sql } from 'drizzle-orm'
import type { Comment, CommentBody } from '#contract/shared/comment.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { NotificationTarget } from '#contract/notification/notification.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit/audit.ts'
import type { Blocker } from '#server/rules/people/blocks.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { mustHaveProfile } from '#server/rules/people/profile.ts'
import { keepInTrash, mustNotLieInTrash, putRecordBack, type Hide, type PutBack } from '#server/rules/trash/trash.ts'
import { answersIn, type Answers } from './comment-answers.ts'
import { commentRows, type AnyComment, type CommentsQuery, type CommentTable } from './comment-rows.ts'

/** Which comment, on which record. */
type CommentPlace = { id: string; cid: string }

type Body = CommentBody & { answers?: string | undefined }

/**
 * The change of a comment, and the record's new count where that has changed. A comment that is removed may leave an empty
 * place. A restored comment is not sent along: the list shows it where it belongs, not first.
 */
export type CommentChange<Said> =
  | { act: 'saved'; comment: Said; count: number | undefined }
  | { act: 'removed'; place: Said | undefined; count: number | undefined }
  | { act: 'restored' }

type Commented<Keys extends object, Said, Owned extends { uid: string | null }> = CommentTable & {
  /** Names both ids as the table does. */
  keysOf: (place: CommentPlace) => Keys
  /** Makes of a comment what the API answers. */
  present: (comment: AnyComment) => Said
  /** The comment's kind in the trash and in the notification to the record's owner. */
  kind: 'reply' | 'comment' | 'photoComment'
  /** The act in the admins' log. */
  removal: 'replyRemoved' | 'commentRemoved'
  collection: NotificationTarget['collection']
  /** Whether the caller may see the record. */
  isSeen: (db: Db, who: SignedIn, id: string) => Promise<boolean>
  /**
   * Keeps two writers of one comment apart. What the caller may not see is not found; an admin who decides about a report is
   * shown the comment by whoever reported it.
   */
  lock: (tx: Tx, who: SignedIn, id: string, decides?: boolean) => Promise<Owned>
  /** Refuses new comments where the record takes none. */
  mustTakeComments?: (record: Owned) => void
  titleOf: (record: Owned) => string
  /** Answers the new count. */
  count: (tx: Tx, id: string, by: 1 | -1) => Promise<number>
  /** The refusal of a comment that belongs to another record; where there is none, it is not found. */
  elsewhere?: () => AppError
  publish: (tx: Tx, place: CommentPlace, record: Owned, change: CommentChange<Said>) => Promise<void>
}

/** The fields of a comment where nobody answers. */
export const plainComment = ({ id, comment, commenter, writtenAt, modifiedAt, version }: AnyComment): Comment => ({
  id,
  comment,
  commenter,
  writtenAt,
  modifiedAt,
  version,
})

type Parts = { find: (tx: Tx, place: CommentPlace) => Promise<AnyComment>; answers: Answers | undefined }

function putOn<Keys extends object, Said, Owned extends { uid: string | null }>(
  on: Commented<Keys, Said, Owned>,
  { find, answers }: Parts,
) {
  const { table, kind } = on

  /** Notifies whom the comment answers, and the record's owner: nobody twice, or of what they wrote. */
  async function notifyPeople(
    tx: Tx,
    who: SignedIn,
    place: CommentPlace,
    record: Owned,
    answered: string | null | undefined,
  ) {
    const target = { collection: on.collection, id: place.id, part: place.cid }
    const news = { detail: on.titleOf(record), actor: who.uid, target }
    if (answered && answered !== who.uid) await notify(tx, answered, 'answer', news)
    if (record.uid && record.uid !== who.uid && record.uid !== answered) await notify(tx, record.uid, kind, news)
  }

  /** Answers the new count; undefined where the comment is there already. */
  async function create(tx: Tx, who: SignedIn, place: CommentPlace, { comment, answers: to }: Body, record: Owned) {
    await mustHaveProfile(tx, who)
    on.mustTakeComments?.(record)
    const below = to === undefined ? undefined : await answers?.placeOf(tx, place.id, to)
    const made = await tx
      .insert(table)
      .values({ ...on.keysOf(place), uid: who.uid, comment, ...below })
      .onConflictDoNothing()
      .returning({ uid: table.uid })
    await mustNotLieInTrash(tx, kind, place.cid)
    if (made.length === 0) return undefined
    const count = await on.count(tx, place.id, 1)
    await notifyPeople(tx, who, place, record, below?.mentionedUid)
    return count
  }

  async function overwrite(tx: Tx, who: SignedIn, place: CommentPlace, { comment, version }: Body) {
    const current = await find(tx, place)
    if (current.commenter.uid !== who.uid) throw new AppError('forbidden')
    // A retry sends the same text again: nothing changes.
    if (current.comment === comment) return false
    if (current.version !== version) throw new AppError('stale', { current: on.present(current) })
    await tx
      .update(table)
      .set({ comment, modifiedAt: sql`now()`, version: sql`${table.version} + 1` })
      .where(eq(on.id, place.cid))
    return true
  }

  /** Creates or overwrites. */
  return (db: Db, who: SignedIn, place: CommentPlace, input: Body) =>
    db.transaction(async (tx) => {
      const record = await on.lock(tx, who, place.id)
      const count = input.version === undefined ? await create(tx, who, place, input, record) : undefined
      const isChanged = count !== undefined || (await overwrite(tx, who, place, input))
      const comment = on.present(await find(tx, place))
      if (isChanged) await on.publish(tx, place, record, { act: 'saved', comment, count })
      return comment
    })
}

export function commentsOn<Keys extends object, Said, Owned extends { uid: string | null }>(
  on: Commented<Keys, Said, Owned>,
) {
  const { table, recordId, kind } = on
  const rows = commentRows(on)
  const answers = on.answers && answersIn(on.answers, rows)

  async function find(tx: Tx, place: CommentPlace) {
    const found = await rows.find(tx, place.cid)
    if (!found || found.isRemoved) throw new AppError('not_found')
    if (found.recordId !== place.id) throw on.elsewhere?.() ?? new AppError('not_found')
    return found
  }

  const put = putOn(on, { find, answers })

  /** With `hiddenWhy` an admin hides it: whoever decides that writes it down. */
  async function removeIn(tx: Tx, who: SignedIn, place: CommentPlace, hiddenWhy?: string) {
    const record = await on.lock(tx, who, place.id, hiddenWhy !== undefined)
    // Under the lock nobody answers it any more, and nobody else removes it.
    const found = await find(tx, place)
    mustOwnOrAdminister(who, found.commenter.uid)
    const subject = { id: place.cid, name: on.titleOf(record) }
    if (hiddenWhy === undefined)
      await recordActOnOthers(tx, who, found.commenter.uid, on.removal, { subject, changes: movedTo('there', 'trash') })
    const where = eq(on.id, place.cid)
    const { uid: owner } = found.commenter
    const removed = { kind, id: place.cid, owner, title: found.comment, record: { table, where } }
    await keepInTrash(tx, who, { ...removed, parts: answers?.emptyPlaceOf(found), hiddenWhy })
    const left = await answers?.leavePlace(tx, found)
    if (!left) await tx.delete(table).where(where)
    const count = await on.count(tx, place.id, -1)
    await on.publish(tx, place, record, { act: 'removed', place: left && on.present(left), count })
    const dropped = await answers?.dropEmptyPlace(tx, found)
    if (dropped === undefined) return
    await on.publish(tx, { id: place.id, cid: dropped }, record, { act: 'removed', place: undefined, count: undefined })
  }

  /** Finds the record of a comment that is named without it. */
  async function placeOf(tx: Tx, cid: string): Promise<CommentPlace> {
    const found = await rows.find(tx, cid)
    if (!found) throw new AppError('not_found')
    return { id: found.recordId, cid }
  }

  async function page(db: Db, blocker: Blocker, id: string, query: CommentsQuery) {
    const { items, cursor } = await rows.page(db, blocker, id, query)
    return { items: items.map(on.present), cursor }
  }

  return {
    page,
    async list(db: Db, who: SignedIn, id: string, query: CommentsQuery) {
      if (!(await on.isSeen(db, who, id))) throw new AppError('not_found')
      return page(db, who.blocker, id, query)
    },
    put,
    remove: (db: Db, who: SignedIn, { id, cid }: { id?: string; cid: string }) =>
      db.transaction(async (tx) => removeIn(tx, who, id === undefined ? await placeOf(tx, cid) : { id, cid })),
    hide: (async (tx, who, { id: cid, in: id }, why) =>
      removeIn(tx, who, id === null ? await placeOf(tx, cid) : { id, cid }, why)) satisfies Hide,
    restore: (async (tx, who, entry) => {
      const id = String(entry.record[recordId.name])
      const record = await on.lock(tx, who, id, who.isAdmin && entry.hiddenWhy !== null).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'not_found' ? refuse('parent_gone') : error
      })
      if (!(await answers?.refill(tx, entry))) await putRecordBack(tx, table, entry)
      await on.count(tx, id, 1)
      await on.publish(tx, { id, cid: entry.recordId }, record, { act: 'restored' })
    }) satisfies PutBack,
  }
}
