// Which outside services are real and which are played locally, decided by the keys in the environment.
import { join } from 'node:path'
import { API_PATH, BASE_PATH } from '#contract/base-path.ts'
import { imagesApi, UPLOAD_PRESET } from '#contract/images.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { createCloudinaryImages } from './adapters/image-cloudinary.ts'
import { createLocalImages, type ImageHost } from './adapters/images.ts'
import { socialStates, type SocialConfig } from './adapters/social.ts'
import { createWeather } from './adapters/weather.ts'
import type { Db } from './db/open.ts'
import type { Env } from './env.ts'
import type { OutsideHosts } from './http/security.ts'

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

export const publicSettings = (env: Env, social: SocialConfig[]): PublicSettings => ({
  demo: env.DEMO,
  social: socialStates(social),
  upload: { url: `${API_PATH}${imagesApi.upload.path}`, preset: UPLOAD_PRESET },
  postcode: { scriptUrl: env.DEMO ? `${BASE_PATH}/standin/postcode/postcode.v2.js` : POSTCODE_SCRIPT },
  payment: null,
})

export const outsideHosts = (env: Env): OutsideHosts => ({
  scripts: [...(env.DEMO ? [] : postcodeHosts.scripts)],
  frames: [...(env.DEMO ? [] : postcodeHosts.frames)],
  images: env.CLOUDINARY_CLOUD_NAME ? ['https://res.cloudinary.com'] : [],
  connects: [],
})
