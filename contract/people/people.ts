// A person's page: the profile, and the content that the reader may see.

/** So many of each kind are on the page, the newest first. */
export const SHOWN_OF_EACH = 6

export const peopleApi = {
  get: 'GET /people/{uid}',
  replies: 'GET /people/{uid}/reply',
} as const
