// From settings to a listening server: database, migrations, demo data, providers, HTTP. close() undoes it in reverse order.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { DemoAccount } from '#contract/settings/settings.schema.ts'
import { socialConfigs, type SocialConfig } from './adapters/social.ts'
import { createApp } from './app.ts'
import { createAuth, type Auth } from './auth/auth.ts'
import { authSecret } from './auth/secret.ts'
import { admit } from '#server/rules/people/sign-up-policy.ts'
import { keepLegal } from '#server/rules/people/consent.ts'
import { notifySignedUp } from '#server/rules/notify/notify.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Deps, Operation } from './deps.ts'
import type { Env } from '#server/process/env.ts'
import { ownFigures } from './features/health/metrics.service.ts'
import { openDemoAccounts } from './features/settings/demo-accounts.service.ts'
import { createFastPath } from '#server/http/call/fast-path.ts'
import { createListener } from './http/listen.ts'
import { staticFiles } from '#server/http/page/static.ts'
import { keepSite } from './features/settings/site.service.ts'
import { keepSumsAudience } from './features/settings/sums.service.ts'
import { openLiveHub } from './live/hub.ts'
import { publish } from './live/publish.ts'
import type { Log } from '#server/process/log.ts'
import { createMetrics, type Figures } from '#server/process/metrics.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { hasAdmin, readyDatabase, type OwnDatabase, type Report } from './ready-database.ts'
import { warmUp } from './warm-up.ts'
import { createRenderThread } from '#server/threads/render-thread.ts'
import {
  imageHost,
  mailbox,
  mailer,
  movieClient,
  mustHaveImageStore,
  outsideHosts,
  paymentProvider,
  publicSettings,
  pushSender,
  videoClient,
  weatherClient,
} from './providers.ts'
import { startUpkeep } from './upkeep.ts'

export type RunningServer = {
  origin: string
  /** The accounts of the demo that let a visitor in; none outside demo mode. */
  demoAccounts: DemoAccount[]
  hasAdmin: boolean
  close(): Promise<void>
}

/** The part of one process. */
export type Part = {
  openDatabase(): Promise<OwnDatabase>
  /** Whether it does the work that nobody asks for. */
  keepsUp: boolean
  /** Takes connections only once it can answer, because others answer meanwhile. */
  listensLate: boolean
  figures: {
    /** Which process it is, where there are several. */
    labels: Record<string, string>
    withOthers: Operation['withOthers']
    whenAsked(read: () => Promise<Figures>): void
  }
}

const theWhole = (env: Env, report: Report): Part => ({
  openDatabase: () => readyDatabase(env, report),
  keepsUp: true,
  listensLate: false,
  figures: { labels: {}, withOthers: async (own) => [own], whenAsked: () => {} },
})

type SignInNeeds = { secret: string; social: SocialConfig[]; site: Deps['site']; log: Log }

const signIn = (env: Env, { db }: OpenDatabase, { secret, social, site, log }: SignInNeeds): Auth =>
  createAuth({
    db,
    secret,
    publicUrl: env.PUBLIC_URL,
    demo: env.DEMO,
    social,
    log,
    admit: (invitation) => admit({ db, site, settings: { demo: env.DEMO } }, invitation),
    onSignedUp: (user) => notifySignedUp(db, user),
    onSessionEnded: ({ uid, sessionId }) =>
      publish(db, { collection: 'session', id: sessionId, op: 'delete' }, { uids: [uid] }),
  })

/** A database that does not answer must not hold up the end: what was committed is safe without a farewell. */
const FAREWELL_MS = 1_500

const atMost = (ms: number, work: Promise<unknown>) => Promise.race([work, sleep(ms)])

/** Where this machine reaches a server that listens on `host`: stand-ins are called over real HTTP. */
const selfHost = (host: string) => (['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host)

/** A real deployment loads no file of demo/: this import is the only way into it. */
async function loadDemo(env: Env, origin: string) {
  const { openDemo } = await import('#demo/demo.ts')
  return openDemo({ origin, publicUrl: env.PUBLIC_URL, playsPayment: !env.TOSS_SECRET_KEY, playsMail: !env.SMTP_URL })
}

const isAdmin = ({ role }: DemoAccount) => role === 'Admin'

type Demo = Awaited<ReturnType<typeof loadDemo>>

/** A process that is the whole server listens before the app exists, so that stand-ins know their own address. */
export async function startServer(
  env: Env,
  log: Log,
  report: Report,
  part: Part = theWhole(env, report),
): Promise<RunningServer> {
  await mustHaveImageStore(env)
  const http = createListener()
  const early = part.listensLate ? null : await http.open(env.PORT, env.HOST)
  const opened = await part.openDatabase().catch(async (error: unknown) => {
    await http.close()
    throw error
  })
  const live = await openLiveHub(opened.config, log)
  const demo = env.DEMO ? await loadDemo(env, `http://${selfHost(env.HOST)}:${early ?? env.PORT}`) : null
  const played = demo?.services ?? null
  const social = socialConfigs(env, played?.identity ?? null)
  const secret = await authSecret(opened.db)
  const settings = publicSettings(env, social, played)
  const site = keepSite(opened.db, live)
  const deps: Deps = {
    db: opened.db,
    auth: signIn(env, opened, { secret, social, site, log }),
    live,
    images: imageHost(env, opened.db),
    weather: weatherClient(env, played),
    payments: paymentProvider(env, played, secret),
    mail: mailer(env, log),
    mailbox: mailbox(env, played),
    push: await pushSender(env, opened.db, log),
    movies: movieClient(env, played),
    videos: videoClient(env, log),
    settings,
    sumsSeenBy: keepSumsAudience(opened.db, live, settings),
    site,
    legal: keepLegal(opened.db, live),
    log,
    trustProxy: env.TRUST_PROXY,
    publicUrl: env.PUBLIC_URL,
    now: () => new Date(),
    operation: {
      metrics: createMetrics(part.figures.labels),
      pool: opened.pool,
      dataDir: env.DATA_DIR,
      metricsToken: env.METRICS_TOKEN,
      withOthers: part.figures.withOthers,
      backupEveryHours: env.BACKUP_DIR ? env.BACKUP_EVERY_HOURS : null,
      logRequest: env.REQUEST_LOG ? (line) => process.stdout.write(`${JSON.stringify(line)}\n`) : null,
    },
  }
  part.figures.whenAsked(() => ownFigures(deps))
  if (demo) await fillWithDemo(demo, env, deps, report)

  const direct = createFastPath(deps)
  const app = createApp(deps, direct)
  await demo?.mountOn(app, opened.db, { isOpen: async () => (await openDemoAccounts(opened.db)).some(isAdmin) })
  const upkeep = part.keepsUp ? await startUpkeep(env, opened, deps) : null
  const renderThread = createRenderThread(pathToFileURL(join(projectRoot, 'dist/render/render.js')), log)
  if (!process.env.WITHOUT_WEB)
    staticFiles(app, join(projectRoot, 'dist/web'), {
      ...deps,
      hosts: outsideHosts(env, played),
      render: renderThread.render,
    })
  const closing = new AbortController()
  if (!process.env.WITHOUT_WEB)
    warmUp(deps, renderThread.render, closing.signal).catch((error: unknown) =>
      log.error('the screens could not be rendered before the first visit', { error }),
    )
  const answer = getRequestListener(app.fetch)
  http.answerWith((request, response) => {
    if (direct.tryAnswer(request, response) || demo?.answerIdentity(request, response)) return
    void answer(request, response)
  })
  const port = early ?? (await http.open(env.PORT, env.HOST))

  return {
    origin: `http://localhost:${port}`,
    demoAccounts: demo ? await openDemoAccounts(opened.db) : [],
    hasAdmin: await hasAdmin(opened.db),
    async close() {
      closing.abort()
      renderThread.stop()
      upkeep?.stop()
      const finished = http.close()
      await atMost(FAREWELL_MS, live.close())
      await finished
      await atMost(FAREWELL_MS, opened.close())
      await opened.stop()
    },
  }
}

async function fillWithDemo(demo: Demo, env: Env, { db, auth, images }: Deps, report: Report) {
  const filled = await demo.fillDatabase({
    db,
    createUser: (user) => auth.createUser(user),
    storeImage: (bytes, uid) => images.storeImage(bytes, uid, { trusted: true }),
    now: new Date(),
    adminEmail: env.ADMIN_EMAIL ?? 'admin@madang.example',
  })
  if (filled) report('demo', 'filled the empty database with demo data')
}
