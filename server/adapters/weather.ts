// OpenWeatherMap's current weather (providers.md §3); without a key the address is the stand-in's.
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Weather } from '#contract/weather.schema.ts'
import type { Locale } from '#messages/words.ts'

type Place = { lat: number; lon: number }
export type WeatherClient = { current: (place: Place, locale: Locale) => Promise<Weather> }

type Options = { baseUrl: string; apiKey: string; now?: () => number; timeoutMs?: number; maxPlaces?: number }

const CACHE_MS = 10 * 60 * 1000

/** The provider's name for Korean is `kr`; `ko` would silently be English (trap 16). */
const languages: Record<Locale, string> = { ko: 'kr', en: 'en' }

const answer = z.object({
  weather: z.array(z.object({ description: z.string(), icon: z.string() })).min(1),
  main: z.object({ temp: z.number() }),
  name: z.string().catch(''),
})
const refusal = z.object({ cod: z.union([z.number(), z.string()]), message: z.string() })

/** About a kilometre: neighbours share an answer, and the provider learns no more than it needs. */
const rounded = (degrees: number) => (Math.round(degrees * 100) / 100 || 0).toFixed(2)

const failed = (cause: unknown) => new AppError('provider_failed', { cause })

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

async function getOnce(url: URL, timeoutMs: number) {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  return { status: response.status, text: await response.text() }
}

/** A broken connection is tried once more; a provider that is slow is not asked to do it twice. */
const get = (url: URL, timeoutMs: number) =>
  getOnce(url, timeoutMs).catch((error: unknown) => {
    if (isTimeout(error)) throw error
    return getOnce(url, timeoutMs)
  })

function read({ status, text }: { status: number; text: string }): Weather {
  const body: unknown = JSON.parse(text)
  if (status !== 200) {
    const refused = refusal.safeParse(body)
    throw new Error(`The weather service answered ${status}: ${refused.data?.message ?? 'no reason'}`)
  }
  const { weather, main, name } = answer.parse(body)
  const [now] = weather
  return { description: now?.description ?? '', icon: now?.icon ?? '', temp: main.temp, place: name }
}

export function createWeather(options: Options): WeatherClient {
  const { baseUrl, apiKey, now = Date.now, timeoutMs = 5000, maxPlaces = 1000 } = options
  const cache = new Map<string, { until: number; weather: Promise<Weather> }>()

  async function ask(lat: string, lon: string, lang: string): Promise<Weather> {
    // Where people are is told to nobody who would refuse us anyway.
    if (!apiKey) throw failed(new Error('There is no key for the weather service'))
    const query = new URLSearchParams({ lat, lon, appid: apiKey, units: 'metric', lang })
    try {
      return read(await get(new URL(`${baseUrl}/data/2.5/weather?${query}`), timeoutMs))
    } catch (cause) {
      throw failed(cause)
    }
  }

  /** Entries lie in the order of their asking, so the first is the oldest. */
  function remember(key: string, weather: Promise<Weather>) {
    const entry = { until: now() + CACHE_MS, weather }
    cache.delete(key)
    cache.set(key, entry)
    const [oldest] = cache.keys()
    if (cache.size > maxPlaces && oldest !== undefined) cache.delete(oldest)
    // A failure is told to those who asked for it, and forgotten.
    weather.catch(() => cache.get(key) === entry && cache.delete(key))
    return weather
  }

  return {
    current({ lat, lon }, locale) {
      const at = [rounded(lat), rounded(lon), languages[locale]] as const
      const key = at.join()
      const known = cache.get(key)
      return known && known.until > now() ? known.weather : remember(key, ask(...at))
    },
  }
}
