// The album's photos, spread over the weeks since their owners joined.
import type { photos } from '#server/db/tables/album.table.ts'
import type { Crowd } from '#demo/data/crowd.ts'
import { random } from '#demo/random.ts'
import { album } from '#demo/data/text/album.ts'
import { after, later, MINUTE, recentMoments } from '#demo/data/time.ts'

export type StoredImage = { url: string; width: number; height: number }

/** `images` are the drawn photos, in the order of the album: the first is the newest. */
export function photoRows(crowd: Crowd, now: Date, images: readonly StoredImage[]): (typeof photos.$inferInsert)[] {
  const chance = random('photos')
  const moments = recentMoments(chance, album.length, 56, now)
  return album.map(({ by, caption }, i) => {
    const { uid, joinedAt } = crowd.person(by)
    const { url, width, height } = images[i]!
    const createdAt = later(moments[i]!, after(joinedAt, (30 + i) * MINUTE))
    return { id: chance.uuid(), uid, url, width, height, caption, createdAt }
  })
}
