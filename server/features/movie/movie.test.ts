import { expect, test } from 'vitest'
import type { Movie, MoviePage } from '#contract/movie/movie.schema.ts'
import { createMovies } from '#server/adapters/movies.ts'
import { testApp } from '#server/test/test-app.ts'

const { guest, signUp } = await testApp()
const unreachable = await testApp({
  movies: createMovies({ baseUrl: 'http://127.0.0.1:9', apiKey: 'secret-key', sleep: async () => {} }),
})

test('guests and users alike see popular films, films now playing and what they search for', async () => {
  const lena = await signUp()
  for (const ask of [guest, lena.request]) {
    const popular = (await (await ask('GET', '/movie')).json()) as MoviePage
    expect(popular).toMatchObject({ page: 1, pageCount: 2 })
    const second = (await (await ask('GET', '/movie?page=2')).json()) as MoviePage
    expect(second.items.map(({ id }) => id)).not.toContain(popular.items[0]?.id)
    const playing = (await (await ask('GET', '/movie?list=nowPlaying')).json()) as MoviePage
    expect(playing.total).toBeLessThan(popular.total)
    const found = (await (await ask('GET', `/movie?query=${encodeURIComponent('감나무')}`)).json()) as MoviePage
    expect(found.items.map(({ title }) => title.text)).toEqual(['감나무 아래서'])
  }
})

test('a film comes in the reader’s language', async () => {
  const { items } = (await (await guest('GET', '/movie?query=Dear')).json()) as MoviePage
  const path = `/movie/${items[0]?.id}`
  const english = (await (await guest('GET', path, undefined, { 'accept-language': 'en' })).json()) as Movie
  expect(english).toMatchObject({ title: { text: 'Dear Plant', language: 'en' }, genres: ['Romance', 'Drama'] })
  expect(await (await guest('GET', path)).json()).toMatchObject({ title: { text: '화분에게', language: 'ko' } })
})

test.each([
  ['/movie?page=0', 400],
  ['/movie?page=501', 400],
  ['/movie?list=upcoming', 400],
  ['/movie?x=1', 400],
  [`/movie?query=${'가'.repeat(101)}`, 400],
  ['/movie/1', 404],
  ['/movie/0', 400],
  ['/movie/..%2F..%2Faccount', 400],
  ['/movie/12345678901', 400],
])('%s is answered with %i', async (path, status) => {
  expect((await guest('GET', path)).status).toBe(status)
})

test('a service that does not answer is a 502, and its key stays out of answer and log', async () => {
  const answer = await unreachable.guest('GET', '/movie')
  expect(answer.status).toBe(502)
  expect(await answer.text()).not.toContain('secret-key')
  expect(unreachable.logged.join()).toContain('request failed')
  expect(unreachable.logged.join()).not.toContain('secret-key')
})

test('a trailer that the movie service does not know is looked for among the videos', async () => {
  const looked: string[] = []
  const trailerOf = async (title: string, year: string | null) => {
    looked.push(`${title} ${year?.length}`)
    return { videoId: 'abcdefghijk', name: '예고편' }
  }
  const app = await testApp({ videos: { trailerOf } })
  const idOf = async (title: string) =>
    ((await (await app.guest('GET', `/movie?query=${encodeURIComponent(title)}`)).json()) as MoviePage).items[0]?.id
  const without = (await (await app.guest('GET', `/movie/${await idOf('식은 커피')}`)).json()) as Movie
  expect(without.trailer?.videoId).toBe('abcdefghijk')
  await app.guest('GET', `/movie/${await idOf('빵 굽는 새벽')}`)
  expect(looked).toEqual(['식은 커피 4'])
})

test.each(['rkaskan', 'ㄱㄴㅁ ㅇㄹㅅ', '감남'])('%s finds 감나무 아래서', async (query) => {
  const answer = await guest('GET', `/movie?query=${encodeURIComponent(query)}`)
  expect(((await answer.json()) as MoviePage).items.map(({ title }) => title.text)).toEqual(['감나무 아래서'])
})
