// The short way for endpoints of JSON: from node's request to node's answer, without a Request, a Response and their
// headers in between. It keeps every promise of the long way, and leaves everything unusual to it (docs/performance.md).
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Deps } from '#server/deps.ts'
import { readIncoming } from './body.ts'
import type { CallResponse, CallRequest } from './call.ts'
import { createRoutes, type Found } from './fast-path-routes.ts'
import { errorSent, knownError } from '#server/http/errors.ts'
import { localeIn } from '#server/http/locale.ts'
import { watch } from '#server/http/measure.ts'
import { clientIp, mustBeOurs } from '#server/http/request.ts'
import { NOTHING, promises } from '#server/http/security.ts'

/** A shorter text is sent in one packet anyway. */
const COMPRESSED_FROM = 1_400
/** A longer one is compressed beside the event loop; for a shorter one the way there and back costs more. */
const ASIDE_FROM = 32_000
/** The quickest: twice the bytes of the best for a tenth of its time. */
const QUICK = { level: 1 }

const gzipAsync = promisify(gzip)

/** Hono chooses among encodings with qualities, and between those other than gzip. */
const isPlainEncoding = (accepted: string | string[] | undefined) =>
  accepted === undefined || accepted === 'identity' || /^(?=.*\bgzip\b)[^;]*$/.test(String(accepted))

type Reply = {
  status: number
  text: string | null
  headers?: Record<string, string | string[]>
  compress: (text: string) => Buffer | Promise<Buffer>
}

const headerOf =
  ({ headers }: IncomingMessage) =>
  (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : value?.join(', ')
  }

const compressed = (text: string): Buffer | Promise<Buffer> =>
  text.length < ASIDE_FROM ? gzipSync(text, QUICK) : gzipAsync(text, QUICK)

function replyOf(response: CallResponse): Reply {
  const { text, cookies } = response
  return {
    status: text === null ? 204 : 200,
    text: Array.isArray(text) ? text.join('') : text,
    ...(cookies.length > 0 && { headers: { 'set-cookie': cookies } }),
    compress: (whole) => (response.compressed ??= compressed(whole)),
  }
}

export function createFastPath(deps: Deps) {
  const { auth, log, trustProxy, publicUrl, operation } = deps
  const routes = createRoutes()
  const always = {
    ...promises(publicUrl),
    'content-security-policy': NOTHING,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  }

  async function call(incoming: IncomingMessage, { run, params, query }: Found): Promise<Reply> {
    const header = headerOf(incoming)
    const ip = clientIp(incoming.socket.remoteAddress, header('x-forwarded-for'), trustProxy)
    const who = await auth.caller(header('cookie'), header('authorization'))
    mustBeOurs(deps, who, { method: incoming.method ?? '', url: `http://${header('host') ?? ''}`, header })
    const request: CallRequest = {
      who,
      ip,
      params,
      query,
      header,
      readBytes: async (max) => readIncoming(incoming, max),
    }
    return replyOf(await run(request))
  }

  function refusal(error: unknown, incoming: IncomingMessage, requestId: string, route: string): Reply {
    const known = knownError(error, log, () => ({ requestId, method: incoming.method ?? '', route }))
    const locale = localeIn(incoming.headers['accept-language'])
    const { status, body, retryAfter } = errorSent(known, locale, requestId)
    return {
      status,
      text: JSON.stringify(body),
      compress: compressed,
      ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
    }
  }

  async function send(incoming: IncomingMessage, outgoing: ServerResponse, sent: Reply, requestId: string) {
    const { status, text, headers } = sent
    const own: Record<string, string | string[] | number> = { ...always, 'x-request-id': requestId, ...headers }
    if (text === null) {
      outgoing.writeHead(status, own).end()
      return
    }
    own['content-type'] = 'application/json'
    const isShort = text.length < COMPRESSED_FROM
    if (isShort || !/\bgzip\b/.test(String(incoming.headers['accept-encoding']))) {
      own['content-length'] = Buffer.byteLength(text)
      outgoing.writeHead(status, own).end(text)
      return
    }
    const bytes = await sent.compress(text)
    own['content-encoding'] = 'gzip'
    own['content-length'] = bytes.length
    outgoing.writeHead(status, own).end(bytes)
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, found: Found) {
    const requestId = randomUUID()
    const record = watch(operation, incoming, outgoing)
    const sent = await call(incoming, found).catch((error: unknown) => refusal(error, incoming, requestId, found.route))
    record({ method: incoming.method ?? '', route: found.route, status: sent.status, requestId })
    await send(incoming, outgoing, sent, requestId)
  }

  return {
    add: routes.add,
    /** False where the direct way does not answer the request: Hono does. */
    tryAnswer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const { method = '', url = '', headers } = incoming
      const isPlain = headers.host !== undefined && isPlainEncoding(headers['accept-encoding'])
      const found = isPlain ? routes.find(method, url) : null
      if (!found) return false
      answer(incoming, outgoing, found).catch((error: unknown) => {
        log.error('an answer was not sent', { error })
        outgoing.destroy()
      })
      return true
    },
  }
}

export type FastPath = ReturnType<typeof createFastPath>
