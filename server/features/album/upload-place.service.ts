// Where photos go, and where somebody has added some last: the next ones are offered the same place.
import { eq, sql } from 'drizzle-orm'
import type { UploadPlace } from '#contract/photo-album.schema.ts'
import { SEEN_BY_UNLESS_SAID, type SeenBy } from '#contract/photo-album.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { uploadPlace } from '#server/db/tables/album.table.ts'
import { ownAlbum } from './photo-album.service.ts'

type Place = { albumId: string | null; seenBy: SeenBy }

/** In an album they are seen as it is, whatever else was said. */
export async function placeFor(
  tx: Tx,
  who: SignedIn,
  { album, seenBy = SEEN_BY_UNLESS_SAID }: { album?: string | null; seenBy?: SeenBy },
): Promise<Place> {
  if (!album) return { albumId: null, seenBy }
  const its = await ownAlbum(tx, who, album)
  return { albumId: its.id, seenBy: its.seenBy }
}

/** Of many photos to one place only the first one writes. */
export const rememberPlace = (tx: Tx, { uid }: SignedIn, { albumId, seenBy }: Place) =>
  tx
    .insert(uploadPlace)
    .values({ uid, albumId, seenBy })
    .onConflictDoUpdate({
      target: uploadPlace.uid,
      set: { albumId, seenBy },
      setWhere: sql`(${uploadPlace.albumId}, ${uploadPlace.seenBy}) is distinct from (excluded.album_id, excluded.seen_by)`,
    })

export async function lastPlace(db: Db, who: SignedIn): Promise<UploadPlace> {
  const [last] = await db
    .select({ album: uploadPlace.albumId, seenBy: uploadPlace.seenBy })
    .from(uploadPlace)
    .where(eq(uploadPlace.uid, who.uid))
  return last ?? { album: null, seenBy: SEEN_BY_UNLESS_SAID }
}
