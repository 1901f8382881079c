// Adding photos to the album, changing captions, and removing photos.
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { untransformed } from '#contract/shared/images.ts'
import { isPlausible } from '#contract/album/taken-at.ts'
import type { Photo } from '#contract/album/album.schema.ts'
import type { albumApi } from '#contract/album/album.ts'
import { aloneAs, seenByKinds } from '#contract/album/photo-album.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { image, photoAlbum, photos } from '#server/db/tables/album.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { audienceOf, isInAlbum, isSeenBy } from '#server/rules/content/visible-photos.ts'
import {
  keepInTrash,
  mustNotLieInTrash,
  putPartsBack,
  putRecordBack,
  type Hide,
  type TrashEntry,
  type PutBack,
} from '#server/rules/trash/trash.ts'
import { findPhoto } from './album.service.ts'
import { countAgain, reactionTables } from './photo-row.ts'
import { placeFor, rememberPlace, notifyAdded } from './upload-place.service.ts'

type Input = BodyOf<typeof albumApi.put>
type Picture = { url: string; width: number; height: number; takenAt?: Date }

/**
 * Size and owner come from what was written down at the upload. The lock lets only one photo claim a picture: the album
 * shows it once.
 */
async function claimPicture(tx: Tx, who: SignedIn, id: string, input: Input, now: Date): Promise<Picture> {
  const url = untransformed(input.url)
  const [stored] = await tx
    .select({ width: image.width, height: image.height, takenAt: image.takenAt })
    .from(image)
    .where(and(eq(image.address, url), eq(image.uid, who.uid)))
    .for('update')
  if (!stored) throw refuse('not_uploaded', { field: 'url' })
  const claims = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.uid, who.uid), eq(photos.url, url)))
  if (claims.some((claim) => claim.id !== id)) throw refuse('picture_used')
  // A picture of another host that was there before sizes were written down has none.
  const { width, height } = stored.width > 0 ? stored : input
  const said = input.takenAt === undefined ? null : new Date(input.takenAt)
  const takenAt = said && isPlausible(said, now) ? said : (stored.takenAt ?? undefined)
  return { url, width, height, takenAt }
}

/** A photo in the trash keeps its picture too: under another id it would come back all the same, and could not be restored. */
async function mustBeOutOfTrash(tx: Tx, who: SignedIn, id: string, url: string) {
  await mustNotLieInTrash(tx, 'photo', id)
  const isThis = and(eq(trash.uid, who.uid), eq(trash.kind, 'photo'), sql`${trash.record}->>'url' = ${url}`)
  const [entry] = await tx.select({ id: trash.id }).from(trash).where(isThis).limit(1)
  if (entry) throw refuse('in_trash')
}

async function add(tx: Tx, who: SignedIn, id: string, input: Input, now: Date) {
  const picture = await claimPicture(tx, who, id, input, now)
  const place = await placeFor(tx, who, input)
  const values = { id, uid: who.uid, caption: input.caption, ...place, ...picture }
  const made = await tx.insert(photos).values(values).onConflictDoNothing().returning({ id: photos.id })
  await mustBeOutOfTrash(tx, who, id, picture.url)
  await rememberPlace(tx, who, place)
  if (made.length > 0) await notifyAdded(tx, who, place.albumId)
  return made.length > 0
}

async function changeCaption(tx: Tx, who: SignedIn, current: Photo, { url, caption, version }: Input) {
  if (current.uid !== who.uid) throw new AppError('forbidden')
  if (untransformed(url) !== current.url) throw refuse('picture_stays', { field: 'url' })
  // The browser repeated a request whose answer it had not got.
  if (caption === current.caption) return false
  const changed = await tx
    .update(photos)
    .set({ caption, version: sql`${photos.version} + 1` })
    .where(and(eq(photos.id, current.id), eq(photos.version, version ?? -1)))
    .returning({ id: photos.id })
  if (changed.length === 0) throw new AppError('stale', { current: await findPhoto(tx, current.id, who) })
  return true
}

export async function putPhoto(deps: Deps, who: SignedIn, id: string, input: Input): Promise<Photo> {
  return deps.db.transaction(async (tx) => {
    const known = await findPhoto(tx, id, who)
    const added = !known && (await add(tx, who, id, input, deps.now()))
    const current = known ?? (await findPhoto(tx, id, who))
    if (!current) throw new AppError('not_found')
    const changed = added || (await changeCaption(tx, who, current, input))
    const photo = (await findPhoto(tx, id, who)) ?? current
    if (changed) await publish(tx, { collection: 'photos', id, op: 'put', data: photo }, await audienceOf(tx, photo))
    return photo
  })
}

/**
 * With `hiddenWhy` an admin hides it, and the caller writes the log. Photos that the caller may not see are not found,
 * unless somebody who may has reported them.
 */
export async function remove(tx: Tx, who: SignedIn, id: string, hiddenWhy?: string) {
  const isThere = hiddenWhy === undefined ? isSeenBy(who, photos) : ne(photos.seenBy, 'owner')
  const [row] = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), isThere))
    .for('update')
  if (!row) return false
  mustOwnOrAdminister(who, row.uid)
  if (hiddenWhy === undefined)
    await recordActOnOthers(tx, who, row.uid, 'photoRemoved', {
      subject: { id, name: row.caption },
      changes: movedTo('there', 'trash'),
    })
  // The picture itself stays until the photo goes out of the trash.
  await keepInTrash(tx, who, {
    kind: 'photo',
    id,
    owner: row.uid,
    title: row.caption,
    hiddenWhy,
    record: { table: photos, where: eq(photos.id, id) },
    parts: reactionTables.map((table) => ({ table, where: eq(table.photoId, id) })),
  })
  await tx.delete(photos).where(eq(photos.id, id))
  await publish(tx, { collection: 'photos', id, op: 'delete' }, await audienceOf(tx, row))
  return true
}

/** Removing a removed photo is no failure. */
export async function removePhoto(db: Db, who: SignedIn, id: string) {
  await db.transaction((tx) => remove(tx, who, id))
}

export const hidePhoto: Hide = async (tx, who, { id }, why) => {
  if (!(await remove(tx, who, id, why))) throw new AppError('not_found')
}

/** Where it was: an own album, or somebody else's that is seen as it was then, by its owner too. */
async function albumFor(tx: Tx, { record, createdAt, uid }: TrashEntry) {
  const albumId = record['album_id']
  if (typeof albumId !== 'string') return undefined
  // Locked, so that a change of the album's audience includes this photo.
  const [album] = await tx
    .select()
    .from(photoAlbum)
    .where(and(eq(photoAlbum.id, albumId), lt(photoAlbum.createdAt, createdAt)))
    .for('share')
  if (!album || album.uid === uid) return album
  if (album.seenBy !== record['seen_by']) return undefined
  if (album.seenBy !== 'chosen') return album
  const [given] = await tx
    .select({ isGiven: isInAlbum(uid ?? '', photoAlbum.id) })
    .from(photoAlbum)
    .where(eq(photoAlbum.id, albumId))
  return given?.isGiven ? album : undefined
}

/**
 * Restores a photo, once for each picture. It gets the audience of its album; where the album is gone, that of before, so
 * that nothing private is shown to everybody. A later album with the same id of somebody else does not get it.
 */
export const restorePhoto: PutBack = async (tx, _who, entry) => {
  const url = String(entry.record['url'])
  const [twin] = await tx.select({ id: photos.id }).from(photos).where(eq(photos.url, url))
  if (twin) throw refuse('picture_used')
  const album = await albumFor(tx, entry)
  const seenBefore = seenByKinds.find((kind) => kind === entry.record['seen_by'])
  const place = {
    album_id: album?.id ?? null,
    taken_from: null,
    seen_by: album?.seenBy ?? (seenBefore && aloneAs(seenBefore)),
  }
  // Photos that were deleted before `taken_at` existed go back to where they stood.
  const takenAt = entry.record['taken_at'] ?? entry.record['created_at']
  await putRecordBack(tx, photos, { ...entry, record: { ...entry.record, ...place, taken_at: takenAt } })
  await putPartsBack(tx, reactionTables, entry)
  await tx.update(photos).set(countAgain(entry.recordId)).where(eq(photos.id, entry.recordId))
  const [back] = await tx.select().from(photos).where(eq(photos.id, entry.recordId))
  // Without the photo itself: the album shows it where it belongs, not first.
  if (back) await publish(tx, { collection: 'photos', id: back.id, op: 'put' }, await audienceOf(tx, back))
}
