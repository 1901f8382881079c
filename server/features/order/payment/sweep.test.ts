// Steps without the buyer: the provider's webhooks, and orders that nobody pays.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { READY_IN_WORDS, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { sweepOrders } from './sweep.service.ts'
import { takeHint } from './webhook.service.ts'

let t: TossShop
let buyer: TestUser

beforeAll(async () => {
  t = await tossShop()
  buyer = await t.signUp()
})
beforeEach(() => {
  delete t.toss.faults.confirm
  t.time.forward(11 * MINUTE_MS)
})

const hint = (data: object) =>
  t.guest('POST', '/toss/webhook', { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: 'now', data })
/** The same webhook, awaited to its end: the answer to the provider does not wait for that. */
const followed = (data: Record<string, unknown>) =>
  takeHint(t.deps, { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: 'now', data })
const asked = () => t.toss.calls.confirm + t.toss.calls.get + t.toss.calls.cancel

describe('an order that nobody pays', () => {
  it('is held for thirty minutes, then lets its stock go, once, however many processes sweep', async () => {
    const { oid } = await t.ready(buyer)
    await t.sweepAfter(29 * MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', stock: 8 })
    t.time.forward(2 * MINUTE_MS)
    await Promise.all(Array.from({ length: 5 }, () => sweepOrders(t.deps)))
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '취소', stock: 10, cart: 2 })
    expect((await t.get(buyer, oid)).timeline.map(({ status }) => status)).toEqual(['주문완료', '취소'])
    expect((await t.told(buyer)).at(-1)).toBe(notificationTexts.canceled(READY_IN_WORDS))
  })

  it('and is paid at the last moment is either paid or let go, never both', { tags: ['slow'] }, async () => {
    for (let i = 0; i < 5; i++) {
      const { oid, paymentKey, amount } = await t.ready(buyer)
      await t.toss.store.change(paymentKey, 'IN_PROGRESS', {
        authenticatedAt: new Date(Date.now() + 10 ** 9).toISOString(),
      })
      t.time.forward(31 * MINUTE_MS)
      await Promise.all([t.settle(buyer, oid, paymentKey, amount), sweepOrders(t.deps), sweepOrders(t.deps)])
      await t.sweepAfter(MINUTE_MS)
      const { status, captured, stock } = await t.traces(buyer, oid)
      expect([
        ['결제완료', 1, 8],
        ['취소', 0, 10],
      ]).toContainEqual([status, captured, stock])
    }
  })
})

describe('a hint of the provider', () => {
  it('makes the server ask the provider about the open payment, and its own words count for nothing', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    t.toss.faults.confirm = 'yes500'
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'checking' })
    expect((await hint({ paymentKey, orderId: oid, status: 'ABORTED', totalAmount: 1 })).status).toBe(200)
    await expect.poll(() => t.traces(buyer, oid)).toMatchObject({ status: '결제완료', captured: 1, stock: 8, cart: 0 })
  })

  it('of a payment that is not confirmed makes nothing paid', async () => {
    const { oid, paymentKey } = await t.ready(buyer)
    const before = t.toss.calls.confirm
    await followed({ paymentKey, orderId: oid, status: 'DONE' })
    await followed({ orderId: oid, status: 'DONE' })
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', captured: 0, isChecking: false })
    expect(t.toss.calls.confirm).toBe(before)
  })

  it('of a payment that no browser told of is followed by the order’s number', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    await t.deps.payments?.toss.confirm({ paymentKey, orderId: oid, amount }, 'elsewhere')
    await hint({ orderId: oid })
    await expect.poll(() => t.traces(buyer, oid)).toMatchObject({ status: '결제완료', captured: 1, paymentKey })
  })

  it('that a payment was cancelled at the provider’s desk cancels the order', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    await t.settle(buyer, oid, paymentKey, amount)
    await t.deps.payments?.toss.cancel(paymentKey, '고객 요청', 'desk')
    await hint({ paymentKey, orderId: oid, status: 'CANCELED' })
    await expect.poll(() => t.traces(buyer, oid)).toMatchObject({ status: '취소', refunded: 1, stock: 10 })
  })

  it('about an unknown payment costs no request to the provider; about a known one only a few', async () => {
    const before = asked()
    const unknown = [
      {},
      { paymentKey: 'made-up' },
      { paymentKey: 'made-up', orderId: crypto.randomUUID() },
      { orderId: 'x' },
      { paymentKey: 7 },
      { orderId: crypto.randomUUID() },
    ]
    for (const data of unknown) expect((await hint(data)).status).toBe(200)
    for (const data of unknown) await followed(data)
    expect(asked()).toBe(before)
    const { oid, paymentKey, amount } = await t.ready(buyer)
    await t.settle(buyer, oid, paymentKey, amount)
    const once = asked()
    await Promise.all(Array.from({ length: 40 }, () => followed({ paymentKey, orderId: oid, status: 'DONE' })))
    expect(asked() - once).toBeLessThanOrEqual(10)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '결제완료', captured: 1, payments: 1 })
    expect(t.logged.filter((line) => line.includes('a hint'))).toEqual([])
  })

  it('that is garbage, or huge, or from a page of another site is refused', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      t.app.request('http://localhost/madang/api/toss/webhook', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await send('{')).status).toBe(400)
    expect((await send('{}')).status).toBe(400)
    expect((await send(`{"eventType":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
    expect((await send('{"eventType":"X"}', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send('{"eventType":"BILLING_DELETED","data":{"x":1},"more":1}')).status).toBe(200)
  })
})
