// OpenWeatherMap's current weather; without a key the address is the stand-in's.
import { z } from 'zod'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Weather } from '#contract/weather/weather.schema.ts'
import type { Locale } from '#messages/shared/words.ts'
import { boundedCache, jsonBytes } from './bounded-cache.ts'
import { patientJson, type JsonAnswer } from './patient-json.ts'

type Place = { lat: number; lon: number }
/** `by`: the person who asks. */
export type WeatherClient = { current: (place: Place, locale: Locale, by: string) => Promise<Weather> }

type Options = {
  baseUrl: string
  apiKey: string
  now?: () => number
  timeoutMs?: number
  maxPlaces?: number
  sleep?: (ms: number) => Promise<unknown>
}

const CACHE_MS = 10 * MINUTE_MS
const bounds = { maxEach: 50, maxBytes: 1024 * 1024, bytesOf: jsonBytes }

/** The provider's name for Korean is `kr`; `ko` would silently be English. */
const languages: Record<Locale, string> = { ko: 'kr', en: 'en' }

const answer = z.object({
  weather: z.array(z.object({ description: z.string(), icon: z.string() })).min(1),
  main: z.object({ temp: z.number() }),
  name: z.string().catch(''),
})
const refusal = z.object({ cod: z.union([z.number(), z.string()]), message: z.string() })

/** Rounds to about a kilometre: neighbours share an answer, and the provider learns no more than it needs. */
const rounded = (degrees: number) => (Math.round(degrees * 100) / 100 || 0).toFixed(2)

const failed = (cause: unknown) => new AppError('provider_failed', { cause })

function read({ status, body }: JsonAnswer): Weather {
  if (status !== 200) {
    const refused = refusal.safeParse(body)
    throw new Error(`The weather service answered ${status}: ${refused.data?.message ?? 'no reason'}`)
  }
  const { weather, main, name } = answer.parse(body)
  const [now] = weather
  return { description: now?.description ?? '', icon: now?.icon ?? '', temp: main.temp, place: name }
}

export function createWeather(options: Options): WeatherClient {
  const { baseUrl, apiKey, now = Date.now, timeoutMs, maxPlaces = 1000, sleep } = options
  const askJson = patientJson({ now, tries: 2, ...(timeoutMs && { timeoutMs }), ...(sleep && { sleep }) })
  const remember = boundedCache<Weather>({ max: maxPlaces, ...bounds, forMs: CACHE_MS, now })

  async function fetchWeather(lat: string, lon: string, lang: string): Promise<Weather> {
    // Without a key the service would refuse, so we do not tell it where people are.
    if (!apiKey) throw failed(new Error('There is no key for the weather service'))
    const query = new URLSearchParams({ lat, lon, appid: apiKey, units: 'metric', lang })
    try {
      return read(await askJson(new URL(`${baseUrl}/data/2.5/weather?${query}`)))
    } catch (cause) {
      throw failed(cause)
    }
  }

  return {
    current({ lat, lon }, locale, by) {
      const at = [rounded(lat), rounded(lon), languages[locale]] as const
      return remember(at.join(), by, () => fetchWeather(...at))
    },
  }
}
