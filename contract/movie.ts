// Films as the movie service knows them: lists, search, one film. Nothing of it is stored here.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const movieLists = ['popular', 'nowPlaying'] as const
export type MovieList = (typeof movieLists)[number]

export const MOVIE_QUERY_MAX = 100
/** The service gives no page beyond this one. */
export const MOVIE_PAGE_MAX = 500

/** Which language a text is in, where the reader's own was empty. */
export const movieLanguages = ['ko', 'en', 'other'] as const
const movieText = z.object({ text: z.string(), language: z.enum(movieLanguages) })
export type MovieText = z.infer<typeof movieText>

export const movieSummary = z.object({
  id: z.number().int(),
  title: movieText,
  /** After the image base in the public settings and a size, like `/w342/x.jpg`. */
  posterPath: z.string().nullable(),
  /** 0 to 10; null while nobody has voted. */
  rating: z.number().nullable(),
  /** `YYYY-MM-DD`, null where it is not known. */
  releaseDate: z.string().nullable(),
})
export type MovieSummary = z.infer<typeof movieSummary>

export const castMember = z.object({
  id: z.number().int(),
  name: z.string(),
  character: z.string(),
  profilePath: z.string().nullable(),
})
export type CastMember = z.infer<typeof castMember>

/** A video by its id at the video service. */
export const trailer = z.object({ videoId: z.string().regex(/^[\w-]{11}$/), name: z.string() })
export type Trailer = z.infer<typeof trailer>

export const movie = movieSummary.extend({
  originalTitle: z.string(),
  backdropPath: z.string().nullable(),
  tagline: movieText.nullable(),
  overview: movieText.nullable(),
  genres: z.array(z.string()),
  /** Minutes. */
  runtime: z.number().int().nullable(),
  voteCount: z.number().int(),
  directors: z.array(z.string()),
  cast: z.array(castMember),
  trailer: trailer.nullable(),
})
export type Movie = z.infer<typeof movie>

export const moviePage = z.object({
  items: z.array(movieSummary),
  page: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
})
export type MoviePage = z.infer<typeof moviePage>

export const movieApi = {
  list: endpoint({
    method: 'GET',
    path: '/movie',
    access: 'guest',
    summary: 'A page of popular films, of films now playing, or of those that a text finds',
    query: z.strictObject({
      list: z.enum(movieLists).default('popular'),
      query: z.string().trim().max(MOVIE_QUERY_MAX).optional(),
      page: z.coerce.number().int().min(1).max(MOVIE_PAGE_MAX).default(1),
    }),
    output: moviePage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/movie/{movieId}',
    access: 'guest',
    summary: 'One film with its cast and trailer',
    output: movie,
  }),
}
