// Films as the movie service knows them: lists, search, one film. We store none of it.

export const movieLists = ['popular', 'nowPlaying'] as const
export type MovieList = (typeof movieLists)[number]

/** A film's number, as the service counts them. */
export const FILM_ID = /^[1-9]\d{0,8}$/
/** How YouTube names a video. */
export const VIDEO_ID = /^[\w-]{11}$/

export const MOVIE_QUERY_MAX = 100
/** The service gives no page beyond this one. */
export const MOVIE_PAGE_MAX = 500

/** The language of a text, where the service had none in the reader's own. */
export const movieLanguages = ['ko', 'en', 'other'] as const

export const movieApi = {
  list: 'GET /movie',
  get: 'GET /movie/{movieId}',
} as const
