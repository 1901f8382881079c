// The adapter against a server that says anything: a payment, a refusal, or not known.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { UUID_PATTERN } from '#contract/shared/uuid.ts'
import { createCustomerKeys, createToss, type TossClient } from './toss.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let toss: TossClient
const seen: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[] = []

const http = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(request, response)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  toss = createToss({
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    secretKey: 'test_gsk_x',
    timeoutMs: 1_000,
  })
})
afterAll(() => {
  http.closeAllConnections()
  http.close()
})

const say = (status: number, body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

const payment = {
  paymentKey: 'k',
  orderId: 'o',
  totalAmount: 1000,
  currency: 'KRW',
  status: 'DONE',
  method: '카드',
  approvedAt: '2026-11-01T10:00:00+09:00',
  new: 1,
}
const confirm = () => toss.confirm({ paymentKey: 'k', orderId: 'o', amount: 1000 }, 'once')

it('confirms as the provider’s contract says', async () => {
  answer = say(200, payment)
  expect(await confirm()).toMatchObject({
    kind: 'payment',
    payment: { status: 'DONE', totalAmount: 1000, approvedAt: new Date('2026-11-01T01:00:00Z') },
  })
  const { method, url, headers = {}, body } = seen.at(-1) ?? {}
  expect([method, url, headers.authorization, headers['idempotency-key']]).toEqual([
    'POST',
    '/v1/payments/confirm',
    `Basic ${Buffer.from('test_gsk_x:').toString('base64')}`,
    'once',
  ])
  expect(JSON.parse(body ?? '')).toEqual({ paymentKey: 'k', orderId: 'o', amount: 1000 })
})

it('looks and cancels by addresses that no key can break out of', async () => {
  answer = say(200, payment)
  await toss.get('../confirm?x')
  await toss.getByOrder('a/b')
  await toss.cancel('k/../x', '주문 취소', 'once')
  expect(seen.slice(-3).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/payments/..%2Fconfirm%3Fx',
    'GET /v1/payments/orders/a%2Fb',
    'POST /v1/payments/k%2F..%2Fx/cancel',
  ])
  expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({ cancelReason: '주문 취소' })
})

it.each([
  [400, { code: 'INVALID_REQUEST', message: 'm' }, 'refused'],
  [403, { code: 'REJECT_CARD_COMPANY', message: 'm' }, 'refused'],
  [404, { code: 'NOT_FOUND_PAYMENT_SESSION', message: 'm' }, 'refused'],
  [401, { code: 'UNAUTHORIZED_KEY', message: 'm' }, 'refused'],
  [400, { code: 'PROVIDER_ERROR', message: 'm' }, 'unknown'],
  [409, { code: 'IDEMPOTENT_REQUEST_PROCESSING', message: 'm' }, 'unknown'],
  [429, { code: 'TOO_MANY', message: 'm' }, 'unknown'],
  [500, { code: 'COMMON_ERROR', message: 'm' }, 'unknown'],
  [502, '<html>bad gateway</html>', 'unknown'],
  [403, '<html>a proxy</html>', 'unknown'],
  [302, {}, 'unknown'],
  [200, { ...payment, status: 'NEW_STATUS' }, 'unknown'],
  [200, {}, 'unknown'],
  [200, 'rubbish', 'unknown'],
])('reads %i %j as %s', async (status, body, kind) => {
  answer = say(status, body)
  expect((await confirm()).kind).toBe(kind)
})

it('does not take an error of ours for an answer about a payment that it looks at', async () => {
  answer = say(401, { code: 'UNAUTHORIZED_KEY', message: 'm' })
  expect(await toss.get('k')).toMatchObject({ kind: 'unknown', code: 'UNAUTHORIZED_KEY' })
  answer = say(404, { code: 'NOT_FOUND_PAYMENT', message: 'm' })
  expect(await toss.get('k')).toMatchObject({ kind: 'refused' })
})

it('does not wait longer than it may, and does not know what came of it', { tags: ['slow'] }, async () => {
  answer = () => {}
  const started = Date.now()
  expect(await confirm()).toMatchObject({ kind: 'unknown', code: 'NO_ANSWER', hasResponse: false })
  expect(Date.now() - started).toBeLessThan(5_000)
  answer = (request) => request.socket.destroy()
  expect(await confirm()).toMatchObject({ kind: 'unknown', code: 'NO_ANSWER' })
})

it('calls a customer the same every time, and differently with another secret', () => {
  const key = createCustomerKeys('a')
  expect(key('u1')).toBe(key('u1'))
  expect(new Set([key('u1'), key('u2'), createCustomerKeys('b')('u1')]).size).toBe(3)
  expect(key('u1')).toMatch(new RegExp(`^${UUID_PATTERN}$`))
})
