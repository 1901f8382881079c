// Chooses the cache strategy of a request, and the caches that may stay: pure functions without side effects.
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { DAY_MS } from '#contract/shared/durations.ts'
import { SHARE_PATH } from '#contract/site/installed.ts'
import type { Offline } from '#web/lib/web-module.ts'
import { KEPT, OURS, SHARED } from '#web/lib/api/worker-names.ts'

/**
 * Cache strategies. `file`: cache only, because it never changes under its name. `page`: cache first. `answer`: network
 * first, the cache without a connection. `shared`: content from another app. `none`: the worker leaves the request to the
 * browser.
 */
export type Way = 'file' | 'page' | 'answer' | 'shared' | 'none'

/** Screens at which sign-ins and payments arrive: what their addresses carry is for the server and for one time. */
const arrivals = /^\/(?:login|toss|standin|image|api|unsubscribe)(?:\/|$)/

type Request = { method: string; url: string; mode: string }

/** `offline` names the answers that may be cached. */
export function wayOf({ method, url, mode }: Request, origin: string, offline: Offline): Way {
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
  const isRead = pathname.startsWith(`${API_PATH}/`) && mayBeCached(pathname.slice(API_PATH.length + 1), offline)
  return isRead ? 'answer' : 'none'
}

function mayBeCached(path: string, { reads, except = [] }: Offline) {
  const parts = path.split('/')
  const isLike = (pattern: string) => {
    const words = pattern.split('/')
    return words.length === parts.length && words.every((word, at) => word === '*' || word === parts[at])
  }
  return reads.includes(parts[0] ?? '') && !except.some(isLike)
}

/** The cache of one version's files. */
export const filesName = (version: string) => `${OURS}files:${version}`
export const cacheName = (version: string, person: string) => `${KEPT}${version}:${person}`

type Present = {
  version: string
  /** Null where the browser hides it from the worker: then nothing of anybody is cached. */
  person: string | null
  /** Pages of the version before may still be open, and need its files. */
  hasOtherWindows: boolean
}

export function cachesToDrop(names: string[], { version, person, hasOtherWindows }: Present): string[] {
  const stay = new Set([SHARED, filesName(version), ...(person === null ? [] : [cacheName(version, person)])])
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
