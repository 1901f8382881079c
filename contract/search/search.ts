// The one search over everything that somebody may see.

/** The kinds of results, in the order in which they are shown. */
export const foundKinds = [
  'post',
  'reply',
  'blog',
  'comment',
  'product',
  'order',
  'message',
  'person',
  'plan',
  'photo',
  'photoComment',
] as const
export type FoundKind = (typeof foundKinds)[number]

export const SEARCH_MAX = 100
/** So many of each kind, unless a caller asks for another number. */
export const FOUND_OF_KIND = 5

export const searchApi = {
  find: 'GET /search',
} as const
