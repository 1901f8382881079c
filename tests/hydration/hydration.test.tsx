// Every screen as guests, members and admins open it, in both languages: the page that the server renders is hydrated by a
// browser in another zone, with another theme and with stored choices of its own. React's development build says what differs.
import '#web/render/ground.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { RenderedScreen } from '#contract/shared/first-screen.ts'
import { screenAt, screens, type ScreenPath } from '#contract/screens.ts'
import { locales, type Locale } from '#messages/shared/words.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { renderScreen } from '#web/render/render-screen.tsx'
import { demoTown } from '../screens/support/demo-town.ts'
import environment from '../screens/support/environment.ts'

/** Neither the server's nor the site's. */
const ELSEWHERE = 'America/Los_Angeles'

const { town, resident, admin } = await demoTown()
const visitors = { guest: null, user: resident, admin }

async function idIn(user: TestUser, list: string, name: string): Promise<string> {
  const { items } = (await (await user.request('GET', list)).json()) as { items: Record<string, unknown>[] }
  const id = items[0]?.[name]
  if (typeof id !== 'string') throw new Error(`${list} has no ${name}`)
  return id
}

const inAWeek = new Date(Date.now() + 7 * DAY_MS).toISOString()

/** Makes a record that only its owner sees. */
async function add(user: TestUser, path: string, body: object) {
  const id = crypto.randomUUID()
  expect((await user.request('PUT', `${path}/${id}`, body)).status).toBe(200)
  return id
}

type WithParameter = Extract<ScreenPath, `${string}$${string}`>

/** An address of each screen, or several of those that show different things. */
async function addressesOf(user: TestUser): Promise<string[]> {
  const of = (list: string, name: string) => idIn(user, list, name)
  const other = user === admin ? resident : admin
  const draft = { title: '', cover: '', content: '<p>가</p>', publishAt: null }
  const [bid, own, oid, blog, photo, product, gid, draftId, invitation] = await Promise.all([
    of('/board?sort=replies', 'bid'),
    of(`/board?uid=${user.uid}`, 'bid'),
    of('/orders', 'oid'),
    of('/blogs', 'id'),
    of('/photos', 'id'),
    of('/products', 'id'),
    add(user, '/message/group', { name: '모임', uids: [other.uid] }),
    add(user, '/blogDraft', draft),
    add(admin, '/invitation', { note: '가을 모임', uses: 1, endsAt: inAWeek }),
  ])
  const uid = other.uid
  const one = (path: string) => [path]
  const addresses: Partial<Record<ScreenPath, string[]>> & Record<WithParameter, string[]> = {
    '/': ['/', '/?days=30'],
    '/schedule': ['/schedule', '/schedule?view=week', '/schedule?date=20270310'],
    '/tmdb': ['/tmdb', '/tmdb?q=a'],
    '/board': ['/board', '/board?sort=likes', '/board?q=a'],
    '/board/$bid': one(`/board/${bid}`),
    '/board/$bid/edit': one(`/board/${own}/edit`),
    '/products': ['/products', `/products?id=${product}`],
    '/order/$oid': one(`/order/${oid}`),
    '/order/$oid/receipt': one(`/order/${oid}/receipt`),
    '/blog/draft/$id': one(`/blog/draft/${draftId}`),
    '/blog/$id': one(`/blog/${blog}`),
    '/blog/$id/edit': one(`/blog/${blog}/edit`),
    '/album': ['/album', `/album?photo=${photo}`],
    '/message/threads': one('/message'),
    '/message/group/$gid': one(`/message/group/${gid}`),
    '/message/$uid': one(`/message/${uid}`),
    '/people/$uid': one(`/people/${uid}`),
    '/admin/$section': ['/admin/business', '/admin/signUp'],
    '/invitation/$id': one(`/invitation/${invitation}`),
    '/toss/checkout': one(`/toss/checkout?orderId=${oid}`),
    '/toss/success': one(`/toss/success?orderId=${oid}&amount=1&paymentKey=a`),
    '/toss/fail': one(`/toss/fail?code=USER_CANCEL&orderId=${oid}`),
  }
  return (Object.keys(screens) as ScreenPath[]).flatMap((path) => addresses[path] ?? [path])
}

type Rendered = { name: string; address: string; locale: Locale; theme: 'dark' | 'light'; page: RenderedScreen }

const responding = (user: TestUser | null) =>
  vi.stubGlobal('fetch', async (address: string) =>
    town.app.request(`http://localhost${address}`, { headers: user ? { cookie: user.cookie } : {} }),
  )

/** Renders all pages; a page that a visitor may not see leads elsewhere, and is not rendered. */
async function renderAll(): Promise<Rendered[]> {
  const all: Rendered[] = []
  for (const [name, user] of Object.entries(visitors)) {
    responding(user)
    const addresses = [...new Set(await addressesOf(user ?? resident))]
    for (const [turn, locale] of locales.entries())
      for (const [place, address] of addresses.entries()) {
        const page = await renderScreen(BASE_PATH + address, locale)
        const theme = (turn + place) % 2 === 0 ? 'dark' : 'light'
        // As it comes out of its thread.
        if (page)
          all.push({ name: `${name} ${locale} ${address}`, address, locale, theme, page: structuredClone(page) })
      }
  }
  return all
}

const rendered = await renderAll()

/** As the server sends it. */
const bodyOf = ({ page, locale }: Rendered) =>
  `<div id="root">${page.html}</div><script type="application/json" id="first-answers" lang="${locale}" ` +
  `data-mark="m" data-rendered-at="${page.renderedAt}">${page.answers.replaceAll('<', String.raw`\u003c`)}</script>`

/** Stored choices, all other than the defaults. */
const choices = {
  'madang-theme': 'dark',
  'madang-album-view': 'justified',
  'madang-lunar-days': 'off',
  'madang-shortcuts': 'off',
  'madang-sound': 'on',
}

class SilentStream extends EventTarget {
  close() {}
}

/** A phone elsewhere, and the app's code as it runs there. */
async function openBrowser() {
  process.env.TZ = ELSEWHERE
  vi.unstubAllGlobals()
  for (const name of ['location', 'matchMedia', 'addEventListener', 'removeEventListener'])
    Reflect.deleteProperty(globalThis, name)
  await environment.setup(globalThis, {
    happyDOM: {
      url: 'https://madang.example/',
      width: 390,
      height: 844,
      settings: { handleDisabledFileLoadingAsSuccess: true },
    },
  })
  for (const [key, word] of Object.entries(choices)) localStorage.setItem(key, word)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Nothing comes after the page.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('EventSource', SilentStream)
  vi.resetModules()
  const { act } = await import('react')
  const { hydrateRoot } = await import('react-dom/client')
  const { start } = await import('#web/app/start.tsx')
  const { setLocale } = await import('#web/lib/locale/locale.ts')
  const { setTheme } = await import('#web/theme/theme.ts')
  return { act, hydrateRoot, start, setLocale, setTheme }
}

const browser = await openBrowser()

/** Hydrates a page and returns React's warnings. */
async function hydrated(one: Rendered): Promise<string[]> {
  const { act, hydrateRoot, start } = browser
  const said: string[] = []
  const noted = vi
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' ')))
  browser.setLocale(one.locale)
  sessionStorage.clear()
  sessionStorage.setItem('profileHintDismissed', '1')
  history.replaceState(null, '', BASE_PATH + one.address)
  document.body.innerHTML = bodyOf(one)
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no root')
  let opened: { unmount: () => void } | undefined
  await act(() =>
    start(root, {
      createRoot: () => {
        throw new Error('The page is rendered anew')
      },
      hydrateRoot: (place, app) =>
        (opened = hydrateRoot(place, app, {
          onRecoverableError: (error) =>
            void said.push(
              error instanceof Error
                ? error.message + ((error.cause as Error | undefined)?.stack ?? '')
                : String(error),
            ),
        })),
    }),
  )
  act(() => opened?.unmount())
  noted.mockRestore()
  return said
}

test('every page and the shell name all the queries that they show, so that each is rendered once', () => {
  const unnamed = rendered.flatMap(({ name, page }) => (page.unnamed ? [`${name}: ${page.unnamed.join(' ')}`] : []))
  expect(unnamed).toEqual([])
  const isSuspended = ({ page }: Rendered) => /<!--\$[!?]/.test(page.html)
  expect(rendered.filter(isSuspended).map(({ name }) => name)).toEqual([])
})

test('the walk comes to every screen that is rendered', () => {
  const reached = new Set(rendered.map(({ address }) => screenAt(address.replace(/\?.*/, ''))?.path))
  const unreached = Object.keys(screens).filter((path) => !reached.has(path as keyof typeof screens))
  // An old address, which leads on.
  expect(unreached).toEqual(['/message/threads'])
})

// Each page in one of them: a visitor who sees it dark in Korean sees it light in English.
describe.each(['dark', 'light'] as const)('in %s, React finds what it renders itself', (theme) => {
  beforeAll(() => browser.setTheme(theme))
  test.each(rendered.filter((page) => page.theme === theme))('$name', async (one) => {
    expect(await hydrated(one)).toEqual([])
  })
})
