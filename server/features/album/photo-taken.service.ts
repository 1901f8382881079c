// When photos were taken, as their owner corrects it.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import type { albumApi } from '#contract/album/album.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { isPlausible } from '#contract/album/taken-at.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { photos } from '#server/db/tables/album.table.ts'
import type { Deps } from '#server/deps.ts'
import { isSeenBy } from '#server/rules/content/visible-photos.ts'
import { audiencesOf, publishPhotos } from './photo-album.service.ts'

/** A photo that is gone meanwhile is left out; one of somebody else is a mistake of the caller. */
export async function correctTaken({ db, now }: Deps, who: SignedIn, changes: BodyOf<typeof albumApi.taken>['photos']) {
  if (!changes.every(({ takenAt }) => isPlausible(new Date(takenAt), now())))
    throw refuse('never_taken', { field: 'takenAt' })
  const ids = changes.map(({ id }) => id)
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ uid: photos.uid, seenBy: photos.seenBy, albumId: photos.albumId })
      .from(photos)
      .where(and(inArray(photos.id, ids), isSeenBy(who, photos)))
      .orderBy(asc(photos.id))
      .for('no key update')
    if (found.some(({ uid }) => uid !== who.uid)) throw new AppError('forbidden')
    if (found.length === 0) return
    const given = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(changes.map(({ takenAt }) => takenAt))}::timestamptz[])`
    await tx
      .update(photos)
      .set({ takenAt: sql`said.taken_at` })
      .from(sql`${given} said (id, taken_at)`)
      .where(and(sql`said.id = ${photos.id}`, eq(photos.uid, who.uid)))
    await publishPhotos(tx, await audiencesOf(tx, found))
  })
}
