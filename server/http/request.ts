// What every request gets before a route sees it: a number, the caller's address and who is asking.
import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#contract/errors.ts'
import type { Who } from '../auth/who.ts'
import type { Deps } from '../deps.ts'

type Variables = { requestId: string; who: Who; clientIp: string }

/** A client can forge forwarded addresses: only the entry of a configured proxy, the last one, counts. */
function clientIp(bindings: Partial<HttpBindings> | undefined, headers: Headers, trustProxy: boolean) {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || bindings?.incoming?.socket.remoteAddress || 'unknown'
}

export const identify = (deps: Deps) =>
  createMiddleware<{ Variables: Variables }>(async (c, next) => {
    c.set('requestId', randomUUID())
    c.set('clientIp', clientIp(c.env as Partial<HttpBindings> | undefined, c.req.raw.headers, deps.trustProxy))
    c.set('who', await deps.auth.session(c.req.raw.headers))
    await next()
    c.header('x-request-id', c.get('requestId'))
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

/** This server as its users' browsers know it, scheme included. */
export function ownOrigin({ publicUrl, trustProxy }: Pick<Deps, 'publicUrl' | 'trustProxy'>, request: Request): string {
  const { protocol, host, origin } = new URL(publicUrl ?? request.url)
  if (publicUrl || !trustProxy) return origin
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`
}

/** Refuses a write that another site's page sends along with the user's cookie; http and https are two sites. */
export const sameOrigin = (deps: Pick<Deps, 'publicUrl' | 'trustProxy'>) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header('origin')
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads && origin && origin !== ownOrigin(deps, c.req.raw)) throw new AppError('forbidden')
    await next()
  })
