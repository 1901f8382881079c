// Counts every answer and, where it is switched on, writes one line of JSON for it. Neither holds anything of a person.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Operation } from '../deps.ts'
import { routeOf } from './route-of.ts'

export type RequestLine = {
  at: string
  method: string
  route: string
  status: number
  ms: number
  /** As sent, with headers; null where nobody listens at a socket. */
  bytes: number | null
  requestId: string | null
}

type Answer = Pick<RequestLine, 'method' | 'route' | 'status' | 'requestId'>

/** Starts the clock of one request; the caller ends it with the returned function. */
export function watch(
  { metrics, logRequest: log }: Pick<Operation, 'metrics' | 'logRequest'>,
  incoming?: IncomingMessage,
  outgoing?: ServerResponse,
) {
  const began = performance.now()
  const passed = () => Math.round((performance.now() - began) * 10) / 10
  const bytesBefore = incoming?.socket.bytesWritten ?? 0
  return (answer: Answer) => {
    metrics.answered({ ...answer, ms: passed() })
    if (!log) return
    const { method, route, status, requestId } = answer
    /** When the last byte is sent, or the connection has broken. */
    const done = () => {
      const bytes = incoming ? incoming.socket.bytesWritten - bytesBefore : null
      log({ at: new Date().toISOString(), method, route, status, ms: passed(), bytes, requestId })
    }
    if (outgoing) outgoing.once('close', done)
    else done()
  }
}

/** Marks what the server asks itself while it makes a page. */
const INNER = 'isInnerQuestion'
/** For a question that belongs to the request of a visitor: that one is counted, with all that it took. */
export const innerQuestion = (env: object | undefined) => ({ ...env, [INNER]: true })

export const measure = (operation: Pick<Operation, 'metrics' | 'logRequest'>) =>
  createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const { incoming, outgoing, [INNER]: isInner } = (c.env ?? {}) as Partial<HttpBindings> & { [INNER]?: true }
    if (isInner) return next()
    const record = watch(operation, incoming, outgoing)
    await next()
    record({ method: c.req.method, route: routeOf(c), status: c.res.status, requestId: c.get('requestId') ?? null })
  })
