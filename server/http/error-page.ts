// What a browser gets where even the app's own page could not be made: words, and the number by which the log knows the request.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { BASE_PATH } from '#contract/base-path.ts'
import { escapeHtml } from '#contract/entities.ts'
import { LOCALE_COOKIE } from '#contract/first-screen.ts'
import { requestIdWords } from '#messages/request-id.ts'
import { errorPageWords } from '#messages/error-page.ts'
import type { Log } from '../log.ts'
import { errorSent, knownError } from './errors.ts'
import { localeIn } from './locale.ts'

/** Nothing but its own few styles. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const STYLES =
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#faf9f6;color:#22231f;font:1rem/1.6 system-ui,sans-serif;word-break:keep-all}' +
  'main{max-width:28rem;padding:2rem;text-align:center}a{display:inline-block;margin:.5rem;padding:.6rem 1rem;color:inherit}code{user-select:all}' +
  '@media (prefers-color-scheme:dark){body{background:#141512;color:#ecebe6}}'

export function errorPage(c: Context, error: unknown, log: Log) {
  const requestId = String(c.get('requestId'))
  const known = knownError(error, log, () => ({ requestId, method: c.req.method, route: 'page' }))
  const locale = localeIn(getCookie(c, LOCALE_COOKIE) ?? c.req.header('accept-language'))
  const { status, retryAfter } = errorSent(known, locale, requestId)
  const w = errorPageWords[locale]
  const text =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${w.title}</title><style>${STYLES}</style></head><body><main><h1>${w.title}</h1><p>${w.text}</p>` +
    `<p>${requestIdWords[locale].label} <code>${escapeHtml(requestId)}</code></p>` +
    `<p><a href="${escapeHtml(c.req.path)}">${w.again}</a> <a href="${BASE_PATH}/">${w.home}</a></p></main></body></html>`
  if (retryAfter !== null) c.header('retry-after', retryAfter)
  return c.body(text, status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  })
}
