// Gives every request a number, the caller's address and the caller, before a route sees it.
import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#contract/shared/errors.ts'
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

const addressesOfThisMachine = () =>
  Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address))

/**
 * The origin that may stand in what others read and keep: PUBLIC_URL, or a host that is this machine itself. Any other name
 * in a request may be somebody's invention; null then.
 */
export function trustedOrigin(place: Place, sent: Sent): string | null {
  const origin = ownOrigin(place, sent)
  if (place.publicUrl) return origin
  const name = new URL(origin).hostname.replaceAll(/[[\]]/g, '')
  return ['localhost', '127.0.0.1', '::1', ...addressesOfThisMachine()].includes(name) ? origin : null
}

/** Refuses a write that another site's page sends along with the user's cookie; http and https are two sites. */
export function mustBeOurs(place: Place, who: Visitor | null, sent: Sent) {
  // No page of another site can send somebody's access token.
  if (who?.token) return
  if (sent.method === 'GET' || sent.method === 'HEAD') return
  const origin = sent.header('origin')
  if (origin && origin !== ownOrigin(place, sent)) throw new AppError('forbidden')
}

/** A request of Hono as these rules read it. */
export const sentOf = ({ req }: Context): Sent => ({
  method: req.method,
  url: req.url,
  header: (name) => req.header(name),
})

/**
 * The same for what must name an address in any case, such as a feed: where the host is not to be trusted, the one at which
 * the request arrived.
 */
export function originToName(place: Place, c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const { localAddress, localPort } = incoming?.socket ?? {}
  const arrived = localAddress && `http://${isIPv6(localAddress) ? `[${localAddress}]` : localAddress}:${localPort}`
  return trustedOrigin(place, sentOf(c)) ?? (arrived || 'http://localhost')
}

export const sameOrigin = (place: Place) =>
  createMiddleware<{ Variables: Variables }>(async (c, next) => {
    mustBeOurs(place, c.get('who'), sentOf(c))
    await next()
  })
