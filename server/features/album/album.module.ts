import type { ServerModule } from '#server/rules/server-module.ts'
import { albumRoutes } from './album.routes.ts'
import { hidePhoto, restorePhoto } from './album-change.service.ts'
import { photoComments } from './photo-comment.service.ts'
import { leaveAlbum } from './album-leave.service.ts'

export const albumModule: ServerModule = {
  routes: albumRoutes,
  putBack: { photo: restorePhoto, photoComment: photoComments.restore },
  hide: { photo: hidePhoto, photoComment: photoComments.hide },
  leave: leaveAlbum,
}
