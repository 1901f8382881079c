// The blog: posts with a cover, their comments, and the events that are counted.

export const BLOG_TITLE_MAX = 120
export const BLOG_COMMENT_MAX = 1_000
export const BLOG_FILTER_MAX = 60

/** The tags of so many of the newest posts are suggested, the most used first. */
export const TAGS_FROM_POSTS = 2_000
export const TAGS_SUGGESTED = 100

/** Newest first unless another order is asked for; popular is by views. */
export const blogSorts = ['latest', 'popular', 'oldest'] as const
export type BlogSort = (typeof blogSorts)[number]

export const blogApi = {
  list: 'GET /blogs',
  tags: 'GET /blogTag',
  get: 'GET /blogs/{id}',
  put: 'PUT /blogs/{id}',
  remove: 'DELETE /blogs/{id}',
  favorite: 'PUT /blogs/{id}/favorite',
  unfavorite: 'DELETE /blogs/{id}/favorite',
  view: 'POST /blogs/{id}/view',
  share: 'POST /blogs/{id}/share',
  comments: 'GET /blogs/{id}/comments',
  putComment: 'PUT /blogs/{id}/comments/{cid}',
  removeComment: 'DELETE /blogs/{id}/comments/{cid}',
} as const
