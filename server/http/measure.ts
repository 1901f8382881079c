// Counts every answer and, where it is switched on, writes one line of JSON for it. Neither holds anything of a person.
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Meters } from '../meters.ts'
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

/** `tell` is called when the last byte is sent or the connection has broken. */
export const measure = (meters: Meters, tell: ((line: RequestLine) => void) | null) =>
  createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const began = performance.now()
    const passed = () => Math.round((performance.now() - began) * 10) / 10
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    const bytesBefore = incoming?.socket.bytesWritten ?? 0
    await next()
    const { method } = c.req
    const route = routeOf(c)
    const { status } = c.res
    meters.answered({ method, route, status, ms: passed() })
    if (!tell) return
    const requestId = c.get('requestId') ?? null
    const done = () => {
      const bytes = incoming ? incoming.socket.bytesWritten - bytesBefore : null
      tell({ at: new Date().toISOString(), method, route, status, ms: passed(), bytes, requestId })
    }
    if (outgoing) outgoing.once('close', done)
    else done()
  })
