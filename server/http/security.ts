// Headers that tell the browser what this app will never do.
import { createMiddleware } from 'hono/factory'

/** Hosts of providers whose scripts and frames the browser loads itself; only those in use are let in. */
export type OutsideHosts = { scripts: string[]; frames: string[]; images: string[]; connects: string[] }

export function contentSecurityPolicy(inlineScripts: string[], hosts: OutsideHosts) {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...inlineScripts.map((hash) => `'${hash}'`), ...hosts.scripts].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', 'blob:', ...hosts.images].join(' ')}`,
    `connect-src ${["'self'", ...hosts.connects].join(' ')}`,
    `frame-src ${["'self'", ...hosts.frames].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

export const securityHeaders = createMiddleware(async (c, next) => {
  await next()
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'strict-origin-when-cross-origin')
  // The payment provider opens windows of its own, which talk back to our page.
  c.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  c.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
})
