// The schemas of photo-album.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import {
  ALBUM_NAME_MAX,
  ALBUM_PEOPLE_MAX,
  albumRights,
  photoAlbumApi,
  photoFates,
  PHOTOS_AT_ONCE,
  seenByKinds,
} from './photo-album.ts'
import { accountId, count, version, writtenLine } from '#contract/shared/wire.schema.ts'

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
  /** Whether the caller may put photos of theirs into it. */
  mayAdd: z.boolean(),
  /** Whether its owner has given it to the caller. */
  isGiven: z.boolean(),
  version,
})
export type PhotoAlbum = z.infer<typeof photoAlbum>

/** Where photos go: into an album, where its photos are seen as it is, or into none, seen by whom this says. */
export const uploadPlace = z.object({ album: z.uuid().nullable(), seenBy })
export type UploadPlace = z.infer<typeof uploadPlace>

const right = z.enum(albumRights)
/** A person who may see an album because its owner shared it with them. */
export const albumPerson = person.extend({ uid: accountId, right })
export type AlbumPerson = z.infer<typeof albumPerson>

const photoIds = z.array(z.uuid()).min(1).max(PHOTOS_AT_ONCE)

export const photoAlbumEndpoints = endpointsOf('album')(photoAlbumApi, {
  list: {
    access: 'guest',
    sameForGuests: true,
    summary:
      'The albums that the caller may see: their own first, then those that take photos of theirs, then the newest',
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
      'Remove an own album. Its photos go into the trash, or stay without an album, seen by those who saw them, those of chosen people by their owner alone; as admin of somebody else’s: into the trash. Photos of others come out of it and stay theirs',
    query: z.strictObject({ photos: z.enum(photoFates) }),
  },
  move: {
    access: 'user',
    summary:
      'Put own photos into an album that takes them, or into none, where whoever is named sees them, and members if nobody is',
    body: z.strictObject({ ids: photoIds, album: z.uuid().nullable(), seenBy: seenBy.optional() }),
    refusals: ['album_gone', 'album_shown'],
  },
  people: {
    access: 'user',
    summary: 'To whom an album was given, for its owner and for them',
    output: z.object({ items: z.array(albumPerson) }),
  },
  give: {
    access: 'user',
    summary: `Give an own album to somebody, up to ${ALBUM_PEOPLE_MAX} people, or change what they may do with it`,
    body: z.strictObject({ right }),
    output: albumPerson,
    refusals: ['album_full', 'nobody_there', 'self'],
  },
  takeBack: {
    access: 'user',
    limit: 'tap',
    summary:
      'Take an own album back from somebody, or leave one that was given to the caller; where only chosen people see it, their photos come out of it',
  },
  takeOut: {
    access: 'user',
    limit: 'tap',
    summary: 'Take photos of others out of an own album, or put those back that were taken out',
    body: z.strictObject({ ids: photoIds, back: z.boolean().default(false) }),
  },
})
