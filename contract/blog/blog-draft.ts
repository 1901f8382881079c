// Drafts of blog posts on the server: their author's alone, on every device. One with a time is posted by itself then.

/** For one author. */
export const BLOG_DRAFTS_MAX = 100
/** A post can be planned so far ahead. */
export const PUBLISH_WITHIN_DAYS = 366

export const blogDraftApi = {
  list: 'GET /blogDraft',
  get: 'GET /blogDraft/{id}',
  put: 'PUT /blogDraft/{id}',
  remove: 'DELETE /blogDraft/{id}',
} as const
