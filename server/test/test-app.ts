// The real app on a database of its own, with people who use it: only the outside services are local.
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { afterAll, inject } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { pathOf } from '#contract/shared/address.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { imagesApi, SQUARE, transformed, UPLOAD_PRESET } from '#contract/shared/images.ts'
import type { FixedSettings } from '#contract/settings/settings.schema.ts'
import { createLocalImages } from '#server/adapters/images/images.ts'
import { createMovies } from '../adapters/movies.ts'
import { createPush, newVapidKey, type VapidKey } from '../adapters/push.ts'
import { createCustomerKeys, createToss } from '../adapters/toss.ts'
import { createWeather } from '../adapters/weather.ts'
import { createApp } from '../app.ts'
import { createAuth } from '../auth/auth.ts'
import { admit } from '#server/rules/people/sign-up-policy.ts'
import { keepLegal } from '#server/rules/people/consent.ts'
import { notifySignedUp } from '#server/rules/notify/notify.ts'
import type { Db } from '../db/open.ts'
import { authAccount, authSession, authUser } from '../db/tables/auth.table.ts'
import { admins, userInfo } from '../db/tables/user.table.ts'
import type { Deps, Operation } from '../deps.ts'
import { keepSite } from '../features/settings/site.service.ts'
import { keepSumsAudience } from '../features/settings/sums.service.ts'
import { openLiveHub } from '../live/hub.ts'
import { publish } from '../live/publish.ts'
import { createLog } from '#server/process/log.ts'
import { createMetrics } from '#server/process/metrics.ts'
import { moviesStandin } from '#demo/standins/movies.ts'
import { asUploadsOf, somePicture } from './some-picture.ts'
import { testDatabase } from './test-database.ts'

const ORIGIN = 'http://localhost'
const SECRET = 'only for tests, only for tests, only for tests'
const WEEK_MS = 7 * DAY_MS
const standin = moviesStandin()

/** The movie service played in this process; no video service is asked. */
const playedFilms = (): Pick<Deps, 'movies' | 'videos'> => ({
  movies: createMovies({
    baseUrl: 'http://standin/3',
    apiKey: 'demo',
    fetch: async (...args) => standin.fetch(new Request(...args)),
  }),
  videos: { trailerOf: async () => null },
})
export const PASSWORD = 'a good password'
/** Hashing a password is slow on purpose: everybody in the tests has the same password, hashed once. */
let passwordHash: Promise<string> | undefined

/** The cookie that a browser holds after signing in, as better-auth signs it. */
function sessionCookie(token: string) {
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `madang.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

export type TestUser = { uid: string; email: string; name: string; cookie: string; request: Requester }
type Person = Pick<TestUser, 'uid' | 'email' | 'name'>
type Requester = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>

/** An admin's decision about an account: a ban needs a reason. */
export const decided = (status: string) => ({ status, ...(status === 'banned' && { reason: 'spam' }) })

const someFace = () => transformed(somePicture(), SQUARE)

const settings: FixedSettings = {
  demo: false,
  social: { google: 'off', github: 'off', kakao: 'off' },
  mail: false,
  mailbox: null,
  upload: { url: `${API_PATH}${pathOf(imagesApi.upload)}`, preset: UPLOAD_PRESET },
  postcode: { scriptUrl: '' },
  payment: { scriptUrl: 'https://pay.example/v2.js', clientKey: 'gck' },
  map: null,
  movies: { source: 'off', images: '' },
}

const operationIn = (dataDir: string, pool: Operation['pool']): Operation => ({
  metrics: createMetrics(),
  pool,
  dataDir,
  metricsToken: undefined,
  withOthers: async (own) => [own],
  backupEveryHours: null,
  logRequest: null,
})

/** Makes the people who use the app: each with an account and a session of their own. */
function peopleOf(db: Db, requester: (cookie: string) => Requester) {
  let count = 0

  function sessionOf({ uid, email, name }: Person) {
    const token = randomUUID()
    const row = { id: randomUUID(), token, userId: uid, expiresAt: new Date(Date.now() + WEEK_MS) }
    const cookie = sessionCookie(token)
    const send = requester(cookie)
    const request: Requester = async (method, path, body, headers) => {
      if (body !== undefined) await asUploadsOf(db, uid, JSON.stringify(body))
      return send(method, path, body, headers)
    }
    const user: TestUser = { uid, email, name, cookie, request }
    return { user, row }
  }

  /** A signed-in person; with a profile unless told otherwise. */
  async function signUp({ profile = true, admin = false } = {}): Promise<TestUser> {
    const email = `user${++count}@madang.test`
    const name = `사용자${count}`
    const uid = randomUUID()
    const password = await (passwordHash ??= hashPassword(PASSWORD))
    const { user, row } = sessionOf({ uid, email, name })
    const account = { id: randomUUID(), userId: uid, accountId: uid, providerId: 'credential', password }
    const face = { uid, displayName: name, job: '이웃', avatarUrl: someFace() }
    // One statement: the tests make thousands of people.
    const made = [
      db.$with('made_user').as(db.insert(authUser).values({ id: uid, email, name }).returning()),
      db.$with('made_account').as(db.insert(authAccount).values(account).returning()),
      ...(admin ? [db.$with('made_admin').as(db.insert(admins).values({ uid }).returning())] : []),
      ...(profile ? [db.$with('made_profile').as(db.insert(userInfo).values(face).returning())] : []),
    ]
    await db
      .with(...made)
      .insert(authSession)
      .values(row)
    return user
  }

  /** A session for an account that is there already, without asking for its password. */
  async function enter(person: Person): Promise<TestUser> {
    const { user, row } = sessionOf(person)
    await db.insert(authSession).values(row)
    return user
  }

  return { signUp, enter }
}

export async function testApp(change: Partial<Deps> = {}) {
  const { db, config, pool } = await testDatabase()
  const dir = await mkdtemp(join(inject('testFolder'), 'images-'))
  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const live = await openLiveHub(config, log)
  const site = keepSite(db, live)
  const auth = createAuth({
    db,
    secret: SECRET,
    demo: change.settings?.demo ?? false,
    social: [],
    log,
    admit: (invitation) => admit({ db, site, settings: { demo: change.settings?.demo ?? false } }, invitation),
    onSignedUp: (user) => notifySignedUp(db, user),
    onSessionEnded: ({ uid, sessionId }) =>
      publish(db, { collection: 'session', id: sessionId, op: 'delete' }, { uids: [uid] }),
  })
  const deps: Deps = {
    db,
    auth,
    live,
    images: createLocalImages({ dir, db }),
    ...playedFilms(),
    weather: createWeather({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' }),
    // Nothing is paid at an address that nobody answers: `tossShop` has a provider.
    payments: {
      toss: createToss({ baseUrl: 'http://127.0.0.1:9', secretKey: 'none' }),
      customerKey: createCustomerKeys(SECRET),
    },
    mail: null,
    mailbox: null,
    push: createPush({ vapid: JSON.parse(newVapidKey()) as VapidKey, contact: undefined, log }),
    settings: { ...settings },
    sumsSeenBy: keepSumsAudience(db, live, change.settings ?? settings),
    site,
    legal: keepLegal(db, live),
    log,
    trustProxy: false,
    publicUrl: undefined,
    now: () => new Date(),
    operation: operationIn(dir, pool),
    ...change,
  }
  const app = createApp(deps)
  afterAll(async () => {
    await live.close()
    await rm(dir, { recursive: true, force: true })
  })

  const requester =
    (cookie?: string): Requester =>
    async (method, path, body, headers = {}) =>
      app.request(`${ORIGIN}${API_PATH}${path}`, {
        method,
        headers: {
          origin: ORIGIN,
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })

  return { app, deps, db, guest: requester(), ...peopleOf(db, requester), logged }
}
