// Chooses the cache strategy of a request, and the caches that may stay: pure functions without side effects.
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { DAY_MS } from '#contract/shared/durations.ts'
import { SHARE_PATH } from '#contract/site/installed.ts'
import { KEPT, OURS, SHARED } from '#web/lib/api/worker-names.ts'

/**
 * Cache strategies. `file`: cache only, because it never changes under its name. `page`: cache first. `answer`: network
 * first, the cache without a connection. `shared`: content from another app. `none`: the worker leaves the request to the
 * browser.
 */
export type Way = 'file' | 'page' | 'answer' | 'shared' | 'none'

/** First words of the addresses whose answers may be read without a connection. */
const readable = new Set([
  'anniversary',
  'blogDraft',
  'blogSeries',
  'blogTag',
  'blogs',
  'board',
  'bookmark',
  'card',
  'carts',
  'category',
  'dashboard',
  'message',
  'movie',
  'notice',
  'notification',
  'orders',
  'photoAlbum',
  'photos',
  'products',
  'reply',
  'schedule',
  'session',
  'settings',
  'userInfo',
  'weather',
])
/** Files to download, those of messages, secrets, and what a payment begins with. */
const neverKept =
  /^(?:message\/file\/[^/]+|photos\/zip|(?:orders|products|userInfo)\/csv|orders\/[^/]+\/checkout|schedule\/(?:ics|feed)|settings\/sums)$/

/** Screens at which sign-ins and payments arrive: what their addresses carry is for the server and for one time. */
const arrivals = /^\/(?:login|toss|standin|image|api|unsubscribe)(?:\/|$)/

type Request = { method: string; url: string; mode: string }

export function wayOf({ method, url, mode }: Request, origin: string): Way {
  const { origin: to, pathname, search } = new URL(url)
  if (to !== origin || !pathname.startsWith(`${BASE_PATH}/`)) return 'none'
  const place = pathname.slice(BASE_PATH.length)
  if (method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH) return 'shared'
  if (method !== 'GET') return 'none'
  if (place.startsWith('/static/')) return 'file'
  if (mode === 'navigate') {
    const isScreen = !arrivals.test(place) && !/\.\w+$/.test(place) && !/[?&](?:social|error)=/.test(search)
    return isScreen ? 'page' : 'none'
  }
  return pathname.startsWith(`${API_PATH}/`) && mayBeKept(pathname.slice(API_PATH.length + 1)) ? 'answer' : 'none'
}

const mayBeKept = (path: string) => readable.has(path.split('/')[0] ?? '') && !neverKept.test(path)

/** The cache of one version's files. */
export const filesName = (version: string) => `${OURS}files:${version}`
export const keptName = (version: string, person: string) => `${KEPT}${version}:${person}`

type Present = {
  version: string
  /** Null where the browser hides it from the worker: then nothing of anybody is cached. */
  person: string | null
  /** Pages of the version before may still be open, and need its files. */
  hasOtherWindows: boolean
}

export function cachesToDrop(names: string[], { version, person, hasOtherWindows }: Present): string[] {
  const stay = new Set([SHARED, filesName(version), ...(person === null ? [] : [keptName(version, person)])])
  return names.filter((name) => {
    if (!name.startsWith(OURS) || stay.has(name)) return false
    return !(hasOtherWindows && name.startsWith(filesName('')))
  })
}

/** How long a page may be shown before the server has answered: as long as a session lasts. */
const PAGE_MAX_AGE_MS = 7 * DAY_MS

/** A reload wants the present state. */
export const mayShowFirst = (keptAt: number, now: number, cache: string) =>
  now - keptAt < PAGE_MAX_AGE_MS && cache !== 'reload' && cache !== 'no-cache' && cache !== 'no-store'
