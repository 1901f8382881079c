import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { films } from './movie-catalogue/catalogue.ts'
import { moviesStandin } from './movies.ts'

const app = moviesStandin(() => Date.parse('2026-11-15T00:00:00Z'))
type Answer = {
  status_code?: number
  results: { id: number; title: string; overview: string; original_title: string }[]
}
const ask = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, ...((await response.json()) as Answer) }
}

describe('refusals are those of the real service', () => {
  test.each([
    ['/3/movie/popular', 401, 7],
    ['/3/movie/popular?api_key=demo&page=0', 400, 22],
    ['/3/movie/popular?api_key=demo&page=501', 400, 22],
    ['/3/search/movie?api_key=demo&query=', 422, 5],
    ['/3/movie/1?api_key=demo', 404, 34],
    ['/3/nothing?api_key=demo', 404, 34],
    ['/3/movie/popular?api_key=busy', 429, 25],
    ['/3/movie/popular?api_key=fail-500', 500, 11],
  ])('%s', async (path, status, code) => {
    expect(await ask(path)).toMatchObject({ status, status_code: code, success: false })
  })
})

test('no blank is filled from another language, as with the real one', async () => {
  const { results } = await ask('/3/search/movie?api_key=demo&language=ko-KR&query=toit')
  expect(results).toMatchObject([{ title: 'Le toit de sel', overview: '' }])
})

test('a page beyond the last is empty', async () => {
  expect((await ask('/3/movie/popular?api_key=demo&page=9')).results).toEqual([])
})

test('every film has a poster of its own and a still, every player a face', { tags: ['slow'] }, async () => {
  const seen = new Set<string>()
  for (const id of [...films.keys()].filter((id) => id % 5 === 0)) {
    const poster = await app.request(`/t/p/w185/poster-${id}.webp`)
    const bytes = Buffer.from(await poster.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 185, height: 278 })
    seen.add(bytes.toString('base64'))
  }
  expect(seen.size).toBe(8)
  for (const file of ['still-1014', 'still-1001', 'face-9001'])
    expect((await app.request(`/t/p/w300/${file}.webp`)).status).toBe(200)
})

test.each(['w341/poster-1001.webp', 'w342/poster-1.webp', 'w342/x.webp', 'w342/poster-1001.png'])(
  'there is no picture %s',
  async (path) => {
    expect((await app.request(`/t/p/${path}`)).status).toBe(404)
  },
)
