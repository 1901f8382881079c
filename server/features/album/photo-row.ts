// Locks a photo, and updates its counts of likes and comments.
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { photoComment, photoLike, photos } from '#server/db/tables/album.table.ts'
import { publish } from '#server/live/publish.ts'
import { audienceOf } from '#server/rules/content/visible-photos.ts'
import { shownTo } from './album.service.ts'

/**
 * Photos that the caller may not see are not found. An admin also decides about a reported photo of a chosen few. The lock
 * keeps the audience as it is until the commit.
 */
export async function lockPhoto(tx: Tx, who: SignedIn, id: string, decides = false) {
  const [photo] = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), decides ? or(shownTo(who), eq(photos.seenBy, 'chosen')) : shownTo(who)))
    .for('no key update')
  if (!photo) throw new AppError('not_found')
  return photo
}

type Counts = { likeCount: number; commentCount: number }

/** Publishes the new counts to everybody who may see the photo, guests too: counts name nobody. */
export async function countTalk(tx: Tx, id: string, by: { likeCount?: SQL; commentCount?: SQL }): Promise<Counts> {
  const [counted] = await tx.update(photos).set(by).where(eq(photos.id, id)).returning()
  if (!counted) throw new AppError('not_found')
  const { likeCount, commentCount } = counted
  const data = { likeCount, commentCount }
  await publish(tx, { collection: 'photoCounts', id, op: 'put', data }, await audienceOf(tx, counted))
  return data
}

/** The rows that go into the trash with a photo, and come back with it. */
export const reactionTables = [photoComment, photoLike]

/** Counts again when a photo comes back: likes of people who have left meanwhile are gone. */
export const countAgain = (id: string) => ({
  likeCount: sql`(select count(*) from ${photoLike} where ${photoLike.photoId} = ${id})`,
  commentCount: sql`(select count(*) from ${photoComment} where ${photoComment.photoId} = ${id})`,
})
