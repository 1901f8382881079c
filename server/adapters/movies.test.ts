import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { moviesStandin } from '#demo/standins/movies.ts'
import { createMovies } from './movies.ts'

const ko = { locale: 'ko', by: 'me' } as const
const en = { ...ko, locale: 'en' } as const

type Asked = { path: string; query: Record<string, string>; authorization: string | undefined }
let asked: Asked[] = []
beforeEach(() => void (asked = []))

const film = {
  id: 7,
  title: '제목',
  original_title: '제목',
  original_language: 'ko',
  overview: '이야기',
  poster_path: null,
  release_date: '',
  vote_average: 0,
  vote_count: 0,
}

const provider = new Hono()
  .use(async (c, next) => {
    asked.push({ path: c.req.path, query: c.req.query(), authorization: c.req.header('authorization') })
    await next()
  })
  .route('/standin', moviesStandin())
  // Answers that the real service gives too: nulls, missing fields, more of them than are promised.
  .get('/sparse/movie/7', (c) =>
    c.json({
      id: 7,
      title: '제목',
      original_title: '제목',
      original_language: 'ko',
      overview: null,
      runtime: 0,
      new: 1,
    }),
  )
  .get('/odd/movie/popular', (c) =>
    c.json({
      page: 1,
      total_pages: 900,
      total_results: 18_000,
      results: [{ ...film, poster_path: '//evil.example/x.jpg', backdrop_path: 'x' }],
    }),
  )
  .get('/wrong/movie/popular', (c) => c.json({ page: 1, results: 'none' }))

const server = await new Promise<Server>((resolve) => {
  const made = serve({ fetch: provider.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made as Server))
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const noPause = async () => {}
const client = (change: Partial<Parameters<typeof createMovies>[0]> = {}) =>
  createMovies({ baseUrl: `${origin}/standin/3`, apiKey: 'demo', sleep: noPause, ...change })

const find = async (title: string, reader: typeof ko | typeof en = ko) => {
  const { items } = await client().search(title, 1, reader)
  return items[0] ?? expect.unreachable(`no film ${title}`)
}

describe('lists', () => {
  test('popular films come in Korean for Korea, twenty on a page', async () => {
    const page = await client().list('popular', 1, ko)
    expect(page).toMatchObject({ page: 1, pageCount: 2, total: 40 })
    expect(page.items).toHaveLength(20)
    expect(page.items[0]).toEqual({
      id: expect.any(Number) as number,
      title: { text: '열세 번째 계단', language: 'ko' },
      posterPath: expect.stringMatching(/^\/poster-\d+\.webp$/) as string,
      rating: 7.7,
      releaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    })
    expect(asked[0]).toMatchObject({
      path: '/standin/3/movie/popular',
      query: { language: 'ko-KR', region: 'KR', page: '1' },
    })
  })

  test('films now playing are out, and those to come are not among them', async () => {
    const { items } = await client().list('nowPlaying', 1, ko)
    const today = new Date().toISOString().slice(0, 10)
    expect(items.length).toBeGreaterThan(5)
    for (const { releaseDate } of items) expect(releaseDate?.localeCompare(today)).toBeLessThanOrEqual(0)
  })

  test('a search knows Korean and English titles, with or without spaces', async () => {
    expect((await find('등대지기')).title.text).toBe('마지막 등대지기')
    expect((await find('마지막등대')).title.text).toBe('마지막 등대지기')
    expect((await find('last keeper', en)).title).toEqual({ text: 'The Last Keeper', language: 'en' })
    expect((await client().search('없는 영화', 1, ko)).items).toEqual([])
  })

  test('a film without a Korean title has its English one instead of one in a third language', async () => {
    expect((await find('Le toit de sel')).title).toEqual({ text: 'The Salt Roof', language: 'en' })
    expect(asked.map(({ query }) => query.language)).toEqual(['ko-KR', 'en-US'])
  })

  test('the pages end where the service ends, and a picture is never somebody else’s address', async () => {
    const page = await client({ baseUrl: `${origin}/odd` }).list('popular', 1, ko)
    expect(page.pageCount).toBe(500)
    expect(page.items[0]).toMatchObject({ posterPath: null, rating: null, releaseDate: null })
  })
})

describe('a film', () => {
  test('comes whole: genre, runtime, people and trailer, in one request where Korean is complete', async () => {
    const { id } = await find('마지막 등대지기')
    asked = []
    expect(await client().movie(String(id), ko)).toMatchObject({
      genres: ['드라마'],
      runtime: 117,
      overview: { language: 'ko', text: expect.stringContaining('등대') as string },
      tagline: { language: 'ko', text: '불이 꺼져도 길은 남는다' },
      directors: ['함터산'],
      cast: [{ name: '길자운', character: '만수' }, { name: '서이담' }, { name: '석여울' }],
      trailer: { name: '공식 예고편', videoId: expect.stringMatching(/^[\w-]{11}$/) as string },
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.query).toMatchObject({ append_to_response: 'credits,videos', include_video_language: 'ko,en' })
  })

  test('whose Korean texts are empty has the English ones, marked as such', async () => {
    const { id } = await find('두 번째 궤도')
    const movie = await client().movie(String(id), ko)
    expect(movie.title).toEqual({ text: '두 번째 궤도', language: 'ko' })
    expect(movie.overview).toMatchObject({ language: 'en', text: expect.stringContaining('ship calls home') as string })
    expect(movie.tagline).toEqual({ language: 'en', text: 'It never stopped turning' })
    expect(movie.genres).toEqual(['SF', '모험'])
  })

  test('is English for readers of English, and blank where neither language has anything', async () => {
    const { id } = await find('감나무 아래서')
    expect(await client().movie(String(id), en)).toMatchObject({
      genres: ['Drama', 'Family'],
      cast: [{ name: 'Chae A-rom' }, {}, {}],
    })
    expect(await client({ baseUrl: `${origin}/sparse` }).movie('7', ko)).toMatchObject({
      overview: null,
      tagline: null,
      runtime: null,
      genres: [],
      cast: [],
      directors: [],
      trailer: null,
      posterPath: null,
    })
  })

  test('that is not there is not found', async () => {
    await expect(client().movie('1', ko)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the key', () => {
  test('travels in the header when it is a v4 token, in the query when it is a v3 key', async () => {
    const token = 'eyJhbGciOiJub25lIn0.eyJhdWQiOiJ4In0.c2ln'
    await client({ apiKey: token }).list('popular', 1, ko)
    await client({ apiKey: 'abc123' }).list('popular', 1, ko)
    expect(asked[0]).toMatchObject({
      authorization: `Bearer ${token}`,
      query: expect.not.objectContaining({ api_key: token }) as object,
    })
    expect(asked.at(-1)).toMatchObject({ authorization: undefined, query: { api_key: 'abc123' } })
  })

  test('that is missing means that the service is not asked', async () => {
    await expect(client({ apiKey: '' }).list('popular', 1, ko)).rejects.toMatchObject({ code: 'provider_failed' })
    expect(asked).toEqual([])
  })
})

describe('for ten minutes', () => {
  test('everybody shares one answer, also those who ask at once; then it is asked anew', async () => {
    let now = 0
    const movies = client({ now: () => now })
    await Promise.all(Array.from({ length: 20 }, () => movies.list('popular', 2, en)))
    expect(asked).toHaveLength(1)
    await movies.list('popular', 2, ko)
    now = 10 * MINUTE_MS
    asked = []
    await movies.list('popular', 2, en)
    expect(asked).toHaveLength(1)
  })

  test('only so many answers are kept, the last ones', async () => {
    const movies = client({ maxAnswers: 2 })
    for (const query of ['Bread', 'Citron', 'Mute']) await movies.search(query, 1, en)
    asked = []
    await movies.search('Mute', 1, en)
    await movies.search('Citron', 1, en)
    expect(asked).toHaveLength(0)
    await movies.search('Bread', 1, en)
    expect(asked).toHaveLength(1)
  })
})

const failure = async (change: Parameters<typeof client>[0]) =>
  client({ timeoutMs: 30_000, ...change })
    .list('popular', 1, ko)
    .then(
      () => expect.unreachable(),
      (error: unknown) => error as Error,
    )

describe('a service in trouble', () => {
  test.each([
    ['that fails is asked three times', { apiKey: 'fail-500' }, 'answered 500: Internal error', 3],
    ['that answers nonsense', { apiKey: 'bad-json' }, 'JSON', 1],
    ['that promises something else', { baseUrl: `${origin}/wrong` }, 'results', 1],
    ['that wants to be left alone for long is left alone', { apiKey: 'busy' }, 'left alone', 1],
    ['that is not there', { baseUrl: 'http://127.0.0.1:9' }, 'fetch failed', 0],
    ['that stalls is given up in time and not asked twice', { apiKey: 'stall', timeoutMs: 1_000 }, 'timeout', 1],
  ])('%s', async (_what, change, reason, times) => {
    const error = await failure(change)
    expect(error).toMatchObject({ code: 'provider_failed' })
    expect(String(error.cause)).toContain(reason)
    expect(asked).toHaveLength(times)
  })

  test('that asked for quiet is not asked by the next reader either, until the time is over', async () => {
    let now = 0
    const movies = client({ apiKey: 'busy', now: () => now })
    await expect(movies.list('popular', 1, ko)).rejects.toMatchObject({ code: 'provider_failed' })
    await expect(movies.list('nowPlaying', 1, ko)).rejects.toMatchObject({ code: 'provider_failed' })
    expect(asked).toHaveLength(1)
    now = 30_000
    await expect(movies.list('nowPlaying', 1, ko)).rejects.toMatchObject({ code: 'provider_failed' })
    expect(asked).toHaveLength(2)
  })

  test('that recovers is asked again after a short pause', async () => {
    let tries = 0
    const flaky = createServer((_request, response) => {
      tries += 1
      if (tries === 1) return void response.destroy()
      if (tries === 2) return void response.writeHead(429, { 'retry-after': '0' }).end('{}')
      response.end(JSON.stringify({ page: 1, results: [film], total_pages: 1, total_results: 1 }))
    })
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`
    expect(await client({ baseUrl }).list('popular', 1, ko)).toMatchObject({ total: 1 })
    expect(tries).toBe(3)
    flaky.closeAllConnections()
    flaky.close()
  })
})
