// What every request gets before a route sees it: a number, the caller's address and who is asking.
import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#contract/errors.ts'
import type { Visitor } from '../auth/who.ts'
import type { Deps } from '../deps.ts'

type Variables = { requestId: string; who: Visitor | null; clientIp: string }

/** A client can forge forwarded addresses: only the entry of a configured proxy, the last one, counts. */
export function clientIp(remote: string | undefined, forwardedFor: string | undefined, trustProxy: boolean) {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return forwarded || remote || 'unknown'
}

/** One household owns a whole IPv6 /64 and could try from any address in it, so the whole /64 counts as one. */
export function networkOf(ip: string) {
  const mapped = ip.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '')
  if (!isIPv6(mapped)) return mapped
  const [left = '', right = ''] = (mapped.split('%')[0] ?? '').split('::')
  const [head, tail] = [left.split(':').filter(Boolean), right.split(':').filter(Boolean)]
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export const identify = (deps: Deps) =>
  createMiddleware<{ Variables: Variables }>(async (c, next) => {
    c.set('requestId', randomUUID())
    const remote = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
    c.set('clientIp', clientIp(remote, c.req.header('x-forwarded-for'), deps.trustProxy))
    c.set('who', await deps.auth.caller(c.req.header('cookie'), c.req.header('authorization')))
    await next()
    c.header('x-request-id', c.get('requestId'))
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

type Sent = { method: string; url: string; header: (name: string) => string | undefined }
type Place = Pick<Deps, 'publicUrl' | 'trustProxy'>

/** This server as its users' browsers know it, scheme included. */
function ownOrigin({ publicUrl, trustProxy }: Place, { url, header }: Sent): string {
  const { protocol, host, origin } = new URL(publicUrl ?? url)
  if (publicUrl || !trustProxy) return origin
  const forwarded = header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`
}

/** Refuses a write that another site's page sends along with the user's cookie; http and https are two sites. */
export function mustBeOurs(place: Place, who: Visitor | null, sent: Sent) {
  // No page of another site can send somebody's access token.
  if (who?.token) return
  if (sent.method === 'GET' || sent.method === 'HEAD') return
  const origin = sent.header('origin')
  if (origin && origin !== ownOrigin(place, sent)) throw new AppError('forbidden')
}

export const sameOrigin = (place: Place) =>
  createMiddleware<{ Variables: Variables }>(async (c, next) => {
    mustBeOurs(place, c.get('who'), { method: c.req.method, url: c.req.url, header: (name) => c.req.header(name) })
    await next()
  })
