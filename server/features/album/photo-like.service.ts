// Likes of photos.
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { PhotoLike } from '#contract/album/photo-comments.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { photoLike, photos } from '#server/db/tables/album.table.ts'
import { publish } from '#server/live/publish.ts'
import { heartsOn } from '#server/rules/hearts.ts'
import { shownTo } from './album.service.ts'
import { countTalk, lockPhoto } from './photo-row.ts'

const isLikeOf = (uid: string, id: string) => and(eq(photoLike.photoId, id), eq(photoLike.uid, uid))

export async function getPhotoLike(db: Db, who: SignedIn, id: string): Promise<PhotoLike> {
  const [photo] = await db
    .select({
      likeCount: photos.likeCount,
      liked: sql<boolean>`exists (select from ${photoLike} where ${isLikeOf(who.uid, id)})`,
    })
    .from(photos)
    .where(and(eq(photos.id, id), shownTo(who)))
  if (!photo) throw new AppError('not_found')
  return photo
}

export const { give: likePhoto, takeBack: unlikePhoto } = heartsOn({
  lock: lockPhoto,
  countOf: (photo) => photo.likeCount,
  add: (tx, uid, photoId) => tx.insert(photoLike).values({ photoId, uid }).onConflictDoNothing().returning(),
  take: (tx, uid, photoId) => tx.delete(photoLike).where(isLikeOf(uid, photoId)).returning(),
  /** The user's other tabs and devices show the button pressed. */
  async move(tx, { photoId, uid }, by) {
    const { likeCount } = await countTalk(tx, photoId, { likeCount: sql`${photos.likeCount} + ${by}` })
    await publish(tx, { collection: 'photoLike', id: photoId, op: by === 1 ? 'put' : 'delete' }, { uids: [uid] })
    return likeCount
  },
  answer: (liked, likeCount): PhotoLike => ({ liked, likeCount }),
})
