// The schemas of album.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { albumApi, CAPTION_MAX, ZIP_MAX } from './album.ts'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import { seenBy } from './photo-album.schema.ts'
import { PHOTOS_AT_ONCE } from './photo-album.ts'
import { count, instant, line, version } from '#contract/shared/wire.schema.ts'

/** A month in Korea, `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const album = z.uuid().optional()
const idsPattern = /^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/

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
  likeCount: count,
  commentCount: count,
  /** When it was added. */
  createdAt: instant,
  /** When it was taken, as far as that is known: its place in the album. */
  takenAt: instant,
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
    summary:
      'The photos that the caller may see, taken last first; of one album, if it is named, and from the end of one month backwards',
    query: z.strictObject({ ...pageQuery, album, month: month.optional() }),
    output: page(photo),
  },
  get: {
    access: 'guest',
    sameForGuests: true,
    summary: 'One photo and its place among all that the caller may see, or within the named album',
    query: z.strictObject({ album }),
    output: photo.extend({ place: photoPlace }),
  },
  months: {
    access: 'guest',
    sameForGuests: true,
    summary: 'The months in which photos were taken that the caller may see, newest first, and how many',
    query: z.strictObject({ album }),
    output: z.object({ items: z.array(z.object({ month, photoCount: count })) }),
  },
  zip: {
    access: 'user',
    limit: 'import',
    summary: `Up to ${ZIP_MAX} photos that the caller may see, as one zip file; ids are separated by commas`,
    query: z.strictObject({
      ids: z
        .string()
        .max(ZIP_MAX * 37)
        .regex(idsPattern),
    }),
    raw: true,
    sends: ['application/zip'],
  },
  put: {
    access: 'user',
    summary:
      'Add an own uploaded picture, into an album that takes it or into none, where whoever is named sees it, and members if nobody is; or change an own caption, with the version that was read',
    body: photoInput.extend({
      /** Left out, or what cannot be: as the picture says, otherwise now. */
      takenAt: instant.optional(),
      album: album.nullable(),
      /**
       * The audience of the photo in its album, as its owner knew it. The photo is never shown to more people than that.
       */
      seenBy: seenBy.optional(),
      version: version.optional(),
    }),
    output: photo,
    refusals: ['not_uploaded', 'picture_stays', 'picture_used', 'album_gone', 'album_shown', 'in_trash'],
    newer: photo,
  },
  taken: {
    access: 'user',
    summary: 'Correct when own photos were taken',
    body: z.strictObject({
      photos: z
        .array(z.strictObject({ id: z.uuid(), takenAt: instant }))
        .min(1)
        .max(PHOTOS_AT_ONCE),
    }),
    refusals: ['never_taken'],
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Put an own photo into the trash, or as admin any',
  },
})
