import { albumApi } from '#contract/album.ts'
import type { Mount } from '#server/http/mount.ts'
import { getPhoto, listPhotos } from './album.service.ts'
import { putPhoto, removePhoto } from './album-change.service.ts'

export function albumRoutes(mount: Mount) {
  mount(albumApi.list, ({ blocker, query, deps }) => listPhotos(deps.db, query, blocker))
  mount(albumApi.get, ({ blocker, params, deps }) => getPhoto(deps.db, params.id, blocker))
  mount(albumApi.put, ({ who, params, body, deps }) => putPhoto(deps, who, params.id, body))
  mount(albumApi.remove, ({ who, params, deps }) => removePhoto(deps.db, who, params.id))
}
