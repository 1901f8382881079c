import { sql } from 'drizzle-orm'
import { isBlocked } from '#server/rules/people/blocks.ts'
import { besideIt, titled, untitled, type Searched } from '#server/rules/found.ts'
import { albumsOf } from '#server/rules/content/visible-photos.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

const photoSeenBy = (seenBy: Searched['seenBy']): Searched => ({
  as: 'photo',
  seenBy,
  present: (row, reading) => ({ kind: 'photo', ...titled(row, reading), by: besideIt(row) }),
})

/** Each photo is entered under the one kind that says who sees it (decision 023). */
export const foundInAlbum = {
  photo: photoSeenBy('everyone'),
  userPhoto: photoSeenBy('users'),
  ownPhoto: photoSeenBy('owner'),
  albumPhoto: photoSeenBy(albumsOf),
  photoComment: {
    as: 'photoComment',
    seenBy: 'users',
    isUnderBlocked: (blocker) =>
      sql`exists (select from photos p where p.id = e.place::uuid and ${isBlocked(blocker, sql`p.uid`)})`,
    present: (row, reading) => ({
      kind: 'photoComment',
      ...untitled(row, reading),
      by: besideIt(row),
      photoId: row.place,
    }),
  },
} satisfies ServerModule['found']
