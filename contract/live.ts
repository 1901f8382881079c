// The change stream: what changed, never the data.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The seed's collections, one word for each everywhere: paths, tables, query keys, the stream. */
export const collections = [
  'anniversary',
  'board',
  'reply',
  'likes',
  'blogs',
  'carts',
  'message',
  'notification',
  'orders',
  'photos',
  'products',
  'schedule',
  'userInfo',
  'session',
  /** No collection: the sums that everyone sees have changed. */
  'dashboard',
] as const
export type Collection = (typeof collections)[number]

export const change = z.object({ collection: z.enum(collections), id: z.string(), op: z.enum(['put', 'delete']) })
export type Change = z.infer<typeof change>

export const liveApi = {
  stream: endpoint({
    method: 'GET',
    path: '/live',
    access: 'guest',
    summary: 'Server-sent events: a change that the caller may know of, as it happens',
    raw: true,
  }),
}
