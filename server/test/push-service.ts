// A stand-in for a push service, with browsers that can read what is sent to them.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

type Message = { title: string; body: string; address: string; tag: string; locale: string }

function decrypt(sealed: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Message {
  const length = sealed.readUInt8(20)
  const [salt, theirs, rest] = [sealed.subarray(0, 16), sealed.subarray(21, 21 + length), sealed.subarray(21 + length)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(rest.subarray(-16))
  const plain = Buffer.concat([cipher.update(rest.subarray(0, -16)), cipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Message
}

export async function startPushService() {
  const mood: { status: number; retryAfter?: string | undefined } = { status: 201 }
  /** How often it was asked, whatever it answered. */
  const asked = { times: 0 }
  const browsers = new Map<string, (sealed: Buffer, headers: Record<string, unknown>) => void>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.times += 1
    const sealed = await buffer(request)
    if (mood.status < 300) browsers.get(request.url ?? '')?.(sealed, request.headers)
    response.writeHead(mood.status, mood.retryAfter ? { 'retry-after': mood.retryAfter } : {}).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser that has subscribed, and what it was shown. */
  function browser() {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16)
    const path = `/${randomBytes(8).toString('hex')}`
    const shown: Message[] = []
    const headers: Record<string, unknown>[] = []
    browsers.set(path, (sealed, given) => {
      shown.push(decrypt(sealed, pair, auth))
      headers.push(given)
    })
    const subscription = {
      endpoint: origin + path,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }
    return { subscription, shown, headers }
  }
  return { mood, asked, browser, mayReach: (endpoint: string) => endpoint.startsWith(`${origin}/`) }
}
