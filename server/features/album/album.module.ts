import { sql } from 'drizzle-orm'
import { albumNews } from '#contract/album/album.news.ts'
import { albumMember, photoAlbum, photoComment, photoLike, photos, uploadPlace } from '#server/db/tables/album.table.ts'
import { ownRows } from '#server/rules/lists/own-rows.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { hidePhoto, restorePhoto } from './album-change.service.ts'
import { leaveAlbum } from './album-leave.service.ts'
import { albumRoutes } from './album.routes.ts'
import { foundInAlbum } from './found.ts'
import { photoComments } from './photo-comment.service.ts'
import { reportedInAlbum } from './reported.ts'

export const albumModule = {
  of: 'album',
  routes: albumRoutes,
  putBack: { photo: restorePhoto, photoComment: photoComments.restore },
  hide: {
    photo: { hide: hidePhoto, collection: 'photos' },
    photoComment: { hide: photoComments.hide, collection: 'photos', within: 'photo_id' },
  },
  leave: leaveAlbum,
  myData: {
    lists: (db, uid) => ({
      'album-photos': ownRows(db, uid, photos, photos.id),
      'album-comments': ownRows(db, uid, photoComment, photoComment.id),
      'album-likes': ownRows(db, uid, photoLike, photoLike.photoId),
      albums: ownRows(db, uid, photoAlbum, photoAlbum.id),
      'albums-given-to-me': ownRows(db, uid, albumMember, albumMember.albumId),
      'album-place': ownRows(db, uid, uploadPlace, uploadPlace.uid),
    }),
  },
  reported: reportedInAlbum,
  news: albumNews,
  found: foundInAlbum,
  begun: { photos: { isThere: sql`exists (select from ${photos})` } },
} satisfies ServerModule
