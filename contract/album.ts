// The album: everybody looks, signed-in users add (product.md, "Album").
import { z } from 'zod'
import { endpoint, page, pageQuery } from './endpoint.ts'
import { person } from './person.ts'
import { instant } from './wire.ts'

export const CAPTION_MAX = 200
const side = z.number().int().min(1).max(100_000)

export const photo = z.object({
  id: z.uuid(),
  url: z.string(),
  width: side,
  height: side,
  caption: z.string(),
  uid: z.string(),
  owner: person,
  createdAt: instant,
  version: z.number().int(),
})
export type Photo = z.infer<typeof photo>

/** Ids in the album's order, newest first: an address anywhere in a long album knows where to go on. */
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
  caption: z.string().trim().max(CAPTION_MAX).default(''),
})

export const albumApi = {
  list: endpoint({
    method: 'GET',
    path: '/photos',
    access: 'guest',
    summary: 'The album, newest first',
    query: z.strictObject(pageQuery),
    output: page(photo),
  }),
  get: endpoint({
    method: 'GET',
    path: '/photos/{id}',
    access: 'guest',
    summary: 'One photo and its place in the album',
    output: photo.extend({ place: photoPlace }),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/photos/{id}',
    access: 'user',
    summary: 'Add an own uploaded picture; or change an own caption, with the version that was read',
    body: photoInput.extend({ version: z.number().int().optional() }),
    output: photo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/photos/{id}',
    access: 'user',
    summary: 'Delete an own photo, or as admin any; the picture itself goes too',
  }),
}
