// Photos into an album and out of it, one or many at once; and what becomes of them when their album is removed.
import { asc, eq, inArray } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { photoAlbumApi } from '#contract/photo-album.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { photoAlbum, photos } from '#server/db/tables/album.table.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/ownership.ts'
import { remove } from './album-change.service.ts'
import { tellPhotosChanged } from './photo-album.service.ts'
import { placeFor } from './upload-place.service.ts'

/** A photo that is gone meanwhile is left out; one of somebody else is a mistake of the caller. */
export async function movePhotos(db: Db, who: SignedIn, input: BodyOf<typeof photoAlbumApi.move>) {
  const { ids, album } = input
  await db.transaction(async (tx) => {
    const to = await placeFor(tx, who, input)
    const found = await tx
      .select({ id: photos.id, uid: photos.uid, seenBy: photos.seenBy })
      .from(photos)
      .where(inArray(photos.id, ids))
      .orderBy(asc(photos.id))
      .for('update')
    const mine = found.filter(({ uid }) => uid === who.uid)
    if (found.some(({ uid, seenBy }) => uid !== who.uid && seenBy !== 'owner')) throw new AppError('forbidden')
    if (mine.length === 0) return
    await tx
      .update(photos)
      .set(to)
      .where(
        inArray(
          photos.id,
          mine.map(({ id }) => id),
        ),
      )
    await tellPhotosChanged(tx, album ?? who.uid)
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

/** Removing what is gone already is no failure. What somebody else may not see is not there for them. */
export async function removeAlbum(db: Db, who: SignedIn, id: string, fate: 'trash' | 'everyone') {
  await db.transaction(async (tx) => {
    const [album] = await tx.select().from(photoAlbum).where(eq(photoAlbum.id, id)).for('update')
    const isMine = album?.uid === who.uid
    if (!album || (album.seenBy === 'owner' && !isMine)) return
    mustOwnOrAdminister(who, album.uid)
    // To whom somebody's photos are shown is theirs to widen, nobody else's.
    if (fate === 'everyone' && !isMine) throw new AppError('forbidden')
    await recordActOnOthers(tx, who, album.uid, 'photoRemoved', {
      subject: { id, name: album.name },
      changes: movedTo('there', 'gone'),
    })
    if (fate === 'trash') await dropPhotos(tx, who, id)
    else await tx.update(photos).set({ albumId: null, seenBy: 'everyone' }).where(eq(photos.albumId, id))
    await tx.delete(photoAlbum).where(eq(photoAlbum.id, id))
    await tellPhotosChanged(tx, id)
  })
}
