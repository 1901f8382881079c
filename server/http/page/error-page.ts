// The page that a browser gets when even the app's own page could not be rendered: a text, and the number that names the
// request in the log.
import type { Context } from 'hono'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { escapeHtml } from '#contract/shared/entities.ts'
import { requestIdWords } from '#messages/ui/ui-request-id.ts'
import { errorPageWords } from '#messages/error-page.ts'
import type { Log } from '#server/process/log.ts'
import { errorSent, knownError } from '#server/http/errors.ts'
import { pageLocale, plainPage, plainPageHeaders } from './plain-page.ts'

export function errorPage(c: Context, error: unknown, log: Log) {
  const requestId = String(c.get('requestId'))
  const known = knownError(error, log, () => ({ requestId, method: c.req.method, route: 'page' }))
  const locale = pageLocale(c)
  const { status, retryAfter } = errorSent(known, locale, requestId)
  const w = errorPageWords[locale]
  const text = plainPage(
    locale,
    w.title,
    `<p>${w.text}</p><p>${requestIdWords[locale].label} <code>${escapeHtml(requestId)}</code></p>` +
      `<p><a href="${escapeHtml(c.req.path)}">${w.again}</a> <a href="${BASE_PATH}/">${w.home}</a></p>`,
  )
  if (retryAfter !== null) c.header('retry-after', retryAfter)
  return c.body(text, status, plainPageHeaders)
}
