// Which outside services are real and which the demo plays, decided by the keys in the environment.
import { createPush, newVapidKey, type VapidKey } from './adapters/push.ts'
import { settingMadeOnce } from '#server/db/setting-made-once.ts'
import { join } from 'node:path'
import { pathOf } from '#contract/shared/address.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { imagesApi, UPLOAD_PRESET } from '#contract/shared/images.ts'
import type { FixedSettings, PublicSettings } from '#contract/settings/settings.schema.ts'
import { createCloudinaryImages } from '#server/adapters/images/image-cloudinary.ts'
import { s3Problem, s3Store, type S3Options } from '#server/adapters/images/image-s3.ts'
import { folderStore, type ImageStore } from '#server/adapters/images/image-store.ts'
import { createStoredImages, type ImageHost } from '#server/adapters/images/images.ts'
import { createMailer, type Mailbox, type Mailer } from './adapters/mail.ts'
import { createMovies } from './adapters/movies.ts'
import { socialStates, type PlayedIdentity, type SocialConfig } from './adapters/social.ts'
import { createCustomerKeys, createToss, type Payments } from './adapters/toss.ts'
import { createVideos } from './adapters/videos.ts'
import { createWeather } from './adapters/weather.ts'
import type { Db } from './db/open.ts'
import { EnvError, type Env } from '#server/process/env.ts'
import type { OutsideHosts } from './http/security.ts'
import type { Log } from '#server/process/log.ts'

/** Services that the demo plays itself, where there are no keys for the real ones; null outside demo mode. */
export type PlayedServices = {
  weather: { baseUrl: string; apiKey: string }
  movies: { baseUrl: string; apiKey: string; images: string }
  postcode: { scriptUrl: string }
  map: { key: string; root: string }
  payment: { baseUrl: string; secretKey: string; clientKey: string; scriptUrl: string }
  identity: PlayedIdentity
  mail: { box: Mailbox; page: string }
} | null

const imageDir = (env: Env) => join(env.DATA_DIR, 'images')

/** Null without keys of an object store. */
function s3Options(env: Env): S3Options | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PATH_STYLE: isPathStyle } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle }
}

/** Where the bytes of pictures are kept that this deployment keeps itself. */
export function imageStore(env: Env): ImageStore {
  const options = s3Options(env)
  return options ? s3Store(options) : folderStore(imageDir(env))
}

/** A wrong bucket or key is found at the start, and not by the first person who uploads a picture. */
export async function mustHaveImageStore(env: Env) {
  const options = s3Options(env)
  const problem = options && (await s3Problem(options))
  if (problem) throw new EnvError(problem)
}

export function imageHost(env: Env, db: Db): ImageHost {
  const local = createStoredImages({ store: imageStore(env), cacheDir: join(imageDir(env), 'cache'), db })
  if (!env.CLOUDINARY_CLOUD_NAME || !env.CLOUDINARY_UPLOAD_PRESET) return local
  return createCloudinaryImages({ cloud: env.CLOUDINARY_CLOUD_NAME, preset: env.CLOUDINARY_UPLOAD_PRESET, local, db })
}

/** Without a key and outside demo mode there is no weather: the adapter's own error tells so. */
export const weatherClient = (env: Env, played: PlayedServices) =>
  env.OPENWEATHER_API_KEY || !played
    ? createWeather({ baseUrl: 'https://api.openweathermap.org', apiKey: env.OPENWEATHER_API_KEY ?? '' })
    : createWeather(played.weather)

/** The address search needs no key, and its licence lets nobody else serve the script. */
const POSTCODE_SCRIPT = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
const postcodeHosts = {
  scripts: ['https://t1.kakaocdn.net', 'https://t1.daumcdn.net'],
  frames: ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'],
}

/** Null without keys outside demo mode: payment is off. */
export function paymentProvider(env: Env, played: PlayedServices, secret: string): Payments | null {
  const provider = env.TOSS_SECRET_KEY
    ? { baseUrl: 'https://api.tosspayments.com', secretKey: env.TOSS_SECRET_KEY }
    : played?.payment
  return provider ? { toss: createToss(provider), customerKey: createCustomerKeys(secret) } : null
}

/** The provider's own script, or the stand-in's. */
function paymentWidget(env: Env, played: PlayedServices): PublicSettings['payment'] {
  if (env.TOSS_CLIENT_KEY)
    return { scriptUrl: 'https://js.tosspayments.com/v2/standard', clientKey: env.TOSS_CLIENT_KEY }
  return played && { scriptUrl: played.payment.scriptUrl, clientKey: played.payment.clientKey }
}

export const mailer = ({ SMTP_URL: url, MAIL_FROM: from }: Env, log: Log): Mailer | null =>
  url && from ? createMailer({ url, from, log }) : null

/** The demo's mailbox shows the mails that are not really sent, as long as no mail server is set. */
const playedMail = ({ SMTP_URL }: Env, played: PlayedServices) => (SMTP_URL ? null : (played?.mail ?? null))
export const mailbox = (env: Env, played: PlayedServices) => playedMail(env, played)?.box ?? null

/** Browsers subscribe to this server's key, so that it must stay the same. */
export async function pushSender({ PUBLIC_URL }: Env, db: Db, log: Log) {
  const vapid = JSON.parse(await settingMadeOnce(db, 'push.key', newVapidKey)) as VapidKey
  return createPush({ vapid, contact: PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : undefined, log })
}

const MOVIE_IMAGES = 'https://image.tmdb.org'

/** Without a key and outside demo mode there are no films: the adapter's own error tells so. */
export const movieClient = (env: Env, played: PlayedServices) =>
  env.TMDB_API_KEY || !played
    ? createMovies({ baseUrl: 'https://api.themoviedb.org/3', apiKey: env.TMDB_API_KEY ?? '' })
    : createMovies(played.movies)

/** Invented films have no trailers anywhere: videos are searched for real films only. */
export const videoClient = (env: Env, log: Log) =>
  createVideos({
    baseUrl: 'https://www.googleapis.com/youtube/v3',
    apiKey: env.TMDB_API_KEY ? env.YOUTUBE_API_KEY : undefined,
    log,
  })

function movieSettings(env: Env, played: PlayedServices): PublicSettings['movies'] {
  if (env.TMDB_API_KEY) return { source: 'real', images: `${MOVIE_IMAGES}/t/p` }
  return played ? { source: 'stand-in', images: played.movies.images } : { source: 'off', images: '' }
}

const mapHosts = {
  scripts: ['https://dapi.kakao.com', 'https://t1.daumcdn.net'],
  images: ['https://*.daumcdn.net', 'https://*.kakaocdn.net'],
  connects: ['https://dapi.kakao.com'],
}
/** The demo plays the map only for the key of its stand-in: without any key there is a plain link instead. */
const playedMap = (env: Env, played: PlayedServices) => (played?.map.key === env.KAKAO_JS_KEY ? played?.map : undefined)

/** The key is public: the provider accepts it from the domains that its console names, and from nowhere else. */
function mapSettings(env: Env, played: PlayedServices): PublicSettings['map'] {
  if (!env.KAKAO_JS_KEY) return null
  const root = playedMap(env, played)?.root ?? 'https://dapi.kakao.com'
  const query = new URLSearchParams({ appkey: env.KAKAO_JS_KEY, libraries: 'services', autoload: 'false' })
  return { scriptUrl: `${root}/v2/maps/sdk.js?${query}` }
}

export const publicSettings = (env: Env, social: SocialConfig[], played: PlayedServices): FixedSettings => ({
  demo: env.DEMO,
  social: socialStates(social),
  mail: Boolean(env.SMTP_URL),
  mailbox: playedMail(env, played)?.page ?? null,
  upload: { url: `${API_PATH}${pathOf(imagesApi.upload)}`, preset: UPLOAD_PRESET },
  postcode: played?.postcode ?? { scriptUrl: POSTCODE_SCRIPT },
  payment: paymentWidget(env, played),
  map: mapSettings(env, played),
  movies: movieSettings(env, played),
})

/** The payment widget is a script that draws frames of its own. */
const tossHosts = ['https://*.tosspayments.com', 'https://*.toss.im']

const listIf = (condition: unknown, hosts: string[]) => (condition ? hosts : [])

export const outsideHosts = (env: Env, played: PlayedServices): OutsideHosts => {
  const { TOSS_CLIENT_KEY: toss, TMDB_API_KEY: tmdb, CLOUDINARY_CLOUD_NAME: cloudinary } = env
  const map = env.KAKAO_JS_KEY && !playedMap(env, played)
  return {
    scripts: [
      ...listIf(!played, postcodeHosts.scripts),
      ...listIf(toss, ['https://js.tosspayments.com']),
      ...listIf(map, mapHosts.scripts),
    ],
    frames: [
      ...listIf(!played, postcodeHosts.frames),
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
    // Some ways of paying send a form from our page to the provider's.
    forms: listIf(toss, tossHosts),
  }
}
