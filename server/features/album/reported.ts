import { and, eq, sql } from 'drizzle-orm'
import { photoComment, photos } from '#server/db/tables/album.table.ts'
import { isSeenBy } from '#server/rules/content/visible-photos.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const reportedInAlbum = {
  photo: {
    find: (db, who, id) =>
      db
        .select({ uid: photos.uid, said: photos.caption, place: photos.url })
        .from(photos)
        .where(and(eq(photos.id, id), isSeenBy(who, photos))),
    isThere: (id) => sql`exists (select from ${photos} where ${photos.id} = ${id}::uuid)`,
  },
  photoComment: {
    find: (db, who, id) =>
      db
        .select({ uid: photoComment.uid, said: photoComment.comment, place: photoComment.photoId })
        .from(photoComment)
        .innerJoin(photos, eq(photos.id, photoComment.photoId))
        .where(and(eq(photoComment.id, id), isSeenBy(who, photos))),
    isThere: (id) => sql`exists (select from ${photoComment} where ${photoComment.id} = ${id}::uuid)`,
  },
} satisfies ServerModule['reported']
