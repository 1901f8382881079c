// Sends messages to browsers through the push services of their makers.
import { generateKeyPairSync } from 'node:crypto'
import {
  authorization,
  encrypt,
  PLAIN_BYTES_MAX,
  publicKeyOf,
  type Subscription,
  type VapidKey,
} from './push-message.ts'

/** `gone`: the browser has given the subscription up. `refused`: this message will never be taken. */
export type Pushed = 'sent' | 'gone' | 'refused' | 'failed'
export type Push = {
  /** What a browser needs to subscribe. */
  publicKey: string
  /** Whether this server may be sent to such an address: a browser names it, so it could be any. */
  mayReach(endpoint: string): boolean
  send(to: Subscription, text: string, topic: string): Promise<Pushed>
}

const PATIENCE_MS = 10_000
/** How long a push service keeps a message for a browser that is off. */
const KEEP_SECONDS = 24 * 60 * 60

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

function outcomeOf(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 400 || status === 413 ? 'refused' : 'failed'
}

type PushOptions = {
  vapid: VapidKey
  contact: string | undefined
  /** For tests, whose push service is a stand-in. */
  mayReach?: (endpoint: string) => boolean
}

export function createPush({ vapid, contact, mayReach = isKnownService }: PushOptions): Push {
  return {
    publicKey: publicKeyOf(vapid),
    mayReach,
    async send(to, text, topic) {
      if (!mayReach(to.endpoint)) return 'gone'
      if (Buffer.byteLength(text) > PLAIN_BYTES_MAX) return 'refused'
      try {
        const answer = await fetch(to.endpoint, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: {
            authorization: authorization(vapid, to.endpoint, contact, new Date()),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(KEEP_SECONDS),
            // A later message of the same topic takes the place of one that the browser has not fetched yet.
            topic,
          },
          body: Uint8Array.from(encrypt(text, to)),
        })
        await answer.body?.cancel()
        return outcomeOf(answer.status)
      } catch {
        return 'failed'
      }
    },
  }
}
