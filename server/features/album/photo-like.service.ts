// Likes of photos: one for each person and photo.
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { PhotoLike } from '#contract/album/photo-talk.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { photoLike, photos } from '#server/db/tables/album.table.ts'
import { publish } from '#server/live/publish.ts'
import { shownTo } from './album.service.ts'
import { countTalk, lockPhoto } from './photo-row.ts'

const isOwnLike = (who: SignedIn, id: string) => and(eq(photoLike.photoId, id), eq(photoLike.uid, who.uid))

export async function getPhotoLike(db: Db, who: SignedIn, id: string): Promise<PhotoLike> {
  const [photo] = await db
    .select({
      likeCount: photos.likeCount,
      liked: sql<boolean>`exists (select from ${photoLike} where ${isOwnLike(who, id)})`,
    })
    .from(photos)
    .where(and(eq(photos.id, id), shownTo(who)))
  if (!photo) throw new AppError('not_found')
  return photo
}

/** The user's other tabs and devices show the button pressed. */
async function count(tx: Tx, who: SignedIn, id: string, liked: boolean): Promise<PhotoLike> {
  const by = liked ? sql`${photos.likeCount} + 1` : sql`${photos.likeCount} - 1`
  const { likeCount } = await countTalk(tx, id, { likeCount: by })
  await publish(tx, { collection: 'photoLike', id, op: liked ? 'put' : 'delete' }, { uids: [who.uid] })
  return { liked, likeCount }
}

/** The count moves only when a row was really added or removed, so a repeated request counts once. */
export const likePhoto = (db: Db, who: SignedIn, id: string): Promise<PhotoLike> =>
  db.transaction(async (tx) => {
    const { uid, likeCount } = await lockPhoto(tx, who, id)
    if (uid === who.uid) throw new AppError('forbidden')
    const made = await tx.insert(photoLike).values({ photoId: id, uid: who.uid }).onConflictDoNothing().returning()
    return made.length > 0 ? count(tx, who, id, true) : { liked: true, likeCount }
  })

export const unlikePhoto = (db: Db, who: SignedIn, id: string): Promise<PhotoLike> =>
  db.transaction(async (tx) => {
    const { likeCount } = await lockPhoto(tx, who, id)
    const gone = await tx.delete(photoLike).where(isOwnLike(who, id)).returning()
    return gone.length > 0 ? count(tx, who, id, false) : { liked: false, likeCount }
  })
