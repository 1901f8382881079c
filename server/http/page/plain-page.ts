// A plain page of text and links without the app, for visitors from outside of it or without it.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LOCALE_COOKIE } from '#contract/shared/first-screen.ts'
import type { Locale } from '#messages/shared/words.ts'
import { localeIn } from '#server/http/locale.ts'

/** Nothing but its own few styles, and a form to this server. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"

const STYLES =
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#faf9f6;color:#22231f;font:1rem/1.6 system-ui,sans-serif;word-break:keep-all}' +
  'main{max-width:28rem;padding:2rem;text-align:center}a{display:inline-block;margin:.5rem;padding:.6rem 1rem;color:inherit}code{user-select:all}' +
  'button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.75rem;background:#0b6e4f;color:#fff;font:inherit;font-weight:600;cursor:pointer}' +
  '@media (prefers-color-scheme:dark){body{background:#141512;color:#ecebe6}}'

export const pageLocale = (c: Context): Locale =>
  localeIn(getCookie(c, LOCALE_COOKIE) ?? c.req.header('accept-language'))

/** `content` is HTML already. */
export const plainPage = (locale: Locale, title: string, content: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${title}</title><style>${STYLES}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`

export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
}
