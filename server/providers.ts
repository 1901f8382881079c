// Which outside services are real and which are played locally, decided by the keys in the environment.
import { join } from 'node:path'
import { pathOf } from '#contract/address.ts'
import { API_PATH, BASE_PATH } from '#contract/base-path.ts'
import { imagesApi, UPLOAD_PRESET } from '#contract/images.ts'
import { paymentApi } from '#contract/payment.ts'
import type { PublicSettings } from '#contract/settings.schema.ts'
import { createCloudinaryImages } from './adapters/image-cloudinary.ts'
import { createLocalImages, type ImageHost } from './adapters/images.ts'
import { createMovies } from './adapters/movies.ts'
import { socialStates, type SocialConfig } from './adapters/social.ts'
import { createCustomerKeys, createToss, type Payments } from './adapters/toss.ts'
import { createVideos } from './adapters/videos.ts'
import { createWeather } from './adapters/weather.ts'
import type { Db } from './db/open.ts'
import type { Env } from './env.ts'
import type { OutsideHosts } from './http/security.ts'
import type { Log } from './log.ts'
import { MAP_STANDIN_KEY } from '#demo/standins/map.ts'
import { createTossStandin, TOSS_STANDIN_KEYS } from '#demo/standins/toss.ts'

export function imageHost(env: Env, db: Db): ImageHost {
  const local = createLocalImages({ dir: join(env.DATA_DIR, 'images'), db })
  if (!env.CLOUDINARY_CLOUD_NAME || !env.CLOUDINARY_UPLOAD_PRESET) return local
  return createCloudinaryImages({ cloud: env.CLOUDINARY_CLOUD_NAME, preset: env.CLOUDINARY_UPLOAD_PRESET, local })
}

/** Without a key and outside demo mode there is no weather: the adapter's own error tells so. */
export const weatherClient = (env: Env, ownOrigin: string) =>
  env.OPENWEATHER_API_KEY || !env.DEMO
    ? createWeather({ baseUrl: 'https://api.openweathermap.org', apiKey: env.OPENWEATHER_API_KEY ?? '' })
    : createWeather({ baseUrl: `${ownOrigin}${BASE_PATH}/standin/weather`, apiKey: 'madang-demo' })

/** It needs no key, and must not be served by anybody else (providers.md §5). */
const POSTCODE_SCRIPT = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
const postcodeHosts = {
  scripts: ['https://t1.kakaocdn.net', 'https://t1.daumcdn.net'],
  frames: ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'],
}

const tossStandinPath = `${BASE_PATH}/standin/toss`
const hasTossStandin = (env: Env) => env.DEMO && !env.TOSS_SECRET_KEY

/** Null without keys outside demo mode: payment is off. */
export function paymentProvider(env: Env, ownOrigin: string, secret: string): Payments | null {
  const customerKey = createCustomerKeys(secret)
  if (env.TOSS_SECRET_KEY)
    return {
      toss: createToss({ baseUrl: 'https://api.tosspayments.com', secretKey: env.TOSS_SECRET_KEY }),
      customerKey,
    }
  if (!env.DEMO) return null
  return {
    toss: createToss({ baseUrl: `${ownOrigin}${tossStandinPath}`, secretKey: TOSS_STANDIN_KEYS.secretKey }),
    customerKey,
  }
}

/** The provider's own script, or the stand-in's. */
function paymentWidget(env: Env): PublicSettings['payment'] {
  if (env.TOSS_CLIENT_KEY)
    return { scriptUrl: 'https://js.tosspayments.com/v2/standard', clientKey: env.TOSS_CLIENT_KEY }
  return env.DEMO ? { scriptUrl: `${tossStandinPath}/v2/standard`, clientKey: TOSS_STANDIN_KEYS.clientKey } : null
}

export const tossStandin = (env: Env, db: Db, ownOrigin: string) =>
  hasTossStandin(env)
    ? createTossStandin({
        db,
        ...TOSS_STANDIN_KEYS,
        webhookUrl: `${ownOrigin}${API_PATH}${pathOf(paymentApi.webhook)}`,
      })
    : null

const MOVIES_STANDIN = `${BASE_PATH}/standin/movies`
const MOVIE_IMAGES = 'https://image.tmdb.org'

/** Without a key and outside demo mode there are no films: the adapter's own error tells so. */
export const movieClient = (env: Env, ownOrigin: string) =>
  env.TMDB_API_KEY || !env.DEMO
    ? createMovies({ baseUrl: 'https://api.themoviedb.org/3', apiKey: env.TMDB_API_KEY ?? '' })
    : createMovies({ baseUrl: `${ownOrigin}${MOVIES_STANDIN}/3`, apiKey: 'madang-demo' })

/** Invented films have no trailers anywhere: only real ones are looked for. */
export const videoClient = (env: Env, log: Log) =>
  createVideos({
    baseUrl: 'https://www.googleapis.com/youtube/v3',
    apiKey: env.TMDB_API_KEY ? env.YOUTUBE_API_KEY : undefined,
    log,
  })

function movieSettings(env: Env): PublicSettings['movies'] {
  if (env.TMDB_API_KEY) return { source: 'real', images: `${MOVIE_IMAGES}/t/p` }
  return { source: env.DEMO ? 'stand-in' : 'off', images: `${MOVIES_STANDIN}/t/p` }
}

const mapHosts = {
  scripts: ['https://dapi.kakao.com', 'https://t1.daumcdn.net'],
  images: ['https://*.daumcdn.net', 'https://*.kakaocdn.net'],
  connects: ['https://dapi.kakao.com'],
}
const hasMapStandin = (env: Env) => env.DEMO && env.KAKAO_JS_KEY === MAP_STANDIN_KEY

/** The key is public: the provider accepts it from the domains that its console names, and from nowhere else. */
function mapSettings(env: Env): PublicSettings['map'] {
  if (!env.KAKAO_JS_KEY) return null
  const root = hasMapStandin(env) ? `${BASE_PATH}/standin/map` : 'https://dapi.kakao.com'
  const query = new URLSearchParams({ appkey: env.KAKAO_JS_KEY, libraries: 'services', autoload: 'false' })
  return { scriptUrl: `${root}/v2/maps/sdk.js?${query}` }
}

export const publicSettings = (env: Env, social: SocialConfig[]): PublicSettings => ({
  demo: env.DEMO,
  social: socialStates(social),
  upload: { url: `${API_PATH}${pathOf(imagesApi.upload)}`, preset: UPLOAD_PRESET },
  postcode: { scriptUrl: env.DEMO ? `${BASE_PATH}/standin/postcode/postcode.v2.js` : POSTCODE_SCRIPT },
  payment: paymentWidget(env),
  map: mapSettings(env),
  movies: movieSettings(env),
})

/** The payment widget is a script that draws frames of its own (providers.md §1.3). */
const tossHosts = ['https://*.tosspayments.com', 'https://*.toss.im']

const listIf = (condition: unknown, hosts: string[]) => (condition ? hosts : [])

export const outsideHosts = (env: Env): OutsideHosts => {
  const { TOSS_CLIENT_KEY: toss, TMDB_API_KEY: tmdb, CLOUDINARY_CLOUD_NAME: cloudinary } = env
  const map = env.KAKAO_JS_KEY && !hasMapStandin(env)
  return {
    scripts: [
      ...listIf(!env.DEMO, postcodeHosts.scripts),
      ...listIf(toss, ['https://js.tosspayments.com']),
      ...listIf(map, mapHosts.scripts),
    ],
    frames: [
      ...listIf(!env.DEMO, postcodeHosts.frames),
      ...listIf(toss, tossHosts),
      ...listIf(tmdb, ['https://www.youtube-nocookie.com']),
    ],
    images: [
      ...listIf(cloudinary, ['https://res.cloudinary.com']),
      ...listIf(toss, tossHosts),
      ...listIf(tmdb, [MOVIE_IMAGES]),
      ...listIf(map, mapHosts.images),
    ],
    connects: [...listIf(toss, tossHosts), ...listIf(map, mapHosts.connects)],
  }
}
