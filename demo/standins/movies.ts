// A stand-in for The Movie Database with its API, invented films and posters drawn by code. The keys `fail-500`, `stall`,
// `bad-json` and `busy` simulate a service in trouble.
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { MINUTE_MS, YEAR_S } from '#contract/shared/durations.ts'
import { matches } from '#contract/search/search-text.ts'
import { credits, details, films, summary, videos, type Language } from './movie-catalogue/catalogue.ts'
import type { Film } from './movie-catalogue/film.ts'
import { catalogueImages } from './movie-catalogue/images.ts'

const PAGE_SIZE = 20
const PAGE_MAX = 500
const STALL_MS = MINUTE_MS
/** How long a film stays in the cinemas, in days. */
const PLAYING_DAYS = 40

type Refusal = [status: 400 | 401 | 404 | 422 | 429 | 500, code: number, message: string]
const invalidKey: Refusal = [401, 7, 'Invalid API key: You must be granted a valid key.']
const notFound: Refusal = [404, 34, 'The resource you requested could not be found.']
const badPage: Refusal = [400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.']
const noQuery: Refusal = [422, 5, 'Invalid parameters: Your request parameters are incorrect.']
const busy: Refusal = [429, 25, 'Your request count (#) is over the allowed limit of (40).']
const broken: Refusal = [500, 11, 'Internal error: Something went wrong, contact TMDb.']

const refuse = (c: Context, [status, code, message]: Refusal, headers: Record<string, string> = {}) =>
  c.json({ success: false, status_code: code, status_message: message }, status, headers)

const keyOf = (c: Context) => c.req.header('authorization')?.replace(/^Bearer /, '') ?? c.req.query('api_key')

/** Refuses requests without a key; some keys play a service in trouble. */
const withKey = createMiddleware(async (c, next) => {
  const key = keyOf(c)
  if (!key) return refuse(c, invalidKey)
  if (key === 'fail-500') return refuse(c, broken)
  if (key === 'busy') return refuse(c, busy, { 'retry-after': '30' })
  if (key === 'bad-json') return c.html('<html>Bad gateway</html>')
  if (key === 'stall') {
    await sleep(STALL_MS, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => {})
    return c.body(null, 504)
  }
  return next()
})

const languageOf = (c: Context): Language => (c.req.query('language')?.startsWith('ko') ? 'ko' : 'en')

type Entry = readonly [id: number, film: Film]
const entries: readonly Entry[] = [...films]
const byPopularity = (a: Entry, b: Entry) => b[1].popularity - a[1].popularity
const isPlaying = ([, { released }]: Entry) => released >= 0 && released <= PLAYING_DAYS

const spaceless = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')
const isCalled =
  (query: string) =>
  ([, { ko, en, original }]: Entry) =>
    [ko.title, en.title, original?.title ?? ''].some(
      (title) => spaceless(title).includes(spaceless(query)) || matches(title, query),
    )

export function moviesStandin(now: () => number = Date.now): Hono {
  const app = new Hono()
  const images = catalogueImages(films)

  function pageOf(c: Context, found: readonly Entry[], more: object = {}) {
    const page = Number(c.req.query('page') ?? '1')
    if (!Number.isInteger(page) || page < 1 || page > PAGE_MAX) return refuse(c, badPage)
    const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    return c.json({
      ...more,
      page,
      results: shown.map(([id, film]) => summary(id, film, languageOf(c), now())),
      total_pages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
      total_results: found.length,
    })
  }

  app.use('/3/*', withKey)
  app.get('/3/movie/popular', (c) => pageOf(c, entries.toSorted(byPopularity)))
  app.get('/3/movie/now_playing', (c) => pageOf(c, entries.filter(isPlaying).toSorted(byPopularity)))
  app.get('/3/search/movie', (c) => {
    const query = c.req.query('query') ?? ''
    return query.trim() === '' ? refuse(c, noQuery) : pageOf(c, entries.filter(isCalled(query)).toSorted(byPopularity))
  })
  app.get('/3/movie/:id', (c) => {
    const id = Number(c.req.param('id'))
    const film = films.get(id)
    if (!film) return refuse(c, notFound)
    const language = languageOf(c)
    const parts = c.req.query('append_to_response')?.split(',') ?? []
    const videoLanguages = c.req.query('include_video_language')?.split(',') ?? [language]
    return c.json({
      ...details(id, film, language, now()),
      ...(parts.includes('credits') ? { credits: credits(film, language) } : {}),
      ...(parts.includes('videos') ? { videos: videos(id, film, videoLanguages) } : {}),
    })
  })
  app.all('/3/*', (c) => refuse(c, notFound))
  app.get('/t/p/:size/:file', async (c) => {
    const image = await images(c.req.param('size'), c.req.param('file'))
    if (!image) return c.text('File Not Found', 404)
    return c.body(new Uint8Array(image), 200, {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
    })
  })
  return app
}
