// Albums: somebody's photos under one name, and who may see them. A photo is in one album, or in none.

/** Who sees a photo without an album. `users`: everybody who is signed in. `owner`: nobody but its owner, admins included. */
export const seenAlone = ['everyone', 'users', 'owner'] as const
/** From the most people to the fewest. `chosen`: those to whom the owner of the album has given it, and nobody else, admins included. */
export const seenByKinds = ['everyone', 'users', 'chosen', 'owner'] as const
export type SeenBy = (typeof seenByKinds)[number]
/** Whether more people see it than was said. */
export const isSeenByMore = (said: SeenBy, now: SeenBy) => seenByKinds.indexOf(now) < seenByKinds.indexOf(said)

/** Who sees the photos of an album once they are in none: nobody new. Chosen people are chosen for the album only. */
export const aloneAs = (seenBy: SeenBy) => (seenBy === 'chosen' ? 'owner' : seenBy)
/** Choices for the owner's photos when their album is removed. */
export const photoFates = ['trash', 'keep'] as const
export type PhotoFate = (typeof photoFates)[number]
/** Who sees a photo without an album, where nobody has said who: nothing is shown to everybody unasked. */
export const SEEN_BY_UNLESS_SAID = 'users' as const

/** Whether photos of others stay in an album: not where more people would see them, nor where its owner alone does. */
export const keepsOthers = (before: SeenBy, after: SeenBy) =>
  before === after || (after !== 'owner' && seenByKinds.indexOf(after) > seenByKinds.indexOf(before))

export const ALBUM_NAME_MAX = 40
/** For one person. */
export const ALBUMS_MAX = 50
/** So many stand in the list at most; the caller's own first. */
export const ALBUMS_SHOWN = 200
/** The rights that an owner gives to a person in an album: look at it, or also add photos of their own. */
export const albumRights = ['read', 'add'] as const
export type AlbumRight = (typeof albumRights)[number]
/** To so many people an album may be given. */
export const ALBUM_PEOPLE_MAX = 100
/** So many photos are moved at once. */
export const PHOTOS_AT_ONCE = 200

export const photoAlbumApi = {
  list: 'GET /photoAlbum',
  place: 'GET /photoAlbum/place',
  put: 'PUT /photoAlbum/{id}',
  remove: 'DELETE /photoAlbum/{id}',
  move: 'POST /photoAlbum/move',
  people: 'GET /photoAlbum/{id}/people',
  give: 'PUT /photoAlbum/{id}/people/{uid}',
  takeBack: 'DELETE /photoAlbum/{id}/people/{uid}',
  takeOut: 'POST /photoAlbum/{id}/takeOut',
} as const
