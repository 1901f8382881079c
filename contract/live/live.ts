// The change stream names the changed records, and carries the new content of some, if everybody in the audience may read
// it.

/** The name of each collection, the same in paths, tables, query keys and on the stream. */
export const collections = [
  'anniversary',
  /** The people whom a user has blocked; only that user is notified. */
  'block',
  'board',
  'bookmark',
  'category',
  'reply',
  'likes',
  'blogs',
  'blogDraft',
  'carts',
  'message',
  /** A conversation of several people: its name, who is in it, or a message there. */
  'messageGroup',
  'notification',
  'orders',
  'photos',
  /** Who may see photos has changed: an album was changed or removed, photos were moved, or somebody has left. */
  'photoAlbum',
  /** How many like a photo, and how many comments it has. */
  'photoCounts',
  'photoComment',
  /** A like of the caller's own; nobody else is notified. */
  'photoLike',
  'products',
  'schedule',
  'trash',
  'report',
  'userInfo',
  'session',
  /** Not a collection: the site's name, look or modules have changed. */
  'settings',
  /** Not a collection: `shop`: the sums have changed. `sums`: it has changed who sees them. */
  'dashboard',
] as const
export type Collection = (typeof collections)[number]

export const liveApi = {
  stream: 'GET /live',
} as const
