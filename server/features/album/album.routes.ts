import { albumApi } from '#contract/album/album.ts'
import { photoAlbumApi } from '#contract/album/photo-album.ts'
import { photoCommentsApi } from '#contract/album/photo-comments.ts'
import { siteFile } from '#server/http/files/file-name.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { getPhoto, listMonths, listPhotos } from './album.service.ts'
import { giveAlbum, listAlbumPeople, takeAlbumBack, takeOthersOut } from './album-people.service.ts'
import { putPhoto, removePhoto } from './album-change.service.ts'
import { listAlbums, putAlbum } from './photo-album.service.ts'
import { photoComments } from './photo-comment.service.ts'
import { getPhotoLike, likePhoto, unlikePhoto } from './photo-like.service.ts'
import { zipPhotos } from './photo-zip.service.ts'
import { correctTaken } from './photo-taken.service.ts'
import { lastPlace } from './upload-place.service.ts'
import { movePhotos, removeAlbum } from './photo-move.service.ts'

export function albumRoutes(mount: Mount) {
  mount(albumApi.list, ({ who, query, deps }) => listPhotos(deps.db, query, who))
  mount(albumApi.months, ({ who, query, deps }) => listMonths(deps.db, query.album, who))
  mount.raw(albumApi.zip, async ({ who, query, deps, locale, c }) => {
    const { name, stream } = await zipPhotos(deps, who, query.ids, locale)
    return c.body(stream, 200, {
      'content-type': 'application/zip',
      ...(await siteFile(deps, name)),
      'cache-control': 'private, no-store',
    })
  })
  mount(albumApi.get, ({ who, params, query, deps }) => getPhoto(deps.db, params.id, query.album, who))
  mount(albumApi.taken, ({ who, body, deps }) => correctTaken(deps, who, body.photos))
  mount(albumApi.put, ({ who, params, body, deps }) => putPhoto(deps, who, params.id, body))
  mount(albumApi.remove, ({ who, params, deps }) => removePhoto(deps.db, who, params.id))
  mount(photoAlbumApi.list, ({ who, deps }) => listAlbums(deps.db, who))
  mount(photoAlbumApi.place, ({ who, deps }) => lastPlace(deps.db, who))
  mount(photoAlbumApi.put, ({ who, params, body, deps }) => putAlbum(deps.db, who, params.id, body))
  mount(photoAlbumApi.remove, ({ who, params, query, deps }) => removeAlbum(deps.db, who, params.id, query.photos))
  mount(photoAlbumApi.people, ({ who, params, deps }) => listAlbumPeople(deps.db, who, params.id))
  mount(photoAlbumApi.give, ({ who, params, body, deps }) => giveAlbum(deps.db, who, params, body.right))
  mount(photoAlbumApi.takeBack, ({ who, params, deps }) => takeAlbumBack(deps.db, who, params))
  mount(photoAlbumApi.takeOut, ({ who, params, body, deps }) => takeOthersOut(deps.db, who, params.id, body))
  mount(photoCommentsApi.liked, ({ who, params, deps }) => getPhotoLike(deps.db, who, params.id))
  mount(photoCommentsApi.like, ({ who, params, deps }) => likePhoto(deps.db, who, params.id))
  mount(photoCommentsApi.unlike, ({ who, params, deps }) => unlikePhoto(deps.db, who, params.id))
  mount(photoCommentsApi.comments, ({ who, params, query, deps }) => photoComments.list(deps.db, who, params.id, query))
  mount(photoCommentsApi.putComment, ({ who, params, body, deps }) => photoComments.put(deps.db, who, params, body))
  mount(photoCommentsApi.removeComment, ({ who, params, deps }) => photoComments.remove(deps.db, who, params))
  mount(photoAlbumApi.move, ({ who, body, deps }) => movePhotos(deps.db, who, body))
}
