// The schemas of album.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { albumApi, CAPTION_MAX } from './album.ts'
import { endpointsOf, page, pageQuery } from './endpoint.schema.ts'
import { person } from './person.schema.ts'
import { seenBy } from './photo-album.schema.ts'
import { instant, line, version } from './wire.schema.ts'

const side = z.number().int().min(1).max(100_000)

export const photo = z.object({
  id: z.uuid(),
  url: z.string(),
  width: side,
  height: side,
  caption: z.string(),
  uid: z.string(),
  owner: person,
  /** Null: it is in no album. */
  albumId: z.uuid().nullable(),
  seenBy,
  createdAt: instant,
  version,
})
export type Photo = z.infer<typeof photo>

/** The neighbours of a photo and both ends of the list, newest first, for a photo that was opened by its address. */
export const photoPlace = z.object({
  first: z.uuid(),
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  last: z.uuid(),
})
export type PhotoPlace = z.infer<typeof photoPlace>

export const photoInput = z.strictObject({
  url: z.string().min(1).max(600),
  width: side,
  height: side,
  caption: line(CAPTION_MAX).default(''),
})

export const albumEndpoints = endpointsOf('album')(albumApi, {
  list: {
    access: 'guest',
    sameForGuests: true,
    summary: 'The photos that the caller may see, newest first; of one album, if it is named',
    query: z.strictObject({ ...pageQuery, album: z.uuid().optional() }),
    output: page(photo),
  },
  get: {
    access: 'guest',
    sameForGuests: true,
    summary: 'One photo and its place among all that the caller may see, or within the named album',
    query: z.strictObject({ album: z.uuid().optional() }),
    output: photo.extend({ place: photoPlace }),
  },
  put: {
    access: 'user',
    summary:
      'Add an own uploaded picture, into an own album if it is named; or change an own caption, with the version that was read',
    body: photoInput.extend({ album: z.uuid().nullable().optional(), version: version.optional() }),
    output: photo,
    refusals: ['not_uploaded', 'picture_stays', 'picture_used', 'album_gone'],
    newer: photo,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Put an own photo into the trash, or as admin any',
  },
})
