// Security headers: features of the browser that this app never uses.
import { createMiddleware } from 'hono/factory'
import { YEAR_S } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'

/** Hosts of providers whose scripts, frames and forms the browser uses itself; only those in use are allowed. */
export type OutsideHosts = {
  scripts: string[]
  frames: string[]
  images: string[]
  connects: string[]
  forms: string[]
}

/** Where scripts lie on this server: the app's own, those of the stand-ins, which only the demo has, and that of the sign-in window. */
const scriptPlaces = ['static/', 'standin/', 'popup.js'].map((place) => `${BASE_PATH}/${place}`)

/** Its place decides what it may serve: everything under the base path, and nothing else of the host. */
export const SERVICE_WORKER = 'service-worker.js'
/** The worker fetches from this server, and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'"

/** A host as a policy can name it. Any other, such as an IPv6 address, is only known as "this server". */
const nameable = /^[a-z\d.-]+(?::\d+)?$/i

/** `host` is the server's name as the browser knows it; where that is not certain, its scripts may lie anywhere on it. */
const placesOf = (host: string | undefined, places: string[]) =>
  host && nameable.test(host) ? places.map((place) => `${host}${place}`) : ["'self'"]

export function contentSecurityPolicy(inlineScripts: string[], hosts: OutsideHosts, host?: string) {
  return [
    `default-src 'self'`,
    `script-src ${[...placesOf(host, scriptPlaces), ...inlineScripts.map((hash) => `'${hash}'`), ...hosts.scripts].join(' ')}`,
    `worker-src ${placesOf(host, [`${BASE_PATH}/${SERVICE_WORKER}`]).join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', 'blob:', ...hosts.images].join(' ')}`,
    `connect-src ${["'self'", ...hosts.connects].join(' ')}`,
    `frame-src ${["'self'", ...hosts.frames].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${["'self'", ...hosts.forms].join(' ')}`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

/** For every answer without a policy of its own: however a browser interprets it, it loads and runs nothing. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** A year, as browsers expect it. Not for subdomains, which may be somebody else's. */
const HSTS = `max-age=${YEAR_S}`

/** The security headers of every answer. */
export const promises = (publicUrl: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The payment provider opens windows of its own, which talk back to our page.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': HSTS }),
})

export const securityHeaders = (publicUrl: string | undefined) => {
  const always = Object.entries(promises(publicUrl))
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of always) c.header(name, value)
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', NOTHING)
  })
}
