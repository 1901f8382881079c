// From settings to a listening server: database, migrations, demo data, providers, HTTP. close() undoes it in reverse order.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { DemoAccount } from '#contract/settings.schema.ts'
import { keepRemovingOrphans } from './adapters/image-orphans.ts'
import { socialConfigs, type SocialConfig } from './adapters/social.ts'
import { createApp } from './app.ts'
import { createAuth, type Auth } from './auth/auth.ts'
import { authSecret } from './auth/secret.ts'
import { keepBackingUp } from './backup/keep.ts'
import { startEmbedded } from './db/embedded.ts'
import { noteRealUse, refuseDemoAmongPeople } from './demo-ground.ts'
import { keepHolidays } from './rules/holidays.ts'
import { notifySignedUp } from './rules/notify.ts'
import { migrateDatabase, openDatabase, type OpenDatabase } from './db/open.ts'
import { superviseEmbedded } from './db/supervise.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { keepMailing } from './features/auth/outbox.service.ts'
import { fillSearch } from './features/search/fill.service.ts'
import { keepPushing } from './features/notification/push.service.ts'
import { keepForgetting } from './features/user-info/forget.service.ts'
import { keepSweeping } from './features/order/payment/sweep.service.ts'
import { openDemoAccounts } from './features/settings/demo-accounts.service.ts'
import { createDirect } from './http/direct.ts'
import { warmUp } from './http/page.ts'
import { staticFiles } from './http/static.ts'
import { keepSumsAudience } from './features/settings/sums.service.ts'
import { openLiveHub } from './live/hub.ts'
import { publish } from './live/publish.ts'
import type { Log } from './log.ts'
import { createMeters, type Meters } from './meters.ts'
import { projectRoot } from './project-root.ts'
import { createDrawing } from './threads/draw-screens.ts'
import {
  imageHost,
  imageStore,
  mailer,
  movieClient,
  outsideHosts,
  paymentProvider,
  publicSettings,
  pushSender,
  videoClient,
  weatherClient,
} from './providers.ts'

export type RunningServer = {
  origin: string
  /** The accounts of the demo that let a visitor in; none outside demo mode. */
  demoAccounts: DemoAccount[]
  close(): Promise<void>
}
type Tell = (step: string, text: string) => void

async function database(env: Env, tell: Tell): Promise<OpenDatabase & { stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { ...openDatabase({ connectionString: env.DATABASE_URL }), stop: async () => {} }
  const log = (line: string) => tell('database', line)
  const start = () => startEmbedded({ dataDir: env.DATA_DIR, log })
  const first = await start()
  if (!first.startedHere) log('Another Madang runs on the same data; both use its database.')
  const opened = openDatabase({ ...first.connection })
  const supervision = superviseEmbedded({ first, start, onStarted: opened.moveTo, log })
  return { ...opened, stop: () => supervision.stop() }
}

/** Up to date, and fit for the mode that the settings ask for. */
async function readyDatabase(env: Env, tell: Tell) {
  const opened = await database(env, tell)
  try {
    await migrateDatabase(opened)
    await (env.DEMO ? refuseDemoAmongPeople(opened.db) : noteRealUse(opened.db, new Date()))
    return opened
  } catch (error) {
    await opened.close()
    await opened.stop()
    throw error
  }
}

const signIn = (env: Env, { db }: OpenDatabase, secret: string, social: SocialConfig[], log: Log): Auth =>
  createAuth({
    db,
    secret,
    publicUrl: env.PUBLIC_URL,
    demo: env.DEMO,
    social,
    log,
    onSignedUp: (user) => notifySignedUp(db, user),
    onSessionEnded: ({ uid, sessionId }) =>
      publish(db, { collection: 'session', id: sessionId, op: 'delete' }, { uids: [uid] }),
  })

/** How long running requests may take after the signal to end. */
const FINISH_MS = 5_000
/** A database that does not answer must not hold up the end: what was committed is safe without a farewell. */
const FAREWELL_MS = 1_500

const atMost = (ms: number, work: Promise<unknown>) => Promise.race([work, sleep(ms)])

/** Listens before the app exists, so that stand-ins know their own address; until then it answers "starting". */
async function listen(env: Env) {
  const starting = (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(503, { 'retry-after': '1' }).end()
  const http = createServer()
  // Node ends an idle connection after five seconds, in the very moment in which a proxy or browser may use it again.
  http.keepAliveTimeout = 65_000
  let handle = starting
  http.on('request', (request, response) => handle(request, response))
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(env.PORT, env.HOST, resolve)
  })
  const { port } = http.address() as AddressInfo
  return {
    port,
    answerWith: (next: typeof starting) => (handle = next),
    /** Accepts nothing new and lets running requests finish: their writes would be committed without an answer. */
    close: () =>
      new Promise<void>((resolve) => {
        const idle = setInterval(() => http.closeIdleConnections(), 50)
        const late = setTimeout(() => http.closeAllConnections(), FINISH_MS)
        http.close(() => {
          clearInterval(idle)
          clearTimeout(late)
          resolve()
        })
      }),
  }
}

/** Where this machine reaches a server that listens on `host`: stand-ins are called over real HTTP. */
const selfHost = (host: string) => (['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host)

/** A real deployment loads no file of demo/: this import is the only way into it. */
async function loadDemo(env: Env, origin: string) {
  const { openDemo } = await import('#demo/demo.ts')
  return openDemo({ origin, publicUrl: env.PUBLIC_URL, playsPayment: !env.TOSS_SECRET_KEY })
}

type Demo = Awaited<ReturnType<typeof loadDemo>>

export async function startServer(env: Env, log: Log, tell: Tell): Promise<RunningServer> {
  const http = await listen(env)
  const own = `http://${selfHost(env.HOST)}:${http.port}`
  const opened = await readyDatabase(env, tell).catch(async (error: unknown) => {
    await http.close()
    throw error
  })
  const live = await openLiveHub(opened.config, log)
  const demo = env.DEMO ? await loadDemo(env, own) : null
  const played = demo?.services ?? null
  const social = socialConfigs(env, played?.identity ?? null)
  const secret = await authSecret(opened.db)
  const settings = publicSettings(env, social, played)
  const meters = createMeters()
  const deps: Deps = {
    db: opened.db,
    auth: signIn(env, opened, secret, social, log),
    live,
    images: imageHost(env, opened.db),
    weather: weatherClient(env, played),
    payments: paymentProvider(env, played, secret),
    mail: mailer(env, log),
    push: await pushSender(env, opened.db),
    movies: movieClient(env, played),
    videos: videoClient(env, log),
    settings,
    sumsSeenBy: keepSumsAudience(opened.db, live, settings),
    log,
    trustProxy: env.TRUST_PROXY,
    publicUrl: env.PUBLIC_URL,
    now: () => new Date(),
    operation: {
      meters,
      pool: opened.pool,
      dataDir: env.DATA_DIR,
      metricsToken: env.METRICS_TOKEN,
      tellRequest: env.REQUEST_LOG ? (line) => process.stdout.write(`${JSON.stringify(line)}\n`) : null,
    },
  }
  if (demo) await fillWithDemo(demo, env, deps, tell)
  const holidays = await keepHolidays(opened.db, log)

  const direct = createDirect(deps)
  const app = createApp(deps, direct)
  await demo?.mountOn(app, opened.db)
  const outbox = keepMailing(deps)
  const pushing = keepPushing(deps)
  const sweeper = keepSweeping(deps)
  const upkeep = keepUp(env, opened, log, meters)
  const drawing = createDrawing(pathToFileURL(join(projectRoot, 'dist/render/render.js')), log)
  if (!process.env.WITHOUT_WEB)
    staticFiles(app, join(projectRoot, 'dist/web'), { ...deps, hosts: outsideHosts(env, played), draw: drawing.draw })
  if (!process.env.WITHOUT_WEB) void warmUp(app, drawing.draw)
  const answer = getRequestListener(app.fetch)
  http.answerWith((request, response) => {
    if (direct.tryAnswer(request, response) || demo?.answerIdentity(request, response)) return
    void answer(request, response)
  })

  return {
    origin: `http://localhost:${http.port}`,
    demoAccounts: demo ? await openDemoAccounts(opened.db) : [],
    async close() {
      drawing.stop()
      holidays.stop()
      sweeper.stop()
      upkeep.stop()
      outbox.stop()
      pushing.stop()
      const finished = http.close()
      await atMost(FAREWELL_MS, live.close())
      await finished
      await atMost(FAREWELL_MS, opened.close())
      await opened.stop()
    },
  }
}

/**
 * Work that nobody asks for: pictures without a row and addresses past their time are removed, records from before the search
 * are entered into it, and backups are made where a folder is set.
 */
function keepUp(env: Env, { db, config }: OpenDatabase, log: Log, { backupFailed: onFailed }: Meters) {
  const store = imageStore(env)
  const orphans = keepRemovingOrphans(store, db, log)
  const forgetting = keepForgetting(db, log)
  const filling = fillSearch(db, log)
  const { BACKUP_DIR: dir, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env
  const backups = dir ? keepBackingUp({ db, config, store, dir, everyHours, keep, log, onFailed }) : null
  return {
    stop() {
      orphans.stop()
      forgetting.stop()
      filling.stop()
      backups?.stop()
    },
  }
}

async function fillWithDemo(demo: Demo, env: Env, { db, auth, images }: Deps, tell: Tell) {
  const filled = await demo.fillDatabase({
    db,
    createUser: (user) => auth.createUser(user),
    storeImage: (bytes, uid) => images.storeImage(bytes, uid, { trusted: true }),
    now: new Date(),
    adminEmail: env.ADMIN_EMAIL ?? 'admin@madang.example',
  })
  if (filled) tell('demo', 'filled the empty database with demo data')
}
