// Cleans up the album when a user leaves, besides their photos.
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { photoAlbum, photoLike, photos } from '#server/db/tables/album.table.ts'
import { publish } from '#server/live/publish.ts'
import { takeBackHearts } from '#server/rules/hearts.ts'
import { takeOut } from '#server/rules/content/visible-photos.ts'
import type { Leave } from '#server/rules/server-module.ts'

const { uid: likedBy, photoId } = photoLike
const stored = { hearts: photoLike, uid: likedBy, of: photoId, things: photos, id: photos.id, count: photos.likeCount }

/**
 * Takes the photos of others out of the leaving user's albums: they stay their owners'. The locks keep anybody from adding
 * more.
 */
async function giveBackPhotos(tx: Tx, uid: string) {
  const own = await tx.select({ id: photoAlbum.id }).from(photoAlbum).where(eq(photoAlbum.uid, uid)).for('update')
  const ids = own.map(({ id }) => id)
  if (ids.length > 0) await takeOut(tx, and(inArray(photos.albumId, ids), ne(photos.uid, uid)))
}

export const leaveAlbum: Leave = async (tx, { uid }) => {
  await takeBackHearts(tx, uid, stored)
  await giveBackPhotos(tx, uid)
  // Guests may not learn whose photos these were, so all photos are refetched.
  await publish(tx, { collection: 'photos', id: '*', op: 'delete' }, 'everyone')
  await publish(tx, { collection: 'photoAlbum', id: '*', op: 'delete' }, 'everyone')
  await publish(tx, { collection: 'photoComment', id: uid, op: 'put' }, 'users')
}
