// Photos into an album and out of it, one or many at once; and what becomes of them when their album is removed.
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { photoAlbumApi, PhotoFate } from '#contract/album/photo-album.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { photoAlbum, photos } from '#server/db/tables/album.table.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { isSeenBy, leaveAlone, seenAlbum, takeOut } from '#server/rules/content/visible-photos.ts'
import { remove } from './album-change.service.ts'
import { albumAudience, audiencesOf, publishPhotos } from './photo-album.service.ts'
import { placeFor, notifyAdded } from './upload-place.service.ts'

/** A photo that is gone meanwhile is left out; one of somebody else is a mistake of the caller. */
export async function movePhotos(db: Db, who: SignedIn, input: BodyOf<typeof photoAlbumApi.move>) {
  await db.transaction(async (tx) => {
    const to = await placeFor(tx, who, input)
    const found = await tx
      .select({ id: photos.id, uid: photos.uid, seenBy: photos.seenBy, albumId: photos.albumId })
      .from(photos)
      .where(and(inArray(photos.id, input.ids), isSeenBy(who, photos)))
      .orderBy(asc(photos.id))
      .for('update')
    if (found.some(({ uid }) => uid !== who.uid)) throw new AppError('forbidden')
    if (found.length === 0) return
    const moved = inArray(
      photos.id,
      found.map(({ id }) => id),
    )
    await tx
      .update(photos)
      .set({ ...to, takenFrom: null })
      .where(moved)
    if (found.some(({ albumId }) => albumId !== to.albumId)) await notifyAdded(tx, who, to.albumId)
    await publishPhotos(tx, await audiencesOf(tx, [...found, { ...to, uid: who.uid }]))
  })
}

async function dropPhotos(tx: Tx, who: SignedIn, album: string) {
  const within = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(eq(photos.albumId, album))
    .orderBy(asc(photos.id))
  for (const { id } of within) await remove(tx, who, id)
}

/**
 * Removing a removed album is no failure. An album that the caller may not see is not found. Photos of others in it stay
 * theirs.
 */
export async function removeAlbum(db: Db, who: SignedIn, id: string, fate: PhotoFate) {
  await db.transaction(async (tx) => {
    const [album] = await tx
      .select()
      .from(photoAlbum)
      .where(and(eq(photoAlbum.id, id), isSeenBy(who, seenAlbum)))
      .for('update')
    if (!album) return
    const isMine = album.uid === who.uid
    mustOwnOrAdminister(who, album.uid)
    // An admin can only remove; the owner decides whether photos stay, and where.
    if (fate === 'keep' && !isMine) throw new AppError('forbidden')
    await recordActOnOthers(tx, who, album.uid, 'photoRemoved', {
      subject: { id, name: album.name },
      changes: movedTo('there', 'gone'),
    })
    const before = await albumAudience(tx, album)
    await takeOut(tx, and(eq(photos.albumId, id), ne(photos.uid, album.uid)))
    if (fate === 'trash') await dropPhotos(tx, who, id)
    else await leaveAlone(tx, eq(photos.albumId, id))
    await tx.delete(photoAlbum).where(eq(photoAlbum.id, id))
    await publishPhotos(tx, [before])
  })
}
