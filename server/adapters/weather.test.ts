import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { weatherStandin } from '#demo/standins/weather.ts'
import { createWeather } from './weather.ts'

const seoul = { lat: 37.5665, lon: 126.978 }
let asked: URLSearchParams[] = []
beforeEach(() => void (asked = []))

const provider = new Hono()
  .use(async (c, next) => {
    asked.push(new URL(c.req.url).searchParams)
    await next()
  })
  .route('/standin', weatherStandin())
  // Answers that the real service gives too: a whole number, no name, more fields than are promised.
  .get('/sparse/data/2.5/weather', (c) => {
    const sky = { id: 800, description: '맑음', icon: '01d', new: 1 }
    return c.json({ weather: [sky], main: { temp: 21 }, name: null, cod: '200' })
  })
  .get('/empty/data/2.5/weather', (c) => c.json({ weather: [], main: { temp: 21 }, cod: 200 }))
  .get('/busy/data/2.5/weather', (c) => c.json({ cod: 429, message: 'Your account is blocked' }, 429))

const server = await new Promise<Server>((resolve) => {
  const made = serve({ fetch: provider.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made as Server))
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const client = (change: Partial<Parameters<typeof createWeather>[0]> = {}) =>
  createWeather({ baseUrl: `${origin}/standin`, apiKey: 'demo', ...change })

test('the weather here and now comes in Korean, in Celsius, from a place known to a kilometre', async () => {
  const weather = await client().current(seoul, 'ko', 'me')
  expect(weather).toMatchObject({ place: '서울특별시', icon: expect.stringMatching(/^\d\d[dn]$/) })
  expect(weather.description).toMatch(/[가-힣]/)
  expect(weather.temp).toBeGreaterThan(-40)
  expect(weather.temp).toBeLessThan(50)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    lat: '37.57',
    lon: '126.98',
    appid: 'demo',
    units: 'metric',
    lang: 'kr',
  })
})

test('readers of English get it in English', async () => {
  const weather = await client().current(seoul, 'en', 'me')
  expect(weather.place).toBe('Seoul')
  expect(weather.description).toMatch(/^[a-z ]+$/)
})

describe('for ten minutes', () => {
  test('neighbours share one answer, each language has its own', async () => {
    const { current } = client()
    await current(seoul, 'ko', 'me')
    await current({ lat: 37.5701, lon: 126.9751 }, 'ko', 'me')
    expect(asked).toHaveLength(1)
    await current(seoul, 'en', 'me')
    await current({ lat: 37.6, lon: 126.98 }, 'ko', 'me')
    expect(asked).toHaveLength(3)
  })

  test('everybody who asks at once waits for the same request', async () => {
    const { current } = client()
    await Promise.all(Array.from({ length: 20 }, () => current(seoul, 'ko', 'me')))
    expect(asked).toHaveLength(1)
  })

  test('an answer is shared no longer than that', async () => {
    let now = 0
    const { current } = client({ now: () => now })
    await current(seoul, 'ko', 'me')
    now = 10 * MINUTE_MS - 1
    await current(seoul, 'ko', 'me')
    expect(asked).toHaveLength(1)
    now += 1
    await current(seoul, 'ko', 'me')
    expect(asked).toHaveLength(2)
  })

  test('only so many places are remembered, the last ones', async () => {
    const { current } = client({ maxPlaces: 3 })
    for (const lat of [34, 35, 36, 37]) await current({ lat, lon: 127 }, 'ko', 'me')
    asked = []
    for (const lat of [35, 36, 37]) await current({ lat, lon: 127 }, 'ko', 'me')
    expect(asked).toHaveLength(0)
    await current({ lat: 34, lon: 127 }, 'ko', 'me')
    expect(asked).toHaveLength(1)
  })
})

test('an answer with only the required fields is accepted', async () => {
  expect(await client({ baseUrl: `${origin}/sparse` }).current(seoul, 'ko', 'me')).toEqual({
    description: '맑음',
    icon: '01d',
    temp: 21,
    place: '',
  })
})

const failure = (change: Parameters<typeof client>[0]) =>
  client({ timeoutMs: 30_000, ...change })
    .current(seoul, 'ko', 'me')
    .catch((error: unknown) => error as Error)

describe('a provider in trouble', () => {
  test.each([
    ['that fails', { apiKey: 'fail-500' }, 'answered 500: Internal error'],
    ['that answers nonsense', { apiKey: 'bad-json' }, 'JSON'],
    ['that knows no weather', { baseUrl: `${origin}/empty` }, 'weather'],
    ['that is asked too often', { baseUrl: `${origin}/busy` }, '429: Your account'],
    ['that is not there', { baseUrl: 'http://127.0.0.1:9' }, 'fetch failed'],
  ])('%s is told as such, with the reason for the log', async (_what, change, reason) => {
    const error = await failure(change)
    expect(error).toMatchObject({ code: 'provider_failed' })
    expect(String((error as Error).cause)).toContain(reason)
  })

  test('that stalls is given up in time and not asked twice', { tags: ['slow'] }, async () => {
    const error = await failure({ apiKey: 'stall', timeoutMs: 1_000 })
    expect(error).toMatchObject({ code: 'provider_failed', cause: { name: 'TimeoutError' } })
    expect(asked).toHaveLength(1)
  })

  test('is asked again by the next caller: failures are not remembered', async () => {
    const { current } = client({ apiKey: 'fail-500' })
    await expect(current(seoul, 'ko', 'me')).rejects.toMatchObject({ code: 'provider_failed' })
    const askedByTheFirst = asked.length
    await expect(current(seoul, 'ko', 'me')).rejects.toMatchObject({ code: 'provider_failed' })
    expect(asked).toHaveLength(2 * askedByTheFirst)
  })

  test('whose connection breaks is tried once more', async () => {
    let tries = 0
    const flaky = createServer((_request, response) => {
      tries += 1
      if (tries === 1) response.destroy()
      else response.end(JSON.stringify({ weather: [{ description: '맑음', icon: '01d' }], main: { temp: 3 } }))
    })
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`
    expect(await client({ baseUrl }).current(seoul, 'ko', 'me')).toMatchObject({ temp: 3 })
    expect(tries).toBe(2)
    flaky.closeAllConnections()
    flaky.close()
  })

  test('without a key nobody is asked', async () => {
    expect(await failure({ apiKey: '' })).toMatchObject({ code: 'provider_failed' })
    expect(asked).toEqual([])
  })
})
