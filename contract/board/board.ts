// The board: posts, their replies, and who likes what.

export const TITLE_MAX = 120
export const FILTER_MAX = 60
/** They come together with the reply that they answer, so they cannot be without end. */
export const ANSWERS_MAX = 100
/** More notices than this would push the list itself out of sight. */
export const NOTICES_MAX = 10
export const BOOKMARKS_MAX = 1_000

/** Who has closed a post for replies: what an admin has closed, its writer cannot open. */
export const lockers = ['writer', 'admin'] as const

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
  neighbours: 'GET /board/{bid}/neighbours',
  lock: 'PUT /board/{bid}/lock',
  unlock: 'DELETE /board/{bid}/lock',
  move: 'PUT /board/{bid}/category',
  versions: 'GET /board/{bid}/version',
  version: 'GET /board/{bid}/version/{number}',
} as const

/** 북마크: posts that somebody keeps for themselves. */
export const bookmarkApi = {
  list: 'GET /bookmark',
  neighbours: 'GET /bookmark/{bid}/neighbours',
  put: 'PUT /bookmark/{bid}',
  remove: 'DELETE /bookmark/{bid}',
} as const

/** 공지: posts that admins pin above the list. */
export const noticeApi = {
  list: 'GET /notice',
  pin: 'PUT /notice/{bid}',
  unpin: 'DELETE /notice/{bid}',
} as const

export const replyApi = {
  list: 'GET /reply',
  put: 'PUT /reply/{rid}',
  remove: 'DELETE /reply/{rid}',
} as const
