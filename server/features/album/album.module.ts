import { albumMember, photoAlbum, photoComment, photoLike, photos, uploadPlace } from '#server/db/tables/album.table.ts'
import { ownRows } from '#server/rules/lists/own-rows.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { hidePhoto, restorePhoto } from './album-change.service.ts'
import { leaveAlbum } from './album-leave.service.ts'
import { albumRoutes } from './album.routes.ts'
import { photoComments } from './photo-comment.service.ts'

export const albumModule: ServerModule = {
  routes: albumRoutes,
  putBack: { photo: restorePhoto, photoComment: photoComments.restore },
  hide: { photo: hidePhoto, photoComment: photoComments.hide },
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
}
