// Reads the answers of The Movie Database, and merges two languages into one film, because the service fills no blanks
// itself.
import { z } from 'zod'
import type { Movie, MovieSummary, MovieText, Trailer } from '#contract/movie/movie.schema.ts'
import { VIDEO_ID } from '#contract/movie/movie.ts'
import type { Locale } from '#messages/shared/words.ts'

const CAST_MAX = 12

/** Missing and null are both "nothing": the service is not strict about it. */
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')
const imagePath = z
  .string()
  .regex(/^\/[\w.-]+$/)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

const film = z.object({
  id: z.number().int(),
  title: text,
  original_title: text,
  original_language: text,
  overview: text,
  poster_path: imagePath,
  backdrop_path: imagePath,
  release_date: text,
  vote_average: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  vote_count: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? 0),
})
export type Film = z.infer<typeof film>

export const filmPage = z.object({
  page: z.number().int(),
  results: z.array(film),
  total_pages: z.number().int(),
  total_results: z.number().int(),
})
export type FilmPage = z.infer<typeof filmPage>

const video = z.object({
  site: text,
  type: text,
  key: text,
  name: text,
  iso_639_1: text,
  official: z.boolean().optional(),
})
const castMember = z.object({
  id: z.number().int(),
  name: text,
  character: text,
  profile_path: imagePath,
  order: z.number().catch(999),
})

export const detail = film.extend({
  tagline: text,
  runtime: z.number().int().nullish(),
  genres: z.array(z.object({ name: text })).catch([]),
  credits: z
    .object({ cast: z.array(castMember).catch([]), crew: z.array(z.object({ name: text, job: text })).catch([]) })
    .optional(),
  videos: z.object({ results: z.array(video).catch([]) }).optional(),
})
export type Detail = z.infer<typeof detail>

export const refusal = z.object({ status_code: z.number(), status_message: z.string() })

const languageOf = (original: string): MovieText['language'] =>
  original === 'ko' || original === 'en' ? original : 'other'

/** Without a translation the service puts the original title there, whatever its language. */
function lacksTitle({ title, original_title: original, original_language: language }: Film, locale: Locale) {
  return title === '' || (title === original && language !== locale)
}

/** An English title helps a Korean reader more than one in a third language; a Korean one is no help to the others. */
export const wantsEnglishTitle = (film: Film, locale: Locale) =>
  locale === 'ko' && film.original_language !== 'en' && lacksTitle(film, locale)

function titleOf(own: Film, other: Film | undefined, locale: Locale): MovieText {
  if (!lacksTitle(own, locale)) return { text: own.title, language: locale }
  if (wantsEnglishTitle(own, locale) && other && !lacksTitle(other, 'en')) return { text: other.title, language: 'en' }
  return { text: own.title || own.original_title, language: languageOf(own.original_language) }
}

/** The reader's own language first; the other one is marked as such. */
function filled(own: string, other: string | undefined, locale: Locale): MovieText | null {
  if (own) return { text: own, language: locale }
  return other ? { text: other, language: locale === 'ko' ? 'en' : 'ko' } : null
}

export const filledSummary = (own: Film, other: Film | undefined, locale: Locale): MovieSummary => ({
  id: own.id,
  title: titleOf(own, other, locale),
  posterPath: own.poster_path,
  rating: own.vote_count > 0 ? own.vote_average : null,
  releaseDate: /^\d{4}-\d\d-\d\d$/.test(own.release_date) ? own.release_date : null,
})

const kinds = ['Trailer', 'Teaser']

/** The reader's language before the other, trailers before teasers, the studio's before anybody's. */
function trailerOf({ videos }: Detail, locale: Locale): Trailer | null {
  const rank = (v: z.infer<typeof video>) =>
    (v.iso_639_1 === locale ? 0 : 4) + kinds.indexOf(v.type) * 2 + (v.official === false ? 1 : 0)
  const [best] = (videos?.results ?? [])
    .filter((v) => v.site === 'YouTube' && kinds.includes(v.type) && VIDEO_ID.test(v.key))
    .toSorted((a, b) => rank(a) - rank(b))
  return best ? { videoId: best.key, name: best.name } : null
}

export function filledMovie(own: Detail, other: Detail | undefined, locale: Locale): Movie {
  const cast = (own.credits?.cast ?? []).toSorted((a, b) => a.order - b.order).slice(0, CAST_MAX)
  return {
    ...filledSummary(own, other, locale),
    originalTitle: own.original_title,
    backdropPath: own.backdrop_path,
    tagline: filled(own.tagline, other?.tagline, locale),
    overview: filled(own.overview, other?.overview, locale),
    genres: own.genres.map(({ name }) => name).filter(Boolean),
    runtime: own.runtime || null,
    voteCount: own.vote_count,
    directors: (own.credits?.crew ?? []).filter(({ job }) => job === 'Director').map(({ name }) => name),
    cast: cast.map(({ id, name, character, profile_path }) => ({ id, name, character, profilePath: profile_path })),
    trailer: trailerOf(own, locale) ?? (other ? trailerOf(other, locale) : null),
  }
}
