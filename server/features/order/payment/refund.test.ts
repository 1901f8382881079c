// Cancelling, refunding and shipping: the money goes back once, whoever asks, however often, and whatever the provider says.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import type { Order } from '#contract/order/order.schema.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { listen } from '#server/test/listen.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { READY_IN_WORDS, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { record } from './settle-record.ts'

const canceled = { status: '취소', captured: 0, refunded: 1, payments: 1, stock: 10, isChecking: false }

let t: TossShop
let buyer: TestUser
let other: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await tossShop()
  ;[buyer, other, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
})

beforeEach(() => {
  delete t.toss.faults.cancel
  delete t.toss.faults.get
  t.time.forward(11 * MINUTE_MS)
})

async function bought() {
  const order = await t.ready(buyer)
  await t.settle(buyer, order.oid, order.paymentKey, order.amount)
  return order
}
const cancel = (who: TestUser, oid: string) => who.request('POST', `/orders/${oid}/cancel`)
const ship = (who: TestUser, oid: string, status: string) => who.request('PUT', `/orders/${oid}/status`, { status })
const countOf = async (user: TestUser, text: string) => (await t.told(user)).filter((told) => told === text).length

describe('cancelling', () => {
  it('an unpaid order gives its stock back and asks the provider for nothing', async () => {
    const { oid } = await t.ready(buyer)
    const before = { ...t.toss.calls }
    expect(await t.json<Order>(cancel(buyer, oid))).toMatchObject({ status: '취소', isChecking: false })
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '취소', stock: 10, cart: 2 })
    expect(t.toss.calls).toEqual(before)
    expect(await t.json<Order>(cancel(buyer, oid))).toMatchObject({ status: '취소' })
    expect(await t.traces(buyer, oid)).toMatchObject({ stock: 10 })
  })

  it('a paid order refunds it, gives the stock back and tells the buyer', async () => {
    const { oid } = await bought()
    const before = await countOf(buyer, notificationTexts.canceled(READY_IN_WORDS))
    const order = await t.json<Order>(cancel(buyer, oid))
    expect(order).toMatchObject({ status: '취소', payment: { canceledAt: expect.any(String) } })
    expect(order.timeline.map(({ status }) => status)).toEqual(['주문완료', '결제완료', '취소'])
    expect(await t.traces(buyer, oid)).toMatchObject(canceled)
    expect(await countOf(buyer, notificationTexts.canceled(READY_IN_WORDS))).toBe(before + 1)
  })

  it('a paid order is told to every admin once, however often it is asked for at once; an unpaid one to none', async () => {
    const [keeper, unpaid] = [await t.signUp({ admin: true }), await t.ready(buyer)]
    await cancel(buyer, unpaid.oid)
    const { oid } = await bought()
    await Promise.all(Array.from({ length: 5 }, () => cancel(buyer, oid)))
    for (const one of [admin, keeper]) {
      const news = (await t.told(one)).filter((text) => text.includes('주문이 취소'))
      expect(news.slice(one === admin ? -1 : 0)).toEqual([notificationTexts.paidOrderCanceled(READY_IN_WORDS)])
    }
  })

  it('is for the buyer and the admin; to others the order is not there', async () => {
    const { oid } = await bought()
    expect((await cancel(other, oid)).status).toBe(404)
    expect((await cancel(admin, oid)).status).toBe(200)
    expect(await t.traces(buyer, oid)).toMatchObject(canceled)
  })

  it('ten times at once refunds once', async () => {
    const { oid } = await bought()
    const before = t.toss.calls.cancel
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => cancel(i % 2 ? buyer : admin, oid)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await t.traces(buyer, oid)).toMatchObject(canceled)
    expect(t.toss.calls.cancel).toBe(before + 1)
  })

  it('takes no stock back for what was never counted', async () => {
    const { oid } = await t.ready(buyer, { stock: null })
    await cancel(buyer, oid)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '취소', stock: null })
  })
})

describe('a refund whose outcome is not known', () => {
  it.each(['fail500', 'yes500', 'lost', 'busy409'] as const)(
    '(%s) is asked for until it is done, and done once',
    async (fault) => {
      const { oid } = await bought()
      t.toss.faults.cancel = fault
      expect(await t.json<Order>(cancel(buyer, oid))).toMatchObject({ status: '결제완료', isChecking: true })
      // Meanwhile nobody can ship or refund it again.
      const shipped = await ship(admin, oid, '배송중')
      expect(shipped.status).toBe(409)
      expect(await shipped.json()).toMatchObject({ reason: 'being_refunded' })
      expect(await t.json<Order>(cancel(buyer, oid))).toMatchObject({ status: '결제완료', isChecking: true })
      delete t.toss.faults.cancel
      await Promise.all([t.sweepAfter(5_000), t.sweepAfter(0)])
      expect(await t.traces(buyer, oid)).toMatchObject(canceled)
    },
  )

  it('is found again after the server ended before the own commit', async () => {
    const { oid, paymentKey } = await bought()
    const toss = t.deps.payments?.toss
    if (!toss) throw new Error('no payments')
    const { cancel: really } = toss
    toss.cancel = async (...args) => {
      await really(...args)
      throw new Error('ended here')
    }
    expect((await cancel(buyer, oid)).status).toBe(500)
    toss.cancel = really
    expect(await t.traces(buyer, oid)).toMatchObject({
      status: '결제완료',
      refunded: 1,
      stock: 8,
      isChecking: true,
      paymentKey,
    })
    await t.sweepAfter(MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject(canceled)
  })

  it('and is refused in the end leaves the order paid, tells the admin, and can be tried again', async () => {
    const { oid } = await bought()
    t.toss.faults.cancel = 'refuse:REFUND_REJECTED'
    expect((await cancel(buyer, oid)).status).toBe(502)
    expect(await t.traces(buyer, oid)).toMatchObject({
      status: '결제완료',
      captured: 1,
      refunded: 0,
      stock: 8,
      isChecking: false,
    })
    expect((await t.told(admin)).some((text) => text.includes('REFUND_REJECTED'))).toBe(true)
    delete t.toss.faults.cancel
    expect(await t.json<Order>(cancel(buyer, oid))).toMatchObject({ status: '취소' })
    expect(await t.traces(buyer, oid)).toMatchObject(canceled)
  })
})

describe('money for an order that cannot take it', () => {
  it('goes back once, and the buyer is told', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    // The provider refused, the buyer cancelled, and then the provider turned out to hold the money after all.
    t.toss.faults.confirm = 'refuse:CARD_PROCESSING_ERROR'
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'failed' })
    delete t.toss.faults.confirm
    await cancel(buyer, oid)
    await t.toss.store.change(paymentKey, 'ABORTED', { status: 'DONE', approvedAt: new Date().toISOString() })
    const before = await countOf(buyer, notificationTexts.refunded(READY_IN_WORDS))
    const hint = { eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey, orderId: oid, status: 'DONE' } }
    const answers = await Promise.all([1, 2, 3].map(() => t.guest('POST', '/toss/webhook', hint)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // The sweeper ends refunds that a slow provider leaves open, also while a hint is still asking.
    const swept = async () => {
      await t.sweepAfter(MINUTE_MS)
      return t.traces(buyer, oid)
    }
    await expect
      .poll(swept)
      .toMatchObject({ status: '취소', captured: 0, refunded: 1, payments: 0, stock: 10, isChecking: false })
    await expect.poll(() => countOf(buyer, notificationTexts.refunded(READY_IN_WORDS))).toBe(before + 1)
  })
})

describe('shipping', () => {
  it('is the admin’s, one step after the other, and the buyer is told of each, live and by a notification', async () => {
    const { oid } = await bought()
    const heard = await listen(t.deps, buyer)
    expect((await ship(buyer, oid, '배송중')).status).toBe(403)
    expect((await ship(admin, oid, '배송완료')).status).toBe(409)
    expect(await t.json<Order>(ship(admin, oid, '배송중'))).toMatchObject({ status: '배송중' })
    expect((await ship(admin, oid, '배송중')).status).toBe(409)
    const late = await cancel(buyer, oid)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ reason: 'order_changed' })
    expect(await t.json<Order>(ship(admin, oid, '배송완료'))).toMatchObject({ status: '배송완료' })
    expect((await cancel(admin, oid)).status).toBe(409)
    expect((await ship(admin, oid, '결제완료')).status).toBe(400)
    expect((await t.told(buyer)).slice(-2)).toEqual([
      notificationTexts.shipped(READY_IN_WORDS),
      notificationTexts.delivered(READY_IN_WORDS),
    ])
    await expect.poll(() => heard.filter((one) => one === `orders put ${oid}`)).toHaveLength(2)
  })

  it('of what is not paid, or cancelled, is refused', async () => {
    const { oid } = await t.ready(buyer)
    expect((await ship(admin, oid, '배송중')).status).toBe(409)
    await cancel(buyer, oid)
    expect((await ship(admin, oid, '배송중')).status).toBe(409)
  })

  it('and cancelling at once: one of them wins', async () => {
    for (let i = 0; i < 5; i++) {
      const { oid } = await bought()
      const [shipped, dropped] = await Promise.all([ship(admin, oid, '배송중'), cancel(buyer, oid)])
      expect([shipped.status, dropped.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const expected = shipped.status === 200 ? { status: '배송중', captured: 1, refunded: 0, stock: 8 } : canceled
      expect(await t.traces(buyer, oid)).toMatchObject(expected)
    }
  })

  it('stays when somebody cancels the payment at the provider’s own desk; the admin is told', async () => {
    const { oid, paymentKey } = await bought()
    await ship(admin, oid, '배송중')
    const undone = await t.deps.payments?.toss.cancel(paymentKey, '고객 요청', 'desk')
    if (undone?.kind !== 'payment') throw new Error('not cancelled')
    await record(t.deps, { oid, paymentKey }, undone.payment)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '배송중', refunded: 1 })
    expect((await t.told(admin)).at(-1)).toContain(
      `이미 보낸 주문의 결제가 결제사에서 취소되었습니다. 상품을 확인해 주세요. ${READY_IN_WORDS}`,
    )
    expect(await t.get(buyer, oid)).toMatchObject({ refundedPrice: 27_000 })
    const [row] = await t.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid))
    expect(row?.status).toBe('배송중')
  })
})
