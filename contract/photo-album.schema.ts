// The schemas of photo-album.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpointsOf } from './endpoint.schema.ts'
import { person } from './person.schema.ts'
import { ALBUM_NAME_MAX, photoAlbumApi, PHOTOS_AT_ONCE, seenByKinds } from './photo-album.ts'
import { count, version, writtenLine } from './wire.schema.ts'

export const seenBy = z.enum(seenByKinds)

export const photoAlbum = z.object({
  id: z.uuid(),
  name: z.string(),
  seenBy,
  uid: z.string(),
  owner: person,
  photoCount: count,
  /** Its newest photo. */
  cover: z.string().nullable(),
  version,
})
export type PhotoAlbum = z.infer<typeof photoAlbum>

/** Where photos go: into an album, where its photos are seen as it is, or into none, seen by whom this says. */
export const uploadPlace = z.object({ album: z.uuid().nullable(), seenBy })
export type UploadPlace = z.infer<typeof uploadPlace>

export const photoAlbumEndpoints = endpointsOf('album')(photoAlbumApi, {
  list: {
    access: 'guest',
    sameForGuests: true,
    summary: 'The albums that the caller may see: their own first, then the newest',
    output: z.object({ items: z.array(photoAlbum) }),
  },
  place: {
    access: 'user',
    summary: 'Where the caller has added photos last; at first into no album, for members',
    output: uploadPlace,
  },
  put: {
    access: 'user',
    summary:
      'Make an album; or change the name of an own one and who sees it and its photos, with the version that was read',
    body: z.strictObject({ name: writtenLine(ALBUM_NAME_MAX), seenBy, version: version.optional() }),
    output: photoAlbum,
    refusals: ['albums_full'],
    newer: photoAlbum,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary:
      'Remove an own album. Its photos go into the trash, or stay for everybody to see; as admin of somebody else’s: into the trash',
    query: z.strictObject({ photos: z.enum(['trash', 'everyone']) }),
  },
  move: {
    access: 'user',
    summary:
      'Put own photos into an own album, or into none, where whoever is named sees them, and members if nobody is',
    body: z.strictObject({
      ids: z.array(z.uuid()).min(1).max(PHOTOS_AT_ONCE),
      album: z.uuid().nullable(),
      seenBy: seenBy.optional(),
    }),
    refusals: ['album_gone'],
  },
})
