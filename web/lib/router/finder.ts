// Reads addresses: where somebody is, and which route that is.
import type { RouterHistory } from './history.ts'
import { createMatcher } from '#contract/shared/match-path.ts'
import type { Location, Route } from './route.ts'
import { readSearch, writeSearch } from './search.ts'

export type Found = {
  /** As the table writes it, such as `/board/$bid`. */
  path: string
  route: Route
  location: Location
  params: Record<string, string>
  search: object
}

export type FinderOptions = {
  /** The routes by their paths. */
  routes: Record<string, Route>
  history: RouterHistory
  basePath: string
  /** Where an address leads that no route has. */
  notFound: string
  /** Checks every address: returns null, or the address to go to instead. */
  reroute?: (location: Location) => string | null
}

/** The location that an address inside the app stands for. */
export function locate(href: string, state = {}): Location {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?/s.exec(href) ?? []
  return { href, pathname, search: readSearch(query), hash, state }
}

export function createFinder({ routes, history, basePath, notFound, reroute }: FinderOptions) {
  const match = createMatcher(Object.keys(routes))

  function here(): Location {
    const { href, state } = history.location
    const isOurs = href.startsWith(basePath) && /^(?:$|[/?#])/.test(href.slice(basePath.length))
    const path = isOurs ? href.slice(basePath.length) : href
    return locate(path.startsWith('/') ? path : `/${path}`, state)
  }

  /** The route of a location with what it knows of it, or the address to which it leads instead. */
  function find(location: Location): Found | string {
    const elsewhere = reroute?.(location)
    if (elsewhere) return elsewhere
    const matched = match(location.pathname)
    const route = matched && routes[matched.path]
    if (!route) return notFound
    const search = route.search(location.search)
    const { pathname, hash, state } = location
    const href = pathname + writeSearch(search) + hash
    return { ...matched, route, search, location: { href, pathname, search: { ...search }, hash, state } }
  }

  return { here, find }
}
