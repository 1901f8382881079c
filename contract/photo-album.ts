// Albums: somebody's photos under one name, and who may see them. A photo is in one album, or in none.

/** `users`: everybody who is signed in. `owner`: nobody but its owner, admins included. */
export const seenByKinds = ['everyone', 'users', 'owner'] as const
export type SeenBy = (typeof seenByKinds)[number]
/** Who sees a photo without an album, where nobody has said who: nothing is shown to everybody unasked. */
export const SEEN_BY_UNLESS_SAID: SeenBy = 'users'

export const ALBUM_NAME_MAX = 40
/** For one person. */
export const ALBUMS_MAX = 50
/** So many stand in the list at most; the caller's own first. */
export const ALBUMS_SHOWN = 200
/** So many photos are moved at once. */
export const PHOTOS_AT_ONCE = 200

export const photoAlbumApi = {
  list: 'GET /photoAlbum',
  place: 'GET /photoAlbum/place',
  put: 'PUT /photoAlbum/{id}',
  remove: 'DELETE /photoAlbum/{id}',
  move: 'POST /photoAlbum/move',
} as const
