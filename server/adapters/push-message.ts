// A message for a browser's push service: encrypted for the browser alone (RFC 8291, aes128gcm), signed by this server (RFC 8292).
import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'

export type Subscription = { endpoint: string; p256dh: string; auth: string }
/** The server's own key pair, as JSON Web Key: made once, because browsers subscribe to it. */
export type VapidKey = { x: string; y: string; d: string }

const CURVE = 'prime256v1'
/** The size of a record, written into the header: one record holds the whole message. */
const RECORD_BYTES = 4096
/** Push services take no more than 4096 bytes with the header, the tag and the mark of the end. */
export const PLAIN_BYTES_MAX = 3_900

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

const label = (text: string) => Buffer.from(`${text}\0`)

/** Nothing can be encrypted for a key that is no point of the curve. */
export function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  try {
    return bytes.length === 65 && bytes[0] === 4 && ECDH.convertKey(bytes, CURVE).length > 0
  } catch {
    return false
  }
}

type Chance = { salt: Buffer; privateKey: Buffer | null }
const byChance = (): Chance => ({ salt: randomBytes(16), privateKey: null })

/** Only tests choose salt and key: with the same ones twice, the message could be read. */
export function encrypt(text: string, { p256dh, auth }: Subscription, { salt, privateKey } = byChance()): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(CURVE)
  if (privateKey) pair.setPrivateKey(privateKey)
  else pair.generateKeys()
  const ours = pair.getPublicKey()
  const info = Buffer.concat([label('WebPush: info'), theirs, ours])
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(shared, salt, label('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(shared, salt, label('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, 16)
  header.writeUInt8(ours.length, 20)
  return Buffer.concat([header, ours, sealed, cipher.getAuthTag()])
}

/** What browsers subscribe with: the point of the public key. */
export const publicKeyOf = ({ x, y }: VapidKey) =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN_SECONDS = 12 * 60 * 60

/** Shows the push service who sends. `contact` is where its operator may complain. */
export function authorization(vapid: VapidKey, endpoint: string, contact: string | undefined, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
    ...(contact && { sub: contact }),
  }
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', ...vapid }, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${signed}.${signature}, k=${publicKeyOf(vapid)}`
}
