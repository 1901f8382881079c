// A virtual account, into which the buyer pays some days later: refused before anybody pays, and nothing that comes is lost.
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { DEPOSIT_NOT_TAKEN, DEPOSIT_TO_RETURN } from '#contract/order/payment.ts'
import { paymentAttempt } from '#server/db/tables/order.table.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { READY_IN_WORDS, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { withPayments } from './settle.service.ts'
import { takeHint } from './webhook.service.ts'

let t: TossShop
let buyer: TestUser
let admin: TestUser

beforeAll(async () => {
  // No test here waits for a provider that never answers.
  t = await tossShop({ webhooks: true, timeoutMs: 15_000 })
  admin = await t.signUp({ admin: true })
})

beforeEach(async () => {
  // Unpaid orders of one test expire during the next, and their buyer is notified.
  buyer = await t.signUp()
  delete t.toss.faults.cancel
  delete t.toss.faults.confirm
  delete t.toss.faults.get
  t.time.forward(11 * MINUTE_MS)
})

/** An order whose buyer has asked the provider for an account to pay into. */
async function waiting() {
  const order = await t.ready(buyer)
  const paymentKey = await t.toss.authenticated({ orderId: order.oid, amount: order.amount, method: '가상계좌' })
  return { ...order, card: order.paymentKey, paymentKey }
}
const stateOf = async (oid: string, paymentKey: string) => {
  const is = and(eq(paymentAttempt.oid, oid), eq(paymentAttempt.paymentKey, paymentKey))
  const [row] = await t.db.select().from(paymentAttempt).where(is)
  return row && [row.state, row.code]
}
const closed = ['failed', DEPOSIT_NOT_TAKEN]
const atProvider = async (paymentKey: string) => (await t.toss.store.find(paymentKey))?.status
const news = async () => ({ buyer: (await t.told(buyer)).length, admin: (await t.told(admin)).length })

describe('a payment that waits for a deposit', () => {
  it('is closed at the provider at once; the order can be paid in another way, and nobody reads of money', async () => {
    const { oid, amount, paymentKey, card } = await waiting()
    const before = await news()
    const answer = await t.settle(buyer, oid, paymentKey, amount)
    expect(answer).toMatchObject({ outcome: 'failed', code: DEPOSIT_NOT_TAKEN })
    expect(answer.order).toMatchObject({ status: '주문완료', isChecking: false })
    expect(await atProvider(paymentKey)).toBe('CANCELED')
    expect(await t.traces(buyer, oid)).toMatchObject({
      status: '주문완료',
      stock: 8,
      cart: 2,
      payments: 0,
      captured: 0,
    })
    // Asked again, the same answer; the webhook about the closing changes nothing.
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'failed', code: DEPOSIT_NOT_TAKEN })
    await t.sweepAfter(MINUTE_MS)
    expect(await news()).toEqual(before)
    expect(await t.settle(buyer, oid, card, amount)).toMatchObject({ outcome: 'paid' })
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '결제완료', captured: 1, stock: 8, payments: 1 })
  })

  it('is closed by the one who found it waiting, also when a webhook comes meanwhile', async () => {
    const { oid, amount, paymentKey } = await waiting()
    t.toss.faults.cancel = 'late'
    const { payments } = withPayments(t.deps)
    const asked = vi.spyOn(payments.toss, 'cancel')
    const settled = t.settle(buyer, oid, paymentKey, amount)
    await expect.poll(() => stateOf(oid, paymentKey)).toEqual(['refunding', DEPOSIT_NOT_TAKEN])
    await takeHint(t.deps, { data: { paymentKey, orderId: oid } })
    expect((await settled).order).toMatchObject({ status: '주문완료', isChecking: false })
    expect(asked).toHaveBeenCalledOnce()
    asked.mockRestore()
  })

  it('leaves the order its thirty minutes, and then reads as never paid', async () => {
    const { oid, amount, paymentKey } = await waiting()
    await t.settle(buyer, oid, paymentKey, amount)
    await t.sweepAfter(20 * MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', stock: 8 })
    const before = (await t.told(admin)).length
    await t.sweepAfter(20 * MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '취소', stock: 10, payments: 0 })
    expect((await t.get(buyer, oid)).paidAt).toBeNull()
    expect((await t.told(buyer)).at(-1)).toBe(`주문이 취소되었습니다. ${READY_IN_WORDS}`)
    expect((await t.told(admin)).length).toBe(before)
  })

  it.each(['fail500', 'busy409', 'yes500', 'refuse:FORBIDDEN_REQUEST'] as const)(
    'is asked to be closed until it is, when the provider is in trouble (%s)',
    async (fault) => {
      const { oid, amount, paymentKey } = await waiting()
      const before = await news()
      t.toss.faults.cancel = fault
      const answer = await t.settle(buyer, oid, paymentKey, amount)
      expect(answer).toMatchObject({ outcome: 'failed', code: DEPOSIT_NOT_TAKEN })
      delete t.toss.faults.cancel
      // The provider's webhooks may hold the attempt while the sweeper passes by.
      await expect.poll(() => t.sweepAfter(5_000).then(() => stateOf(oid, paymentKey))).toEqual(closed)
      expect(await atProvider(paymentKey)).toBe('CANCELED')
      expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', isChecking: false, stock: 8 })
      expect(await news()).toEqual(before)
    },
  )

  it('is found and closed after the server ended between the provider’s answer and the own commit', async () => {
    const { oid, amount, paymentKey } = await waiting()
    t.toss.faults.confirm = 'yes500'
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'checking' })
    expect(await atProvider(paymentKey)).toBe('WAITING_FOR_DEPOSIT')
    await expect.poll(() => t.sweepAfter(5_000).then(() => stateOf(oid, paymentKey))).toEqual(closed)
    expect(await atProvider(paymentKey)).toBe('CANCELED')
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', isChecking: false })
  })
})

describe('a deposit that comes all the same', () => {
  it('while the order waits pays it, once, told by the callback alone', async () => {
    const { oid, amount, paymentKey } = await waiting()
    t.toss.faults.cancel = 'fail500'
    await t.settle(buyer, oid, paymentKey, amount)
    delete t.toss.faults.cancel
    expect(await t.toss.deposit(paymentKey)).toBeDefined()
    await expect.poll(() => t.traces(buyer, oid)).toMatchObject({ status: '결제완료', payments: 1, isChecking: false })
    await t.sweepAfter(MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '결제완료', captured: 1, refunded: 0, stock: 8 })
    expect((await t.get(buyer, oid)).payment?.method).toBe('가상계좌')
  })

  it('after the order was paid otherwise stays in the books until an admin has returned it', async () => {
    const { oid, amount, paymentKey, card } = await waiting()
    t.toss.faults.cancel = 'fail500'
    await t.settle(buyer, oid, paymentKey, amount)
    expect(await t.settle(buyer, oid, card, amount)).toMatchObject({ outcome: 'paid' })
    delete t.toss.faults.cancel
    const before = await t.told(admin)
    await t.toss.deposit(paymentKey)
    await expect.poll(() => stateOf(oid, paymentKey)).toEqual(['refunding', DEPOSIT_TO_RETURN])
    await t.sweepAfter(MINUTE_MS)
    expect((await t.told(admin)).slice(before.length)).toEqual([
      expect.stringMatching(`결제사에서 환불해 주세요.*${oid}`),
    ])
    // The order itself is paid by card and shipped as ever.
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '결제완료', paymentKey: card, payments: 1 })
    const desk = { refundReceiveAccount: { bank: '20', accountNumber: '1', holderName: '홍' }, cancelReason: '환불' }
    const returned = await t.toss.app.request(`/v1/payments/${paymentKey}/cancel`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${t.toss.options.secretKey}:`)}`, 'content-type': 'application/json' },
      body: JSON.stringify(desk),
    })
    expect(returned.status).toBe(200)
    await t.sweepAfter(DAY_MS)
    expect((await stateOf(oid, paymentKey))?.[0]).toBe('refunded')
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '결제완료', captured: 1, refunded: 1 })
  })

  it('is never made up by a forged callback, which is answered with 200 all the same', async () => {
    const { oid, amount, paymentKey } = await waiting()
    await t.settle(buyer, oid, paymentKey, amount)
    const forged = { createdAt: 'now', secret: 'x', status: 'DONE', transactionKey: 'y', orderId: oid }
    for (const body of [forged, { ...forged, orderId: crypto.randomUUID() }, { ...forged, orderId: 'x' }])
      expect((await t.guest('POST', '/toss/webhook', body)).status).toBe(200)
    await t.sweepAfter(MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', payments: 0, stock: 8 })
  })
})
