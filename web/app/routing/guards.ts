// Who may open a route. A guard waits for the first answer about the session, so that a reload by a signed-in user
// shows no alert.
import type { SessionUser } from '#contract/session/session.schema.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import { shellWords } from '#messages/app/shell.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { hrefOf, type Guard, type Opening } from '#web/lib/router/route.ts'
import { safePath } from '#web/lib/browser/safe-path.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { validateLoginSearch } from './login-search.ts'

type User = SessionUser | null

/** Whether the user may go on; others get a message, but not while a page is only preloaded. */
async function lets(
  { queryClient, preload }: Opening,
  refusal: 'loginFirst' | 'adminOnly',
  may: (user: User) => unknown,
) {
  const passes = may(await queryClient.query({ ...sessionQuery, staleTime: 'static' }))
  if (!passes && !preload) toast.show({ text: t(shellWords)[refusal], kind: 'error' })
  return passes
}

/** Alerts a guest and sends them to /login; `next` brings them back afterwards. */
export const userOnly: Guard = async (opening) => {
  if (await lets(opening, 'loginFirst', Boolean)) return null
  return hrefOf({ to: '/login', search: { next: opening.location.href } })
}

const loadForbidden = lazyLoad(() => import('./forbidden-page.tsx'))

/**
 * Guards the pages of admins: alerts everybody else and sends them home. The page in between says the same, and goes home
 * by itself.
 */
export const adminOnly: Guard = async (opening) =>
  (await lets(opening, 'adminOnly', (user) => user?.isAdmin)) ? null : (await loadForbidden()).ForbiddenPage

/** A signed-in user does not need the login page, and goes on to where it would have led. */
export const guestOnly: Guard = async ({ queryClient, location }) => {
  // If the server cannot be reached, the form itself says so.
  const user = await queryClient.query({ ...sessionQuery, staleTime: 'static' }).catch(() => null)
  return user ? pathAfterLogin(validateLoginSearch(location.search).next) : null
}

/**
 * Lets everybody in, once it is known who it is. An admin of a new site, which nobody has named yet, sets it up first; the
 * demo and a site that is in use already are complete as they are.
 */
export const firstStart: Guard = async ({ queryClient }) => {
  const user = await queryClient.query(sessionQuery).catch(() => null)
  if (!user?.isAdmin) return null
  const settings = await queryClient.query({ ...settingsQuery, staleTime: 'static' }).catch(() => null)
  const isNew = settings?.beginning && !settings.demo && settings.site.version === defaultSite.version
  return isNew ? hrefOf({ to: '/admin/start' }) : null
}

/** Sends visitors of a module that is switched off home, with a message. */
export const moduleOn: Guard = async ({ queryClient, route, preload }) => {
  // Asked at the same time: the guard of the route needs it next.
  void queryClient.query(sessionQuery).catch(() => {})
  // Asked once: without an answer the page itself says that the server is out of reach.
  const loading = queryClient.query({ ...settingsQuery, staleTime: 'static', retry: false })
  const settings = await loading.catch(() => null)
  if (!route.site || !settings?.site.off.includes(route.site)) return null
  if (!preload) toast.info(t(shellWords).moduleOff)
  return hrefOf({ to: '/' })
}

/** A page inside this app, but not the login page again. */
export function pathAfterLogin(next: string | undefined): string {
  const path = safePath(next, location.origin)
  return /^\/login\/?($|[?#])/.test(path) ? '/' : path
}
