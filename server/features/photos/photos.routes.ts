import { photosApi } from '#contract/photos.ts'
import type { Mount } from '#server/http/mount.ts'
import { getPhoto, listPhotos } from './photos.service.ts'
import { putPhoto, removePhoto } from './photos-change.service.ts'

export function photosRoutes(mount: Mount) {
  mount(photosApi.list, ({ query, deps }) => listPhotos(deps.db, query))
  mount(photosApi.get, ({ params, deps }) => getPhoto(deps.db, params.id))
  mount(photosApi.put, ({ who, params, body, deps }) => putPhoto(deps, who, params.id, body))
  mount(photosApi.remove, ({ who, params, deps }) => removePhoto(deps, who, params.id))
}
