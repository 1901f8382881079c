// Sends messages to browsers through the push services of their makers.
import { ECDH, generateKeyPairSync } from 'node:crypto'
import webPush from 'web-push'
import { DAY_S, MINUTE_MS } from '#contract/shared/durations.ts'
import type { Log } from '#server/process/log.ts'

type Subscription = { endpoint: string; p256dh: string; auth: string }
/** The server's own key pair, as JSON Web Key: made once, because browsers subscribe to it. */
export type VapidKey = { x: string; y: string; d: string }

/**
 * `gone`: the browser has given the subscription up. `refused`: this message will never be taken. `waitMs`: the service wants to be left
 * alone for so long.
 */
export type Pushed = { state: 'sent' | 'gone' | 'refused' } | { state: 'failed'; waitMs: number }
/** Lower values let a push service delay messages to a device that saves its battery (RFC 8030). */
export type Urgency = 'low' | 'normal' | 'high'
export type Push = {
  /** The key with which a browser subscribes. */
  publicKey: string
  /** Whether this server may be sent to such an address: a browser names it, so it could be any. */
  mayReach(endpoint: string): boolean
  send(to: Subscription, text: string, how: { topic: string; urgency: Urgency }): Promise<Pushed>
}

const PATIENCE_MS = 10_000
/** Push services take no more than 4096 bytes with the header, the tag and the mark of the end. */
const PLAIN_BYTES_MAX = 3_900
/** For a site without an address: services want to know where to complain. */
const NO_CONTACT = 'mailto:nobody@invalid'
/** How long a push service keeps a message for a browser that is off. */
const KEEP_S = DAY_S

const services = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

function isKnownService(endpoint: string) {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isKnown = services.some((name) => (name.startsWith('*') ? hostname.endsWith(name.slice(1)) : hostname === name))
  return protocol === 'https:' && port === '' && username === '' && password === '' && isKnown
}

/** A new pair, as the setting that all processes share stores it. */
export function newVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  return JSON.stringify({ x, y, d })
}

/** Encodes the point of the public key, as browsers expect it. */
const publicKeyOf = ({ x, y }: VapidKey) =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')

/** Nothing can be encrypted for a key that is no point of the curve. */
export function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  try {
    return bytes.length === 65 && bytes[0] === 4 && ECDH.convertKey(bytes, 'prime256v1').length > 0
  } catch {
    return false
  }
}

const stateOf = (status: number): Pushed['state'] => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 400 || status === 413 ? 'refused' : 'failed'
}

/** Parses seconds or a date. The pause is a minute at least, and never longer than a message lives. */
function waitIn(header: string | null, now: Date): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime()
  return Number.isNaN(ms) || ms <= 0 ? 0 : Math.min(Math.max(ms, MINUTE_MS), KEEP_S * 1_000)
}

/** The error itself may repeat the address. */
const reasonOf = (error: unknown) => {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return cause?.code ?? name
}

type PushOptions = {
  vapid: VapidKey
  /** Where the operator of a push service may complain. */
  contact: string | undefined
  log: Log
  /** For tests, whose push service is a stand-in. */
  mayReach?: (endpoint: string) => boolean
  now?: () => Date
}

export function createPush({
  vapid,
  contact = NO_CONTACT,
  log,
  mayReach = isKnownService,
  now = () => new Date(),
}: PushOptions): Push {
  const vapidDetails = { subject: contact, publicKey: publicKeyOf(vapid), privateKey: vapid.d }
  /** Hosts of push services that want no messages until this time: other messages would be refused as well. */
  const resting = new Map<string, number>()

  function judged(answer: Response, host: string): Pushed {
    const { status } = answer
    const state = stateOf(status)
    if (state === 'sent' || state === 'gone') return { state }
    const waitMs = waitIn(answer.headers.get('retry-after'), now())
    // The address of a browser is a secret: whoever has it could send to it.
    log.error('a push service refused a message', { host, status, ...(waitMs > 0 && { waitMs }) })
    if (state === 'refused') return { state }
    if (waitMs > 0) resting.set(host, now().getTime() + waitMs)
    return { state, waitMs }
  }

  return {
    publicKey: vapidDetails.publicKey,
    mayReach,
    async send(to, text, { topic, urgency }) {
      if (!mayReach(to.endpoint)) return { state: 'gone' }
      if (Buffer.byteLength(text) > PLAIN_BYTES_MAX) return { state: 'refused' }
      const { host } = new URL(to.endpoint)
      const waitMs = (resting.get(host) ?? 0) - now().getTime()
      if (waitMs > 0) return { state: 'failed', waitMs }
      const { endpoint, p256dh, auth } = to
      try {
        // A later message of the same topic takes the place of one that the browser has not fetched yet.
        const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails,
          TTL: KEEP_S,
          topic,
          urgency,
        })
        const answer = await fetch(endpoint, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers,
          body: new Uint8Array(body ?? []),
        })
        await answer.body?.cancel()
        return judged(answer, host)
      } catch (error) {
        log.error('a push service could not be reached', { host, because: reasonOf(error) })
        return { state: 'failed', waitMs: 0 }
      }
    },
  }
}
