// The app's own page: with its styles in it, and, where it can be drawn, with its first screen and the answers that
// this was drawn from, so that the words are there before the app's code.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { API_PATH, BASE_PATH } from '#contract/base-path.ts'
import { LOCALE_COOKIE } from '#contract/first-screen.ts'
import { readByGuest } from '#contract/guest-screens.ts'
import type { Site } from '#contract/site.ts'
import { locales, type Locale } from '#messages/words.ts'
import type { Auth } from '../auth/auth.ts'
import { within } from '../auth/patience.ts'
import type { LiveHub } from '../live/hub.ts'
import type { Kept } from '../live/kept.ts'
import type { Ask, DrawScreen } from '../threads/draw-screens.ts'
import { createGuestPages } from './guest-pages.ts'
import { innerQuestion } from './measure.ts'
import type { App } from './mount.ts'
import type { Pages } from './page-text.ts'
import { clientIp, networkOf } from './request.ts'

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

/** Reads with these headers; what this renews (the session) goes out with the page. */
function asking(app: App, c: Context, headers: Headers) {
  const cookies: string[] = []
  const ask: Ask = async (address) => {
    const { origin } = new URL(c.req.url)
    const target = new URL(address, origin)
    if (target.origin !== origin || !target.pathname.startsWith(`${API_PATH}/`))
      throw new Error(`no address of the API: ${address}`)
    const answer = await app.fetch(new Request(target, { headers }), innerQuestion(c.env as object | undefined))
    cookies.push(...answer.headers.getSetCookie())
    return { status: answer.status, body: await answer.text() }
  }
  return { ask, cookies }
}

/** Asks the API with the cookies and headers of the person who opens the page. */
function asVisitor(app: App, c: Context, locale: Locale) {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['accept-encoding', 'if-none-match', 'range']) headers.delete(name)
  headers.set('accept-language', locale)
  return asking(app, c, headers)
}

/** As any guest: nothing of the one who happened to come first gets into a page that others see. */
const asGuest = (app: App, c: Context, locale: Locale) => asking(app, c, new Headers({ 'accept-language': locale }))

/** Whoever has a session cookie, whether it is still good or not, gets a page of their own. */
const maySignIn = (c: Context) => (c.req.header('cookie') ?? '').includes('session_token')

type Packed = { body: Uint8Array<ArrayBuffer> | string; encoding?: 'br' | 'gzip' }

async function packed(text: string, encoding: Packed['encoding']): Promise<Packed> {
  if (!encoding) return { body: text }
  if (encoding === 'gzip') return { body: new Uint8Array(await zip(text, { level: LEVEL })), encoding }
  const params = { [constants.BROTLI_PARAM_QUALITY]: LEVEL }
  return { body: new Uint8Array(await brotli(text, { params })), encoding }
}

type Ground = {
  draw: DrawScreen | null
  live: LiveHub
  auth: Pick<Auth, 'mendCookies' | 'session'>
  site: Kept<Site>
  trustProxy: boolean
}

/** A database that does not answer makes everybody of a network one. */
const KNOWN_WITHIN_MS = 1_000

/** Who asks for a screen to be drawn: each member for themselves, all guests of a network together. */
async function askerOf(c: Context, { auth, trustProxy }: Pick<Ground, 'auth' | 'trustProxy'>): Promise<string> {
  const remote = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  const network = networkOf(clientIp(remote, c.req.header('x-forwarded-for'), trustProxy))
  if (!maySignIn(c)) return network
  const who = await within(KNOWN_WITHIN_MS, auth.session(c.req.header('cookie'))).catch(() => null)
  return who?.uid ?? network
}

export function pageAnswer(app: App, pages: Pages, ground: Ground) {
  const { draw, live, auth, site: kept } = ground
  const guestPages = createGuestPages<Packed>(live, ({ body }) => body.length)

  return async (c: Context, headers: Record<string, string>) => {
    const site = await kept.get()
    const locale = localeIn(c, site)
    const { pathname, search } = new URL(c.req.url)
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    const wantsScreen = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')
    const isShared = wantsScreen && !maySignIn(c)
    const address = pathname + (isShared ? readByGuest(pathname.slice(BASE_PATH.length), search) : search)
    const by = wantsScreen ? await askerOf(c, ground) : ''

    async function make(ask: Ask, mark: string) {
      const screen = draw && wantsScreen ? await draw(address, locale, ask, by) : null
      const text = screen ? pages.filled(screen, { site, locale }, mark) : pages.plain({ site, locale })
      return { page: await packed(text, encoding), isWorthKeeping: screen !== null }
    }

    const { ask, cookies } = asVisitor(app, c, locale)
    // The mark is taken before the answers: a change that comes while they are read is noticed.
    const ownPage = async () => (await make(ask, live.mark())).page

    // A session from before there were marks, a mark that outlived its session, or a session that has ended.
    const mended = within(MEND_MS, auth.mendCookies(c.req.header('cookie'))).catch(() => [])
    const key = JSON.stringify([site.version, locale, encoding ?? '', address])
    const drawn = isShared ? guestPages(key, by, (mark) => make(asGuest(app, c, locale).ask, mark)) : ownPage()
    const [page, lines] = await Promise.all([drawn, mended])
    for (const line of new Set([...lines, ...cookies])) c.header('set-cookie', line, { append: true })
    return c.body(page.body, 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      // The page holds what its visitor may see.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      ...(page.encoding && { 'content-encoding': page.encoding }),
    })
  }
}
