// OpenWeatherMap's current weather, played locally on its own contract: a place and an hour always have the
// same, believable weather. The app ids `fail-500`, `stall` and `bad-json` play a provider in trouble.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { DAY_MS, HOUR_MS, HOUR_S, MINUTE_MS } from '#contract/shared/durations.ts'

const STALL_MS = MINUTE_MS
const LONGEST_DAY = Date.UTC(2000, 5, 21)
const YEAR_MS = 365.25 * DAY_MS

type Sky = { id: number; main: string; icon: string; clouds: number; kr: string; en: string }

/** In the provider's words. */
const clear: Sky = { id: 800, main: 'Clear', icon: '01', clouds: 0, kr: '맑음', en: 'clear sky' }
const few: Sky = { id: 801, main: 'Clouds', icon: '02', clouds: 18, kr: '약간의 구름이 낀 하늘', en: 'few clouds' }
const scattered: Sky = { id: 802, main: 'Clouds', icon: '03', clouds: 40, kr: '구름조금', en: 'scattered clouds' }
const broken: Sky = { id: 803, main: 'Clouds', icon: '04', clouds: 70, kr: '튼구름', en: 'broken clouds' }
const overcast: Sky = { id: 804, main: 'Clouds', icon: '04', clouds: 98, kr: '온흐림', en: 'overcast clouds' }
const mist: Sky = { id: 701, main: 'Mist', icon: '50', clouds: 60, kr: '박무', en: 'mist' }
const lightRain: Sky = { id: 500, main: 'Rain', icon: '10', clouds: 85, kr: '실 비', en: 'light rain' }
const rain: Sky = { id: 501, main: 'Rain', icon: '10', clouds: 95, kr: '보통 비', en: 'moderate rain' }
const lightSnow: Sky = { id: 600, main: 'Snow', icon: '13', clouds: 90, kr: '가벼운 눈', en: 'light snow' }
const snow: Sky = { id: 601, main: 'Snow', icon: '13', clouds: 98, kr: '눈', en: 'snow' }

/** More frequent weather stands here more often. */
const drySkies = [clear, clear, clear, few, few, scattered, broken, overcast, mist]
const warmSkies = [...drySkies, lightRain, rain]
const coldSkies = [...drySkies, lightSnow, snow]

const cities = [
  { kr: '서울특별시', en: 'Seoul', lat: 37.57, lon: 126.98, id: 1835848 },
  { kr: '인천광역시', en: 'Incheon', lat: 37.46, lon: 126.71, id: 1843564 },
  { kr: '수원시', en: 'Suwon', lat: 37.29, lon: 127.01, id: 1835553 },
  { kr: '춘천시', en: 'Chuncheon', lat: 37.87, lon: 127.73, id: 1845136 },
  { kr: '강릉시', en: 'Gangneung', lat: 37.76, lon: 128.9, id: 1843137 },
  { kr: '대전광역시', en: 'Daejeon', lat: 36.35, lon: 127.38, id: 1835224 },
  { kr: '전주시', en: 'Jeonju', lat: 35.82, lon: 127.15, id: 1845457 },
  { kr: '대구광역시', en: 'Daegu', lat: 35.87, lon: 128.6, id: 1835327 },
  { kr: '광주광역시', en: 'Gwangju', lat: 35.15, lon: 126.92, id: 1841808 },
  { kr: '부산광역시', en: 'Busan', lat: 35.1, lon: 129.04, id: 1838519 },
  { kr: '제주시', en: 'Jeju City', lat: 33.51, lon: 126.52, id: 1846266 },
]

type Place = { lat: number; lon: number }

/** The name of a place within about seventy kilometres; farther away there is none. */
function cityNear({ lat, lon }: Place) {
  const distance = (city: Place) => Math.hypot(city.lat - lat, (city.lon - lon) * 0.8)
  const [nearest] = cities.toSorted((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) < 0.65 ? nearest : undefined
}

/** A number from 0 to 1 that depends on the given words alone. */
const chance = (...words: (string | number)[]) =>
  createHash('sha256').update(words.join()).digest().readUInt32BE() / 2 ** 32

/** 1 at the height of summer in this half of the earth, -1 in midwinter; both are some days late. */
function summer(at: number, lat: number, lagDays: number) {
  const wave = Math.cos((2 * Math.PI * (at - LONGEST_DAY - lagDays * DAY_MS)) / YEAR_MS)
  return lat < 0 ? -wave : wave
}

function sun(at: number, { lat, lon }: Place) {
  const solarDay = Math.floor((at + (lon / 15) * HOUR_MS) / DAY_MS) * DAY_MS
  const noon = solarDay + DAY_MS / 2 - (lon / 15) * HOUR_MS
  const halfDay = (6 + Math.min(5, Math.abs(lat) / 30) * summer(at, lat, 0)) * HOUR_MS
  return { rises: noon - halfDay, sets: noon + halfDay, hoursFromNoon: (at - noon) / HOUR_MS }
}

function celsius(at: number, place: Place) {
  // The sea keeps the far north and south milder than a straight line would.
  const fromEquator = Math.min(45, Math.abs(place.lat))
  const yearly = 27 - 0.01 * fromEquator ** 2
  const seasonal = 0.36 * fromEquator * summer(at, place.lat, 32)
  const daily = 4 * Math.cos((2 * Math.PI * (sun(at, place).hoursFromNoon - 3)) / 24)
  return yearly + seasonal + daily
}

const units = {
  metric: (c: number) => c,
  imperial: (c: number) => c * 1.8 + 32,
  standard: (c: number) => c + 273.15,
}
const hundredths = (n: number) => Math.round(n * 100) / 100
const seconds = (ms: number) => Math.floor(ms / 1000)

function weatherAt(place: Place, at: number, unit: keyof typeof units, lang: 'kr' | 'en') {
  const hour = Math.floor(at / HOUR_MS)
  const hereAndNow = [place.lat.toFixed(1), place.lon.toFixed(1), hour]
  const now = celsius(hour * HOUR_MS, place) + 3 * chance('temperature', ...hereAndNow) - 1.5
  const skies = now < 1 ? coldSkies : warmSkies
  const sky = skies[Math.floor(chance('sky', ...hereAndNow) * skies.length)] ?? clear
  const { rises, sets } = sun(at, place)
  const icon = sky.icon + (at >= rises && at < sets ? 'd' : 'n')
  const city = cityNear(place)
  const degrees = (c: number) => hundredths(units[unit](c))
  return {
    coord: { lon: place.lon, lat: place.lat },
    weather: [{ id: sky.id, main: sky.main, description: sky[lang], icon }],
    base: 'stations',
    main: {
      temp: degrees(now),
      feels_like: degrees(now - 1),
      temp_min: degrees(now - 1.2),
      temp_max: degrees(now + 1.1),
      pressure: 1005 + Math.round(18 * chance('pressure', ...hereAndNow)),
      humidity: Math.min(98, Math.round(35 + sky.clouds * 0.4 + 20 * chance('humidity', ...hereAndNow))),
    },
    visibility: sky === mist ? 3000 : 10_000,
    wind: {
      speed: hundredths(0.5 + 6 * chance('wind', ...hereAndNow)),
      deg: Math.floor(360 * chance('direction', ...hereAndNow)),
    },
    clouds: { all: sky.clouds },
    dt: seconds(at),
    sys: { ...(city ? { country: 'KR' } : {}), sunrise: seconds(rises), sunset: seconds(sets) },
    timezone: city ? 9 * HOUR_S : Math.round(place.lon / 15) * 3600,
    id: city?.id ?? 0,
    name: city?.[lang] ?? '',
    cod: 200,
  }
}

const inTrouble: Record<string, (signal: AbortSignal) => Promise<Response> | Response> = {
  'fail-500': () => Response.json({ cod: 500, message: 'Internal error' }, { status: 500 }),
  'bad-json': () => new Response('<html>Bad gateway</html>'),
  stall: async (signal) => {
    await sleep(STALL_MS, undefined, { signal, ref: false }).catch(() => {})
    return new Response(null, { status: 504 })
  },
}

const invalidKey = 'Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.'

const degreesWithin = (text: string, max: number) => text.trim() !== '' && Math.abs(Number(text)) <= max

export function weatherStandin(now: () => number = Date.now): Hono {
  const app = new Hono()
  app.get('/data/2.5/weather', (c) => {
    const { lat, lon, appid, units: unit = 'standard', lang } = c.req.query()
    if (!appid) return c.json({ cod: 401, message: invalidKey }, 401)
    const trouble = inTrouble[appid]
    if (trouble) return trouble(c.req.raw.signal)
    // The provider sends these codes as text and the others as a number.
    const wrong = (message: string) => c.json({ cod: '400', message }, 400)
    if (lat === undefined || lon === undefined) return wrong('Nothing to geocode')
    if (!degreesWithin(lat, 90)) return wrong('wrong latitude')
    if (!degreesWithin(lon, 180)) return wrong('wrong longitude')
    const place = { lat: Number(lat), lon: Number(lon) }
    const known = unit === 'metric' || unit === 'imperial' ? unit : 'standard'
    // An unknown language, `ko` too, silently becomes English, as at the real service.
    return c.json(weatherAt(place, now(), known, lang === 'kr' ? 'kr' : 'en'))
  })
  return app
}
