// Builds the routes from the screens of all modules, and the router.
import type { QueryClient } from '@tanstack/react-query'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { openAnew } from '#web/lib/api/new-version.ts'
import { safePath } from '#web/lib/browser/safe-path.ts'
import { browserHistory, type RouterHistory } from '#web/lib/router/history.ts'
import type { Guard, Location, Route } from '#web/lib/router/route.ts'
import { createRouter } from '#web/lib/router/router.ts'
import type { Screen, WebModule } from '#web/lib/web-module.ts'
import { adminOnly, firstStart, guestOnly, moduleOn, userOnly } from '#web/app/routing/guards.ts'
import { asText } from '#web/app/routing/login-search.ts'
import { queriesFor } from '#web/app/routing/page-queries.ts'
import { modules } from './modules.ts'

const guards: Record<Screen['for'], Guard | undefined> = {
  everyone: undefined,
  guests: guestOnly,
  users: userOnly,
  admins: adminOnly,
}

/** Only validated parameters reach the page. */
const nothing = () => ({})

async function loadPage(screen: Screen, list: readonly WebModule[]) {
  const page = await screen.page()
  await page.prepare?.(list)
  return page
}

const routeOf = (screen: Screen, site: WebModule['site'], list: readonly WebModule[]): Route => ({
  title: screen.title,
  search: screen.search ?? nothing,
  guard: screen.isHome ? firstStart : guards[screen.for],
  page: () => loadPage(screen, list),
  inShell: !screen.isBare,
  site,
})

export const routesOf = (list: readonly WebModule[]): Record<string, Route> =>
  Object.fromEntries(
    list.flatMap(({ screens = {}, site }) =>
      Object.entries(screens).map(([path, screen]) => [path, routeOf(screen, site, list)]),
    ),
  )

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Sum) => void ? Sum : never
/** A module without screens names no paths. */
type Named<Own> = string extends keyof Own ? never : Own
type ScreensOf<One> = One extends WebModule<infer Own> ? Named<Own> : never
type ScreensOfAll = All<ScreensOf<(typeof modules)[number]>>
type SearchIn<One> = One extends { search: (given: never) => infer Search extends object } ? Search : object

declare module '#web/lib/router/route.ts' {
  interface Register {
    routes: { [Path in keyof ScreensOfAll]: Route<SearchIn<ScreensOfAll[Path]>> }
  }
}

/** `?path=/madang/board` leads there from every address, and never outside this app; an old address, to where it is now. */
function reroute({ pathname, search }: Location) {
  const path = asText(search.path)
  if (path !== undefined) return safePath(path, location.origin)
  return pathname === '/message/threads' ? '/message' : null
}

/** Screen tests give a history, or modules, of their own. */
export const createAppRouter = (
  queryClient: QueryClient,
  history: RouterHistory = browserHistory(),
  list: readonly WebModule[] = modules,
) => ({
  ...createRouter({
    routes: routesOf(list),
    queryClient,
    queriesOf: queriesFor(queryClient, list),
    history,
    basePath: BASE_PATH,
    notFound: '/404',
    reroute,
    openAnew,
    guard: moduleOn,
  }),
  modules: list,
})

export type AppRouter = ReturnType<typeof createAppRouter>
