// The board: posts, their replies, and who likes what.

export const TITLE_MAX = 120
export const COMMENT_MAX = 1_000
export const FILTER_MAX = 60

/** The newest change comes first unless another order is asked for. */
export const boardSorts = ['modified', 'newest', 'likes', 'replies', 'views'] as const
export type BoardSort = (typeof boardSorts)[number]

export const boardApi = {
  list: 'GET /board',
  get: 'GET /board/{bid}',
  put: 'PUT /board/{bid}',
  remove: 'DELETE /board/{bid}',
  like: 'PUT /board/{bid}/like',
  unlike: 'DELETE /board/{bid}/like',
  likes: 'GET /board/{bid}/likes',
  view: 'POST /board/{bid}/view',
} as const

export const replyApi = {
  list: 'GET /reply',
  put: 'PUT /reply/{rid}',
  remove: 'DELETE /reply/{rid}',
} as const
