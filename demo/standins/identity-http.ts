// Plain Node requests and answers, as the stand-in providers need them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '#messages/shared/words.ts'
import { localeOf } from '#server/http/locale.ts'
import { pagePolicy } from './page-policy.ts'

const FORM_MAX_BYTES = 16 * 1024

export const readersLocale = (req: IncomingMessage): Locale =>
  localeOf(new Headers({ 'accept-language': req.headers['accept-language'] ?? '' }))

export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > FORM_MAX_BYTES) throw new Error('the form is too large')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

export function sendPage(res: ServerResponse, status: number, html: string) {
  res.writeHead(status, pageHeaders).end(html)
}

export function sendJson(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  res.end(JSON.stringify(body))
}

export function redirect(res: ServerResponse, location: string) {
  res.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}
