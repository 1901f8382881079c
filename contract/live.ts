// The change stream: what changed, never the data.

/** The collections, one word for each everywhere: paths, tables, query keys, the stream. */
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

export const liveApi = {
  stream: 'GET /live',
} as const
