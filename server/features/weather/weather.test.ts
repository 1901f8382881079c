import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { createWeather } from '#server/adapters/weather.ts'
import { weatherStandin } from '#demo/standins/weather.ts'
import { testApp } from '#server/test/test-app.ts'

const server = await new Promise<Server>((resolve) => {
  const options = { fetch: weatherStandin().fetch, port: 0, hostname: '127.0.0.1' }
  const made = serve(options, () => resolve(made as Server))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const { guest, signUp } = await testApp({ weather: createWeather({ baseUrl, apiKey: 'demo' }) })
const lena = await signUp()
const unreachable = createWeather({ baseUrl: 'http://127.0.0.1:9', apiKey: 'secret-key' })
const failing = await testApp({ weather: unreachable })

test('a signed-in user gets the weather in the own language', async () => {
  const here = '/weather?lat=37.5665&lon=126.978'
  const korean = await lena.request('GET', here)
  expect(await korean.json()).toMatchObject({ place: '서울특별시', temp: expect.any(Number) as number })
  const english = await lena.request('GET', here, undefined, { 'accept-language': 'en' })
  expect(await english.json()).toMatchObject({ place: 'Seoul' })
})

test('a guest gets none', async () => {
  expect((await guest('GET', '/weather?lat=37.5665&lon=126.978')).status).toBe(401)
})

const nowhere = ['lat=91&lon=0', 'lat=0&lon=-181', 'lat=&lon=', 'lat=37', 'lat=x&lon=y', 'lat=1&lon=1&x=1']
test.each(nowhere)('there is no place at %s', async (query) => {
  expect((await lena.request('GET', `/weather?${query}`)).status).toBe(400)
})

test('a provider that fails is a 502, and its key stays out of answer and log', async () => {
  const answer = await (await failing.signUp()).request('GET', '/weather?lat=37&lon=127')
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ code: 'provider_failed' })
  expect(failing.logged.join()).toContain('request failed')
  expect(failing.logged.join()).not.toContain('secret-key')
})
