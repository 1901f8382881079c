import { describe, expect, test } from 'vitest'
import { weatherStandin } from './weather.ts'

type Answer = {
  cod: number | string
  message?: string
  name: string
  weather: { description: string; icon: string }[]
  main: { temp: number }
  sys: { sunrise: number; sunset: number }
}

async function ask(query: string, at = '2026-07-20T03:30:00Z') {
  const response = await weatherStandin(() => Date.parse(at)).request(`/data/2.5/weather?${query}`)
  return { status: response.status, ...((await response.json()) as Answer) }
}

const dayOrNight = async (query: string, at: string) => (await ask(query, at)).weather[0]?.icon.at(-1)

const seoul = 'lat=37.57&lon=126.98&appid=demo&units=metric'

test('the same place has the same weather for the hour, and other weather on another day', async () => {
  const first = await ask(seoul)
  const later = await ask(seoul, '2026-07-20T03:59:00Z')
  expect([later.weather, later.main]).toEqual([first.weather, first.main])
  expect((await ask(seoul, '2026-07-21T03:30:00Z')).main).not.toEqual(first.main)
})

test('Seoul is warm in July, cold in January, and milder in Jeju', async () => {
  const july = await ask(seoul)
  const january = await ask(seoul, '2026-01-20T03:30:00Z')
  const jeju = await ask('lat=33.5&lon=126.5&appid=demo&units=metric', '2026-01-20T03:30:00Z')
  expect(july.main.temp).toBeGreaterThan(20)
  expect(january.main.temp).toBeLessThan(8)
  expect(jeju.main.temp).toBeGreaterThan(january.main.temp)
})

test('it never rains in the frost nor snows in the heat, by day and by night', { tags: ['slow'] }, async () => {
  const seen = { rain: 0, snow: 0 }
  for (let hour = 0; hour < 24 * 365; hour += 29) {
    const at = Date.UTC(2026, 0, 1, hour)
    const { main, weather, sys } = await ask(seoul, new Date(at).toISOString())
    const [now] = weather
    const isRain = now?.icon.startsWith('10') ?? false
    const isSnow = now?.icon.startsWith('13') ?? false
    seen.rain += Number(isRain)
    seen.snow += Number(isSnow)
    expect(isRain && main.temp < 1).toBe(false)
    expect(isSnow && main.temp >= 1).toBe(false)
    expect(now?.icon.endsWith('d')).toBe(at / 1000 >= sys.sunrise && at / 1000 < sys.sunset)
  }
  expect(seen.rain).toBeGreaterThan(0)
  expect(seen.snow).toBeGreaterThan(0)
})

test('noon is day and midnight is night, in Korea and on the other side of the earth', async () => {
  const buenosAires = 'lat=-34.6&lon=-58.4&appid=demo'
  expect(await dayOrNight(seoul, '2026-03-20T03:00:00Z')).toBe('d')
  expect(await dayOrNight(seoul, '2026-03-20T15:00:00Z')).toBe('n')
  expect(await dayOrNight(buenosAires, '2026-03-20T16:00:00Z')).toBe('d')
  expect(await dayOrNight(buenosAires, '2026-03-20T04:00:00Z')).toBe('n')
})

test('`kr` is Korean; `ko` silently is not, as with the real one', async () => {
  expect(await ask(`${seoul}&lang=kr`)).toMatchObject({ name: '서울특별시' })
  expect((await ask(`${seoul}&lang=kr`)).weather[0]?.description).toMatch(/[가-힣]/)
  expect(await ask(`${seoul}&lang=ko`)).toMatchObject({ name: 'Seoul' })
})

test('without units it is Kelvin', async () => {
  const { main } = await ask(seoul.replace('&units=metric', ''))
  expect(main.temp).toBeGreaterThan(273)
})

describe('refusals are those of the real service', () => {
  test.each([
    ['lat=37&lon=127', 401, 401, 'Invalid API key'],
    ['appid=demo', 400, '400', 'Nothing to geocode'],
    ['lat=91&lon=127&appid=demo', 400, '400', 'wrong latitude'],
    ['lat=&lon=127&appid=demo', 400, '400', 'wrong latitude'],
    ['lat=37&lon=x&appid=demo', 400, '400', 'wrong longitude'],
    ['lat=37&lon=127&appid=fail-500', 500, 500, 'Internal error'],
  ])('%s', async (query, status, cod, message) => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ status, cod })
    expect(answer.message).toContain(message)
  })
})
