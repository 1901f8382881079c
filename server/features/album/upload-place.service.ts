// Where photos go, and where somebody has added some last: the next ones are offered the same place.
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { UploadPlace } from '#contract/album/photo-album.schema.ts'
import { isSeenByMore, SEEN_BY_UNLESS_SAID, type SeenBy } from '#contract/album/photo-album.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { photoAlbum, uploadPlace } from '#server/db/tables/album.table.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { mayAddTo } from '#server/rules/content/visible-photos.ts'
import { albumTaking } from './photo-album.service.ts'

type Place = { albumId: string | null; seenBy: SeenBy }

/** In an album they are seen as it is, unless more people see it now than its owner has told them. */
export async function placeFor(
  tx: Tx,
  who: SignedIn,
  { album, seenBy }: { album?: string | null; seenBy?: SeenBy },
): Promise<Place> {
  if (seenBy === 'chosen' && !album) throw new AppError('invalid')
  if (!album) return { albumId: null, seenBy: seenBy ?? SEEN_BY_UNLESS_SAID }
  const its = await albumTaking(tx, who, album)
  if (seenBy && isSeenByMore(seenBy, its.seenBy)) throw refuse('album_shown')
  return { albumId: its.id, seenBy: its.seenBy }
}

/** Writes nothing where the place is the same, so that only the first of many photos to one place writes. */
export const rememberPlace = (tx: Tx, { uid }: SignedIn, { albumId, seenBy }: Place) =>
  tx
    .insert(uploadPlace)
    .values({ uid, albumId, seenBy })
    .onConflictDoUpdate({
      target: uploadPlace.uid,
      set: { albumId, seenBy },
      setWhere: sql`(${uploadPlace.albumId}, ${uploadPlace.seenBy}) is distinct from (excluded.album_id, excluded.seen_by)`,
    })

/** Notifies the owner of an album about photos of others, once for all since they looked last. */
export async function notifyAdded(tx: Tx, who: SignedIn, albumId: string | null) {
  if (albumId === null) return
  const [album] = await tx.select().from(photoAlbum).where(eq(photoAlbum.id, albumId))
  if (!album || album.uid === who.uid) return
  const target = { collection: 'photoAlbum', id: albumId } as const
  await notify(tx, album.uid, 'photosAdded', { detail: album.name, actor: who.uid, target })
}

/** An album that takes no photos of theirs any more is offered no more. */
export async function lastPlace(db: Db, who: SignedIn): Promise<UploadPlace> {
  const [last] = await db
    .select({ album: uploadPlace.albumId, seenBy: uploadPlace.seenBy })
    .from(uploadPlace)
    .leftJoin(photoAlbum, eq(photoAlbum.id, uploadPlace.albumId))
    .where(and(eq(uploadPlace.uid, who.uid), or(isNull(uploadPlace.albumId), mayAddTo(who.uid, photoAlbum))))
  return last ?? { album: null, seenBy: SEEN_BY_UNLESS_SAID }
}
