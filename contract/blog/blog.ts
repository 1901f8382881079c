// The blog: posts with a cover, their comments, and the events that are counted.

export const BLOG_TITLE_MAX = 120
export const BLOG_FILTER_MAX = 60
export const BLOG_SERIES_TITLE_MAX = 60
/** So many posts a series has at most. */
export const BLOG_SERIES_POSTS_MAX = 100
/** So many of an author's series are offered, those last added to first. */
export const BLOG_SERIES_OFFERED = 50

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
  series: 'GET /blogs/{id}/series',
  orderSeries: 'PUT /blogs/{id}/series',
  ownSeries: 'GET /blogSeries',
  comments: 'GET /blogs/{id}/comments',
  putComment: 'PUT /blogs/{id}/comments/{cid}',
  removeComment: 'DELETE /blogs/{id}/comments/{cid}',
} as const
