// Comments on photos: listed, written, overwritten, deleted, taken back; the photo's count moves with the rows.
import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf, QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { PhotoComment } from '#contract/photo-talk.schema.ts'
import type { photoTalkApi } from '#contract/photo-talk.ts'
import { refuse } from '#contract/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { photoComment, photos } from '#server/db/tables/album.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { recordActOnOthers } from '#server/rules/audit.ts'
import { unblocked } from '#server/rules/blocks.ts'
import { notify } from '#server/rules/notify.ts'
import { mustOwnOrAdminister } from '#server/rules/ownership.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import { mustHaveProfile, personColumns } from '#server/rules/profile.ts'
import { talkAudienceOf } from '#server/rules/seen-photos.ts'
import { keepInTrash, putRecordBack, type Hide, type PutBack } from '#server/rules/trash.ts'
import { shownTo } from './album.service.ts'
import { countTalk, lockPhoto } from './photo-row.ts'

const newestFirst: Order = { by: photoComment.writtenAt, id: photoComment.id, direction: 'desc' }

const withCommenter = (db: DbOrTx) =>
  db
    .select({ row: photoComment, ...personColumns })
    .from(photoComment)
    .leftJoin(userInfo, eq(userInfo.uid, photoComment.uid))

type Row = Awaited<ReturnType<typeof withCommenter>>[number]

const present = ({ row: { uid, ...row }, displayName, avatarUrl, isAdmin }: Row): PhotoComment => ({
  ...row,
  commenter: { uid, displayName, avatarUrl, isAdmin },
  writtenAt: row.writtenAt.toISOString(),
  modifiedAt: row.modifiedAt?.toISOString() ?? null,
})

type ListQuery = QueryOf<typeof photoTalkApi.comments>

export async function listPhotoComments(db: Db, who: SignedIn, id: string, { cursor, limit }: ListQuery) {
  const [photo] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.id, id), shownTo(who)))
  if (!photo) throw new AppError('not_found')
  const rows = await withCommenter(db)
    .where(and(eq(photoComment.photoId, id), after(newestFirst, cursor), unblocked(who.blocker, photoComment.uid)))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ row }) => [row.writtenAt, row.id])
  return { items: page.items.map(present), cursor: page.cursor }
}

/** Which comment, on which photo. */
type Place = { id: string; cid: string }
type Input = BodyOf<typeof photoTalkApi.putComment>
type Photo = Awaited<ReturnType<typeof lockPhoto>>

async function find(tx: Tx, { id, cid }: Place) {
  const [row] = await withCommenter(tx).where(and(eq(photoComment.id, cid), eq(photoComment.photoId, id)))
  if (!row) throw new AppError('not_found')
  return present(row)
}

async function create(tx: Tx, who: SignedIn, { id, cid }: Place, comment: string, photo: Photo) {
  await mustHaveProfile(tx, who)
  const made = await tx
    .insert(photoComment)
    .values({ id: cid, photoId: id, uid: who.uid, comment })
    .onConflictDoNothing()
    .returning({ id: photoComment.id })
  if (made.length === 0) return false
  await countTalk(tx, id, { commentCount: sql`${photos.commentCount} + 1` })
  const target = { collection: 'photos', id, part: cid } as const
  if (photo.uid !== who.uid)
    await notify(tx, photo.uid, 'photoComment', { detail: photo.caption, actor: who.uid, target })
  return true
}

async function overwrite(tx: Tx, who: SignedIn, place: Place, { comment, version }: Input) {
  const current = await find(tx, place)
  if (current.commenter.uid !== who.uid) throw new AppError('forbidden')
  // A retry sends the same text again: nothing changes.
  if (current.comment === comment) return false
  if (current.version !== version) throw new AppError('stale', { current })
  await tx
    .update(photoComment)
    .set({ comment, modifiedAt: sql`now()`, version: sql`${photoComment.version} + 1` })
    .where(eq(photoComment.id, place.cid))
  return true
}

const tell = (tx: Tx, photo: Photo, cid: string, comment?: PhotoComment) => {
  const data = { photoId: photo.id, comment }
  return publish(
    tx,
    { collection: 'photoComment', id: cid, op: comment ? 'put' : 'delete', data },
    talkAudienceOf(photo),
  )
}

/** Creates or overwrites; the lock on the photo keeps two writers of one comment apart. */
export async function putPhotoComment(db: Db, who: SignedIn, place: Place, input: Input): Promise<PhotoComment> {
  return db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, who, place.id)
    const made = input.version === undefined && (await create(tx, who, place, input.comment, photo))
    const changed = made || (await overwrite(tx, who, place, input))
    const saved = await find(tx, place)
    if (changed) await tell(tx, photo, place.cid, saved)
    return saved
  })
}

/** With `hiddenWhy` an admin hides it: whoever decides that writes it down. */
async function remove(tx: Tx, who: SignedIn, place: Place, hiddenWhy?: string) {
  const photo = await lockPhoto(tx, who, place.id)
  const { comment, commenter } = await find(tx, place)
  mustOwnOrAdminister(who, commenter.uid)
  if (hiddenWhy === undefined)
    await recordActOnOthers(tx, who, commenter.uid, 'commentRemoved', {
      subject: { id: photo.id, name: photo.caption },
    })
  const where = eq(photoComment.id, place.cid)
  await keepInTrash(tx, who, {
    kind: 'photoComment',
    id: place.cid,
    owner: commenter.uid,
    title: comment,
    hiddenWhy,
    record: { table: photoComment, where },
  })
  await tx.delete(photoComment).where(where)
  await countTalk(tx, photo.id, { commentCount: sql`${photos.commentCount} - 1` })
  await tell(tx, photo, place.cid)
}

export const deletePhotoComment = (db: Db, who: SignedIn, place: Place) =>
  db.transaction((tx) => remove(tx, who, place))

export const hidePhotoComment: Hide = (tx, who, place, why) =>
  remove(tx, who, { id: place.in ?? '', cid: place.id }, why)

/** What is no longer shown to whoever takes the comment back is gone for them. */
export const restorePhotoComment: PutBack = async (tx, who, kept) => {
  const id = String(kept.record['photo_id'])
  const [there] = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.id, id), shownTo(who)))
  if (!there) throw refuse('parent_gone')
  const photo = await lockPhoto(tx, who, id)
  await putRecordBack(tx, photoComment, kept)
  await countTalk(tx, id, { commentCount: sql`${photos.commentCount} + 1` })
  // Without the comment itself: the list shows it where it belongs, not first.
  await publish(tx, { collection: 'photoComment', id: kept.recordId, op: 'put' }, talkAudienceOf(photo))
}
