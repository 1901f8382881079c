// The schemas of movie.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { MOVIE_PAGE_MAX, MOVIE_QUERY_MAX, movieApi, movieLanguages, movieLists, VIDEO_ID } from './movie.ts'

export const movieText = z.object({ text: z.string(), language: z.enum(movieLanguages) })
export type MovieText = z.infer<typeof movieText>

export const movieSummary = z.object({
  id: z.number().int(),
  title: movieText,
  /** A path that follows the image base of the public settings and a size, like `/w342/x.jpg`. */
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
export const trailer = z.object({ videoId: z.string().regex(VIDEO_ID), name: z.string() })
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

export const movieEndpoints = endpointsOf('movies')(movieApi, {
  list: {
    access: 'guest',
    limit: 'search',
    summary: 'A page of popular films, of films now playing, or of those that a text finds',
    query: z.strictObject({
      list: z.enum(movieLists).default('popular'),
      query: z.string().trim().max(MOVIE_QUERY_MAX).optional(),
      page: z.coerce.number().int().min(1).max(MOVIE_PAGE_MAX).default(1),
    }),
    output: moviePage,
  },
  get: {
    access: 'guest',
    limit: 'search',
    summary: 'One film with its cast and trailer',
    output: movie,
  },
})
