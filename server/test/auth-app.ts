// The sign-in part of the app on a real port, with its stand-ins in front, and a browser that keeps cookies.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import type { Site } from '#contract/site/site.ts'
import { admit } from '#server/rules/people/sign-up-policy.ts'
import { socialConfigs } from '../adapters/social.ts'
import type { Deps } from '../deps.ts'
import { onError } from '../http/errors.ts'
import { mountOn, type App } from '#server/http/call/mount.ts'
import { identify } from '../http/request.ts'
import { formAction } from './identity-form.ts'
import { identityAddress } from '#demo/standins/identity-address.ts'
import { createIdentityStandins } from '#demo/standins/identity.ts'
import { testDatabase } from './test-database.ts'
import { createAuth } from '../auth/auth.ts'
import { authRoutes } from '#server/features/auth/auth.routes.ts'
import { sessionRoutes } from '#server/features/session/session.routes.ts'
import type { AuthOptions } from '../auth/options.ts'
import { authSecret } from '../auth/secret.ts'

type Told = {
  signedUp: { uid: string; email: string | null; name: string }[]
  ended: { uid: string; sessionId: string }[]
}

export type TestApp = Awaited<ReturnType<typeof startAuthApp>>

export async function startAuthApp(change: Partial<AuthOptions> = {}) {
  const { db } = await testDatabase()
  const told: Told = { signedUp: [], ended: [] }
  const logged: unknown[] = []
  const error = (event: string, details?: object) => void logged.push({ event, ...details })
  const log = { info: () => {}, error }
  const place = { ...identityAddress, origin: '' }
  /** The tests change it in place. */
  const rules: Site = { ...defaultSite }
  const settings = { demo: true }
  const site = { get: async () => rules, forget: () => {} }
  const auth = createAuth({
    db,
    secret: await authSecret(db),
    demo: true,
    social: socialConfigs({ DEMO: true }, place),
    log,
    admit: (invitation) => admit({ db, site, settings }, invitation),
    onSignedUp: async (user) => void told.signedUp.push(user),
    onSessionEnded: async (session) => void told.ended.push(session),
    ...change,
  })
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead)
  const legal = { get: async () => ({ terms: null, privacy: null }), forget: () => {} }
  const deps = {
    db,
    auth,
    site,
    settings,
    legal,
    log,
    trustProxy: false,
    publicUrl: change.publicUrl,
    now,
  } as unknown as Deps
  const app: App = new Hono()
  app.onError(onError(log))
  app.use(identify(deps))
  const mount = mountOn(app, deps, {
    countCall: async () => {},
    isOff: async () => false,
    mayChange: async () => {},
  })
  authRoutes(mount, deps)
  sessionRoutes(mount)
  app.get(`${BASE_PATH}/*`, (c) => c.text('page'))

  const standins = createIdentityStandins({ origin: () => change.publicUrl ?? place.origin })
  const answer = getRequestListener(app.fetch)
  const server = createServer((req, res) => void (standins.handle(req, res) || answer(req, res)))
  // As the real server: a busy machine must not end a connection just when a test sends its next request over it.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  place.origin = `http://127.0.0.1:${port}`
  afterAll(() => void server.close())
  return { db, auth, rules, told, logged, clock, origin: place.origin, browser: () => new Browser(place.origin) }
}

export const wayBack = { callbackURL: '/madang/done', errorCallbackURL: '/madang/failed' }

/** Keeps cookies by path and follows one redirect at a time. */
export class Browser {
  readonly origin: string
  readonly cookies = new Map<string, { value: string; path: string }>()

  constructor(origin: string) {
    this.origin = origin
  }

  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin)
    const headers = new Headers(init.headers)
    const cookie = this.cookieHeader(url.pathname)
    if (cookie) headers.set('cookie', cookie)
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  cookieHeader(pathname: string) {
    const under = (path: string) => `${pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`)
    const sent = [...this.cookies].filter(([, { path }]) => under(path))
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    const gone = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one))
    if (gone) this.cookies.delete(name)
    else this.cookies.set(name, { value, path })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.visit(`${API_PATH}/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.origin, ...headers },
      body: JSON.stringify(body),
    })
  }

  async who(): Promise<unknown> {
    return ((await (await this.visit(`${API_PATH}/session`)).json()) as { user: unknown }).user
  }

  async follow(answer: Response): Promise<Response> {
    const location = answer.headers.get('location')
    if (!location) throw new Error(`nothing to follow: ${answer.status} ${await answer.text()}`)
    return this.visit(new URL(location, answer.url).href)
  }

  /** Goes from the button in the app to the stand-in's page with its choices. */
  async openProvider(provider: string, invitation?: string): Promise<Response> {
    const started = await this.post('/sign-in/social', { provider, ...wayBack, invitation })
    const { url } = (await started.json()) as { url: string }
    let page = await this.visit(url)
    while (page.status === 303 || page.status === 302) page = await this.follow(page)
    return page
  }

  /** Presses a button of the page's form and follows the redirects up to the app's own page. */
  async choose(page: Response, fields: Record<string, string>): Promise<string> {
    const address = formAction(page.url, await page.text())
    let answer = await this.visit(address, { method: 'POST', body: new URLSearchParams(fields) })
    for (;;) {
      const next = new URL(answer.headers.get('location') ?? '', answer.url)
      if (/^\/madang\/(done|failed|login)$/.test(next.pathname)) return `${next.pathname}${next.search}`
      answer = await this.follow(answer)
    }
  }

  async signInWith(provider: string, person: string) {
    return this.choose(await this.openProvider(provider), { person })
  }
}
