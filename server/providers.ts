// Which outside services are real and which are played locally, decided by the keys in the environment.
import { join } from 'node:path'
import { API_PATH, BASE_PATH } from '#contract/base-path.ts'
import { imagesApi, UPLOAD_PRESET } from '#contract/images.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { createCloudinaryImages } from './adapters/image-cloudinary.ts'
import { createLocalImages, type ImageHost } from './adapters/images.ts'
import { createMovies } from './adapters/movies.ts'
import { socialStates, type SocialConfig } from './adapters/social.ts'
import { createVideos } from './adapters/videos.ts'
import { createWeather } from './adapters/weather.ts'
import type { Db } from './db/open.ts'
import type { Env } from './env.ts'
import type { OutsideHosts } from './http/security.ts'
import type { Log } from './log.ts'

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

export const publicSettings = (env: Env, social: SocialConfig[]): PublicSettings => ({
  demo: env.DEMO,
  social: socialStates(social),
  upload: { url: `${API_PATH}${imagesApi.upload.path}`, preset: UPLOAD_PRESET },
  movies: movieSettings(env),
})

export const outsideHosts = (env: Env): OutsideHosts => ({
  scripts: [],
  frames: env.TMDB_API_KEY ? ['https://www.youtube-nocookie.com'] : [],
  images: [
    ...(env.CLOUDINARY_CLOUD_NAME ? ['https://res.cloudinary.com'] : []),
    ...(env.TMDB_API_KEY ? [MOVIE_IMAGES] : []),
  ],
  connects: [],
})
