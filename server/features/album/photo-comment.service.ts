// Comments on photos: users read and write them on the photos that they may see.
import { and, eq, sql } from 'drizzle-orm'
import type { PhotoComment } from '#contract/album/photo-comments.schema.ts'
import { photoComment, photos } from '#server/db/tables/album.table.ts'
import { publish } from '#server/live/publish.ts'
import { commentsOn, plainComment } from '#server/rules/content/comments.ts'
import { commentsAudienceOf } from '#server/rules/content/visible-photos.ts'
import { shownTo } from './album.service.ts'
import { countTalk, lockPhoto } from './photo-row.ts'

export const photoComments = commentsOn({
  table: photoComment,
  id: photoComment.id,
  recordId: photoComment.photoId,
  keysOf: ({ id, cid }) => ({ photoId: id, id: cid }),
  present: (comment): PhotoComment => ({ photoId: comment.recordId, ...plainComment(comment) }),
  kind: 'photoComment',
  removal: 'commentRemoved',
  collection: 'photos',
  isSeen: async (db, who, id) => {
    const isIt = and(eq(photos.id, id), shownTo(who))
    return (await db.select({ id: photos.id }).from(photos).where(isIt)).length > 0
  },
  lock: lockPhoto,
  titleOf: ({ caption }) => caption,
  count: async (tx, id, by) =>
    (await countTalk(tx, id, { commentCount: sql`${photos.commentCount} + ${by}` })).commentCount,
  async publish(tx, { id, cid }, photo, change) {
    const comment = change.act === 'saved' ? change.comment : undefined
    const data = change.act === 'restored' ? undefined : { photoId: id, comment }
    const op = change.act === 'removed' ? 'delete' : 'put'
    await publish(tx, { collection: 'photoComment', id: cid, op, data }, await commentsAudienceOf(tx, photo))
  },
})
