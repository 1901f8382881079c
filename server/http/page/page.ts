// The app's own page: with its styles in it, and, where it can be rendered, with its first screen and the answers that
// this was rendered from, so that the words are there before the app's code.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { LOCALE_COOKIE } from '#contract/shared/first-screen.ts'
import { readByGuest } from '#contract/shared/guest-screens.ts'
import { NOT_FOUND } from '#contract/screens.ts'
import type { Site } from '#contract/site/site.ts'
import { locales, type Locale } from '#messages/shared/words.ts'
import type { Auth } from '#server/auth/auth.ts'
import { within } from '#server/auth/patience.ts'
import type { Operation } from '#server/deps.ts'
import type { LiveHub } from '#server/live/hub.ts'
import type { Log } from '#server/process/log.ts'
import type { Cached } from '#server/live/recent-changes.ts'
import type { RenderScreen } from '#server/threads/render-thread.ts'
import { asGuest, asVisitor, type Asking } from './call-api.ts'
import { createGuestPages } from './guest-pages.ts'
import type { App } from '#server/http/call/mount.ts'
import { headOf } from './page-card.ts'
import { aboutPage, type About, type At } from './page-record.ts'
import type { Pages } from './page-text.ts'
import { clientIp, networkOf, sentOf, trustedOrigin } from '#server/http/request.ts'

/** A database that does not answer keeps no page: the next one puts the cookies right. */
const MEND_MS = 3_000

/** Quick to make: the page is compressed anew for everybody. */
const LEVEL = 4
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export function localeIn(c: Context, site: Site): Locale {
  const chosen = getCookie(c, LOCALE_COOKIE)
  return locales.find((locale) => locale === chosen) ?? site.defaultLocale
}

/** Every request with a session cookie, valid or not, gets a page of its own. */
const maySignIn = (c: Context) => (c.req.header('cookie') ?? '').includes('session_token')

type Packed = { body: Uint8Array<ArrayBuffer> | string; encoding?: 'br' | 'gzip' }

async function packed(text: string, encoding: Packed['encoding']): Promise<Packed> {
  if (!encoding) return { body: text }
  if (encoding === 'gzip') return { body: new Uint8Array(await zip(text, { level: LEVEL })), encoding }
  const params = { [constants.BROTLI_PARAM_QUALITY]: LEVEL }
  return { body: new Uint8Array(await brotli(text, { params })), encoding }
}

type Ground = {
  render: RenderScreen | null
  live: LiveHub
  auth: Pick<Auth, 'mendCookies' | 'session'>
  site: Cached<Site>
  trustProxy: boolean
  publicUrl: string | undefined
  operation: Pick<Operation, 'metrics'>
  log: Log
  /** Where the movie service's pictures lie. */
  images: string
}

/** A database that does not answer makes everybody of a network one. */
const KNOWN_WITHIN_MS = 1_000

type Asker = { by: string; isAdmin: boolean | null }

/** Who asks for a screen to be rendered: each member for themselves, all guests of a network together. */
async function askerOf(c: Context, { auth, trustProxy }: Pick<Ground, 'auth' | 'trustProxy'>): Promise<Asker> {
  const remote = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  const network = networkOf(clientIp(remote, c.req.header('x-forwarded-for'), trustProxy))
  if (!maySignIn(c)) return { by: network, isAdmin: false }
  const session = within(KNOWN_WITHIN_MS, auth.session(c.req.header('cookie')))
  // Null where nobody can say it now.
  const isAdmin = await session.then((who) => who?.isAdmin ?? false).catch(() => null)
  const who = await session.catch(() => null)
  return { by: who?.uid ?? network, isAdmin }
}

type Page = Packed & { status: 200 | 403 | 404 | 500 }

export function pageAnswer(app: App, pages: Pages, ground: Ground) {
  const { render, live, auth, site: siteCache, images, operation, log } = ground
  function noteUnnamed(route: string, queries: string[]) {
    operation.metrics.renderedTwice(route)
    if (process.env.NODE_ENV !== 'production')
      log.error('a page shows queries that it does not name', { route, queries })
  }
  const guestPages = createGuestPages<Page>(live, ({ body }) => body.length)

  return async (c: Context, at: At, headers: Record<string, string>) => {
    const site = await siteCache.get()
    const locale = localeIn(c, site)
    const { pathname, search } = new URL(c.req.url)
    const place = pathname.slice(BASE_PATH.length)
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    const wantsScreen = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')
    const isShared = wantsScreen && !maySignIn(c)
    const address = pathname + (isShared ? readByGuest(place, search) : search)
    const { by, isAdmin } = await askerOf(c, ground)
    const origin = trustedOrigin(ground, sentOf(c))

    function statusOf({ isGone }: About, { answers }: Asking): Page['status'] {
      if (at.path === NOT_FOUND || isGone) return 404
      if (at.screen.for === 'admins' && isAdmin === false) return 403
      return [...answers.values()].some(({ status }) => status === 500) ? 500 : 200
    }

    async function make(asking: Asking, mark: string) {
      const screen = render && wantsScreen ? await render(address, locale, asking.callApi, by) : null
      if (screen?.unnamed) noteUnnamed(at.path, screen.unnamed)
      const about = await aboutPage(at, search, asking, { site, locale, images })
      const status = statusOf(about, asking)
      const head = headOf(about.card, { site, locale, origin, path: at.path, pathname: place, search, status })
      const look = { site, locale, head, card: about.card }
      const text = screen ? pages.filled(screen, look, mark) : pages.plain(look)
      return { page: { ...(await packed(text, encoding)), status }, isWorthKeeping: screen !== null && status < 500 }
    }

    const visitor = asVisitor(app, c, locale)
    // The mark is taken before the answers: a change that comes while they are read is noticed.
    const ownPage = async () => (await make(visitor, live.mark())).page

    // A session from before there were marks, a mark that outlived its session, or a session that has ended.
    const mended = within(MEND_MS, auth.mendCookies(c.req.header('cookie'))).catch(() => [])
    const key = JSON.stringify([site.version, locale, encoding ?? '', origin, address])
    const rendered = isShared ? guestPages(key, by, (mark) => make(asGuest(app, c, locale), mark)) : ownPage()
    const [page, lines] = await Promise.all([rendered, mended])
    for (const line of new Set([...lines, ...visitor.cookies])) c.header('set-cookie', line, { append: true })
    return c.body(page.body, page.status, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      // The page holds what its visitor may see.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      ...(page.encoding && { 'content-encoding': page.encoding }),
    })
  }
}
