// The Movie Database, v3; without a key the address is the stand-in's.
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Movie, MoviePage } from '#contract/movie/movie.schema.ts'
import { MOVIE_PAGE_MAX, type MovieList } from '#contract/movie/movie.ts'
import type { Locale } from '#messages/shared/words.ts'
import { boundedCache, jsonBytes } from './bounded-cache.ts'
import {
  detail,
  filledMovie,
  filledSummary,
  filmPage,
  refusal,
  wantsEnglishTitle,
  type Detail,
  type FilmPage,
} from './movies-answer.ts'
import { patientJson } from './patient-json.ts'

/** `by`: the person or network that asks. */
type Reader = { locale: Locale; by: string }

/** The movie service names a film's own trailer; `trailer: null` means that it knows none. */
export type MovieClient = {
  list: (list: MovieList, page: number, reader: Reader) => Promise<MoviePage>
  search: (query: string, page: number, reader: Reader) => Promise<MoviePage>
  movie: (id: string, reader: Reader) => Promise<Movie>
}

type Options = {
  baseUrl: string
  apiKey: string
  now?: () => number
  timeoutMs?: number
  maxAnswers?: number
  sleep?: (ms: number) => Promise<unknown>
  fetch?: typeof fetch
}

const CACHE_MS = 10 * MINUTE_MS
/** An answer has 20 to 100 kB. */
const bounds = { maxEach: 100, maxBytes: 16 * 1024 * 1024, bytesOf: jsonBytes }
const REGION = 'KR'

const languages: Record<Locale, string> = { ko: 'ko-KR', en: 'en-US' }
const otherLocale: Record<Locale, Locale> = { ko: 'en', en: 'ko' }
const listPaths: Record<MovieList, string> = { popular: '/movie/popular', nowPlaying: '/movie/now_playing' }

/** A v4 read token is a JSON Web Token and travels in a header; a v3 key is part of the query. */
export const isReadToken = (key: string) => /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(key)

const failed = (cause: unknown) => new AppError('provider_failed', { cause })

/** Throws where the service says no: "not found" is passed on, all else is its failure. */
function accept({ status, body }: { status: number; body: unknown }): unknown {
  if (status === 200) return body
  const refused = refusal.safeParse(body)
  const cause = new Error(`The movie service answered ${status}: ${refused.data?.status_message ?? 'no reason'}`)
  throw status === 404 ? new AppError('not_found', { cause }) : failed(cause)
}

export function createMovies(options: Options): MovieClient {
  const { baseUrl, apiKey, now = Date.now, maxAnswers = 500 } = options
  const askJson = patientJson(options)
  const remember = boundedCache<unknown>({ max: maxAnswers, ...bounds, forMs: CACHE_MS, now })
  const byToken = isReadToken(apiKey)
  const headers: Record<string, string> = byToken ? { authorization: `Bearer ${apiKey}` } : {}

  /** Caches the service's answer by the query; the API key is not stored. */
  function fetchCached(path: string, query: Record<string, string>, by: string): Promise<unknown> {
    const address = `${path}?${new URLSearchParams(query)}`
    return remember(address, by, async () => {
      if (!apiKey) throw failed(new Error('There is no key for the movie service'))
      const url = new URL(`${baseUrl}${address}`)
      if (!byToken) url.searchParams.set('api_key', apiKey)
      const answer = await askJson(url, headers).catch((cause: unknown) => {
        throw failed(cause)
      })
      return accept(answer)
    })
  }

  /** An answer in another shape than promised counts as a failure of the service. */
  async function read<T>(schema: { parse: (value: unknown) => T }, answer: Promise<unknown>): Promise<T> {
    const value = await answer
    try {
      return schema.parse(value)
    } catch (cause) {
      throw failed(cause)
    }
  }

  /** In the reader's language; films without a Korean title get their English one, which the service does not do itself. */
  async function pageOf(path: string, query: Record<string, string>, { locale, by }: Reader): Promise<MoviePage> {
    const inLanguage = (l: Locale) =>
      read<FilmPage>(filmPage, fetchCached(path, { ...query, language: languages[l] }, by))
    const own = await inLanguage(locale)
    const isWhole = !own.results.some((film) => wantsEnglishTitle(film, locale))
    const english = isWhole ? null : await inLanguage('en').catch(() => null)
    const inEnglish = new Map(english?.results.map((film) => [film.id, film]))
    return {
      items: own.results.map((film) => filledSummary(film, inEnglish.get(film.id), locale)),
      page: own.page,
      pageCount: Math.min(own.total_pages, MOVIE_PAGE_MAX),
      total: own.total_results,
    }
  }

  return {
    list: (list, page, reader) => pageOf(listPaths[list], { region: REGION, page: String(page) }, reader),
    search: (query, page, reader) =>
      pageOf('/search/movie', { query, include_adult: 'false', region: REGION, page: String(page) }, reader),
    async movie(id, { locale, by }) {
      const parts = { append_to_response: 'credits,videos', include_video_language: 'ko,en' }
      const inLanguage = (l: Locale) =>
        read<Detail>(detail, fetchCached(`/movie/${id}`, { ...parts, language: languages[l] }, by))
      const own = await inLanguage(locale)
      const isWhole = own.overview && own.tagline && !wantsEnglishTitle(own, locale)
      // Half an answer is better than none: where the other language fails, its blanks stay blank.
      const other = isWhole ? undefined : await inLanguage(otherLocale[locale]).catch(() => undefined)
      return filledMovie(own, other, locale)
    },
  }
}
