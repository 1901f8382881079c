// Cancels in the provider's own console without a webhook: found within a day, recorded once, and notified.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Figures } from '#contract/dashboard/dashboard.schema.ts'
import { DAY_MS, HOUR_MS } from '#contract/shared/durations.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import { payment, paymentAttempt } from '#server/db/tables/order.table.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { READY_IN_WORDS, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { lookAtPaid } from './look.service.ts'
import { nextLook } from './look-schedule.ts'

let t: TossShop
let buyer: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await tossShop()
  admin = await t.signUp({ admin: true })
})

beforeEach(async () => {
  delete t.toss.faults.get
  buyer = await t.signUp()
  // Payments of other tests are not checked here.
  await t.db.update(payment).set({ lookAt: null })
})

async function bought() {
  const order = await t.ready(buyer)
  await t.settle(buyer, order.oid, order.paymentKey, order.amount)
  return order
}
/** An admin of the shop cancels in the provider's console: the rest, or an amount. */
const atDesk = (paymentKey: string, amount?: number) =>
  t.toss.store.cancel(paymentKey, { amount, reason: '고객 요청', at: t.time.now().toISOString() })
const lookAfter = async (ms: number) => {
  t.time.forward(ms)
  await lookAtPaid(t.deps)
}
const sales = async () => {
  const figures = (await (await admin.request('GET', '/dashboard/figures?days=90')).json()) as Figures
  return figures.sales?.total ?? 0
}
const spent = async () => {
  const figures = (await (await buyer.request('GET', '/dashboard/figures?days=90')).json()) as Figures
  return figures.own?.spent.total
}

describe('a payment cancelled at the provider’s desk', () => {
  it('cancels the order within hours, gives the stock back, and is told to buyer and admins', async () => {
    const before = await sales()
    const { oid, paymentKey, amount } = await bought()
    expect(await sales()).toBe(before + amount)
    await atDesk(paymentKey)
    await lookAfter(2 * HOUR_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '결제완료' })
    await lookAfter(2 * HOUR_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '취소', stock: 10, refunded: 1, isChecking: false })
    expect(await t.get(buyer, oid)).toMatchObject({
      refundedPrice: amount,
      payment: { canceledAt: expect.any(String) },
    })
    expect([await sales(), await spent()]).toEqual([before, 0])
    expect((await t.told(buyer)).at(-1)).toBe(notificationTexts.canceled(READY_IN_WORDS))
    expect((await t.told(admin)).at(-1)).toBe(notificationTexts.canceledAtDesk(READY_IN_WORDS))
    // Looked at no more.
    const asked = t.toss.calls.get
    await lookAfter(30 * DAY_MS)
    expect(t.toss.calls.get).toBe(asked)
  })

  it('in part lessens the sums, leaves order and stock, and is told once for each part', async () => {
    const before = await sales()
    const { oid, paymentKey, amount } = await bought()
    await atDesk(paymentKey, 5_000)
    await lookAfter(4 * HOUR_MS)
    await lookAfter(4 * HOUR_MS)
    expect(await t.get(buyer, oid)).toMatchObject({ status: '결제완료', refundedPrice: 5_000, isChecking: false })
    expect([await sales(), await spent()]).toEqual([before + amount - 5_000, amount - 5_000])
    await atDesk(paymentKey, 2_000)
    await lookAfter(4 * HOUR_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '결제완료', stock: 8, payments: 1 })
    const parts = ['옹기 · 5,000원', '옹기 · 2,000원']
    expect((await t.told(buyer)).slice(-2)).toEqual(parts.map(notificationTexts.moneyBack))
    expect((await t.told(admin)).slice(-2)).toEqual(parts.map(notificationTexts.partlyCanceledAtDesk))
    const sums = await t.json<{ wholePrice: number }[]>(buyer.request('GET', '/orders/sums'))
    expect(sums).toMatchObject([{ status: '결제완료', wholePrice: amount - 7_000 }])
    // The buyer's own cancel gives back what is left, and no more.
    expect((await buyer.request('POST', `/orders/${oid}/cancel`)).status).toBe(200)
    expect(await t.get(buyer, oid)).toMatchObject({ status: '취소', refundedPrice: amount })
    expect(await t.traces(buyer, oid)).toMatchObject({ stock: 10, refunded: 1 })
    expect(await sales()).toBe(before)
  })

  it('after shipping leaves the order on its way without its money', async () => {
    const before = await sales()
    const { oid, paymentKey, amount } = await bought()
    await admin.request('PUT', `/orders/${oid}/status`, { status: '배송중' })
    await atDesk(paymentKey)
    await lookAfter(4 * HOUR_MS)
    expect(await t.get(buyer, oid)).toMatchObject({ status: '배송중', refundedPrice: amount })
    expect(await t.traces(buyer, oid)).toMatchObject({ stock: 8 })
    expect(await sales()).toBe(before)
    expect((await t.told(buyer)).at(-1)).toBe(notificationTexts.moneyBack(READY_IN_WORDS))
    expect((await t.told(admin)).at(-1)).toBe(notificationTexts.canceledAfterShipping(READY_IN_WORDS))
  })

  it('is found for a payment that came with restored data, which knows of no attempt', async () => {
    const { oid, paymentKey } = await bought()
    await t.db.delete(paymentAttempt).where(eq(paymentAttempt.oid, oid))
    await atDesk(paymentKey)
    await lookAfter(4 * HOUR_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '취소', stock: 10 })
  })

  it('is written down once, however many processes look and whatever webhooks come', async () => {
    const { oid, paymentKey } = await bought()
    await atDesk(paymentKey, 5_000)
    t.time.forward(4 * HOUR_MS)
    const asked = t.toss.calls.get
    await Promise.all(Array.from({ length: 5 }, () => lookAtPaid(t.deps)))
    expect(t.toss.calls.get).toBe(asked + 1)
    const hint = { eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey, orderId: oid, status: 'PARTIAL_CANCELED' } }
    await Promise.all([1, 2, 3].map(() => t.guest('POST', '/toss/webhook', hint)))
    await expect.poll(() => t.toss.calls.get).toBeGreaterThan(asked + 1)
    await lookAfter(4 * HOUR_MS)
    expect(await t.get(buyer, oid)).toMatchObject({ refundedPrice: 5_000 })
    expect((await t.told(buyer)).filter((text) => text.includes('5,000원'))).toHaveLength(1)
  })
})

describe('looking', () => {
  it('stops where the provider is in trouble, and comes again', async () => {
    const [first, second] = [await bought(), await bought()]
    for (const { paymentKey } of [first, second]) await atDesk(paymentKey)
    t.toss.faults.get = 'fail500'
    const asked = t.toss.calls.get
    await lookAfter(4 * HOUR_MS)
    expect(t.toss.calls.get).toBe(asked + 1)
    delete t.toss.faults.get
    await lookAfter(HOUR_MS)
    for (const { oid } of [first, second])
      expect(await t.traces(buyer, oid)).toMatchObject({ status: '취소', stock: 10 })
  })

  it('asks about ten payments at a time, the longest waiting first', { tags: ['slow'] }, async () => {
    const due = []
    for (let i = 0; i < 12; i++) due.push(await bought())
    t.time.forward(4 * HOUR_MS)
    const late = new Date(t.time.now().getTime() - 3 * HOUR_MS)
    await t.db
      .update(payment)
      .set({ lookAt: late })
      .where(eq(payment.oid, due[11]?.oid ?? ''))
    await atDesk(due[11]?.paymentKey ?? '', 1_000)
    const asked = t.toss.calls.get
    await lookAtPaid(t.deps)
    expect(t.toss.calls.get).toBe(asked + 10)
    expect(await t.get(buyer, due[11]?.oid ?? '')).toMatchObject({ refundedPrice: 1_000 })
    await lookAtPaid(t.deps)
    expect(t.toss.calls.get).toBe(asked + 12)
  })

  it('never leaves a payment alone for a day, for three months', () => {
    const paid = new Date('2026-01-01T00:00:00Z')
    const looks = [paid]
    for (let at = nextLook(paid, paid); at; at = nextLook(paid, at)) looks.push(at)
    const waits = looks.slice(1).map((at, i) => at.getTime() - (looks[i]?.getTime() ?? 0))
    expect(Math.max(...waits)).toBeLessThan(DAY_MS)
    expect((looks.at(-1)?.getTime() ?? 0) - paid.getTime()).toBeGreaterThanOrEqual(90 * DAY_MS)
    expect(looks.length).toBeLessThan(130)
  })
})
