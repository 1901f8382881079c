// Finds the endpoint of an address that came straight from the socket. The order is that of mounting, as with Hono.
import { methodOf, pathOf } from '#contract/shared/address.ts'
import type { EndpointAddress } from '#contract/api.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { Run } from './call.ts'

type Route = { pattern: string; segments: string[]; run: Run | null }
export type Found = { run: Run; route: string; params: Record<string, string>; query: Record<string, string> }

const START = `${API_PATH}/`

/** Anything that has to be decoded, and anything odd, is left to Hono. */
const isPlain = (url: string) => url.startsWith(START) && !/[%+#\\]|\/\/|\/\.|&&/.test(url)

/** A name that is given twice counts once, the first time. */
function queryOf(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  if (text === '') return query
  for (const part of text.split('&')) {
    const equals = part.indexOf('=')
    const name = equals < 0 ? part : part.slice(0, equals)
    if (name !== '__proto__') query[name] ??= equals < 0 ? '' : part.slice(equals + 1)
  }
  return query
}

function paramsOf({ segments }: Route, given: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (let i = 0; i < segments.length; i += 1) {
    const [expected = '', found = ''] = [segments[i], given[i]]
    if (expected.includes('{')) {
      if (found === '') return null
      params[expected.slice(1, -1)] = found
    } else if (expected !== found) return null
  }
  return params
}

export function createRoutes() {
  const byShape = new Map<string, Route[]>()
  const shapeOf = (method: string, segments: string[]) => `${method} ${segments.length}`

  return {
    /** Endpoints that Hono alone serves are known as well: their addresses must not be taken for another's `{id}`. */
    add: (address: EndpointAddress, run: Run | null) => {
      const segments = pathOf(address).slice(1).split('/')
      const isWhole = segments.every((segment) => !segment.includes('{') || /^\{\w+\}$/.test(segment))
      const shape = shapeOf(methodOf(address), segments)
      const pattern = `${API_PATH}${pathOf(address).replaceAll(/\{(\w+)\}/g, ':$1')}`
      byShape.set(shape, [...(byShape.get(shape) ?? []), { pattern, segments, run: isWhole ? run : null }])
    },
    /** Null: ask Hono. */
    find(method: string, url: string): Found | null {
      if (!isPlain(url)) return null
      const mark = url.indexOf('?')
      const given = url.slice(START.length, mark < 0 ? url.length : mark).split('/')
      for (const route of byShape.get(shapeOf(method, given)) ?? []) {
        const params = paramsOf(route, given)
        if (!params) continue
        if (!route.run) return null
        return { run: route.run, route: route.pattern, params, query: mark < 0 ? {} : queryOf(url.slice(mark + 1)) }
      }
      return null
    },
  }
}
