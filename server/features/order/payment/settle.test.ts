// Forgeries, repetitions and a provider in trouble: paid exactly once or not at all, and everybody is notified of the
// truth.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import type { Settlement } from '#contract/order/payment.schema.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { cartLine } from '#server/db/tables/shop.table.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { READY_IN_WORDS, tossShop, type TossShop } from '#server/test/toss-shop.ts'

const paid = { status: '결제완료', captured: 1, refunded: 0, payments: 1, cart: 0, stock: 8, isChecking: false }
const unpaid = { status: '주문완료', captured: 0, refunded: 0, payments: 0, cart: 2, stock: 8, paymentKey: null }

let t: TossShop
let buyer: TestUser
let other: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await tossShop()
  ;[buyer, other, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
})

beforeEach(() => {
  delete t.toss.faults.confirm
  delete t.toss.faults.get
  delete t.toss.faults.cancel
  t.toss.options.tamper = (payment) => payment
  t.time.forward(11 * MINUTE_MS)
})

const asked = () => t.toss.calls.confirm + t.toss.calls.get + t.toss.calls.cancel
const countOf = async (user: TestUser, text: string) => (await t.told(user)).filter((told) => told === text).length

describe('a payment that the provider confirms', () => {
  it('makes the order paid once, empties its part of the cart, and tells the buyer', async () => {
    const { oid, paymentKey, amount, jar } = await t.ready(buyer)
    // The buyer put three more into the cart after ordering.
    await t.db.update(cartLine).set({ quantity: 5 }).where(eq(cartLine.productId, jar.id))
    const before = await countOf(buyer, notificationTexts.paid(READY_IN_WORDS))
    const settled = await t.settle(buyer, oid, paymentKey, amount)
    expect(settled).toMatchObject({
      outcome: 'paid',
      order: { status: '결제완료', paymentKey, wholePrice: amount, payment: { method: '카드' } },
    })
    expect(settled.order.timeline.map(({ status }) => status)).toEqual(['주문완료', '결제완료'])
    expect(await t.traces(buyer, oid)).toMatchObject({ ...paid, cart: 3 })
    expect(await countOf(buyer, notificationTexts.paid(READY_IN_WORDS))).toBe(before + 1)
  })

  it('is not asked for again when the success page is loaded again and again', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    await t.settle(buyer, oid, paymentKey, amount)
    const before = { asked: asked(), told: await countOf(buyer, notificationTexts.paid(READY_IN_WORDS)) }
    for (let i = 0; i < 5; i++)
      expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'paid' })
    expect({ asked: asked(), told: await countOf(buyer, notificationTexts.paid(READY_IN_WORDS)) }).toEqual(before)
    expect(await t.traces(buyer, oid)).toMatchObject(paid)
  })

  it('is captured once when ten confirms come at once, and nobody hears of a failure', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    const before = t.toss.calls.confirm
    const all = await Promise.all(Array.from({ length: 10 }, () => t.settle(buyer, oid, paymentKey, amount)))
    expect(new Set(all.map(({ outcome }) => outcome))).not.toContain('failed')
    expect(all.map(({ outcome }) => outcome)).toContain('paid')
    expect(await t.traces(buyer, oid)).toMatchObject(paid)
    expect(t.toss.calls.confirm).toBe(before + 1)
  })
})

describe('a forged confirm', () => {
  it('of somebody else’s order is not found, not even for the admin, and the provider is not asked', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    const before = asked()
    for (const who of [other, admin]) expect((await t.confirm(who, oid, paymentKey, amount)).status).toBe(404)
    expect(asked()).toBe(before)
    expect(await t.traces(buyer, oid)).toMatchObject(unpaid)
  })

  it('with another amount is refused in words, and the provider is not asked', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    const before = asked()
    for (const wrong of [0, 100, amount - 1, amount + 1, 2_000_000_000]) {
      const answer = await t.confirm(buyer, oid, paymentKey, wrong)
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { code: 'conflict', reason: 'other_amount', message: expect.stringContaining('금액') },
      ])
    }
    expect(asked()).toBe(before)
    expect(await t.traces(buyer, oid)).toMatchObject(unpaid)
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'paid' })
  })

  it('with a made-up key fails, is told to the admin once, and leaves the order payable', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    const text = notificationTexts.paymentFailed(
      `NOT_FOUND_PAYMENT_SESSION 결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다. · ${READY_IN_WORDS}`,
    )
    const before = await countOf(admin, text)
    for (let i = 0; i < 3; i++) {
      expect(await t.settle(buyer, oid, 'made-up', amount)).toMatchObject({
        outcome: 'failed',
        code: 'NOT_FOUND_PAYMENT_SESSION',
      })
    }
    expect(await countOf(admin, text)).toBe(before + 1)
    expect(await t.traces(buyer, oid)).toMatchObject(unpaid)
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'paid' })
  })

  it('with the key of another order’s payment takes nothing', async () => {
    const cheap = await t.ready(other, { quantity: 1 })
    const { oid, amount } = await t.ready(buyer)
    expect(await t.settle(buyer, oid, cheap.paymentKey, amount)).toMatchObject({ outcome: 'failed' })
    expect(await t.settle(other, cheap.oid, cheap.paymentKey, cheap.amount)).toMatchObject({ outcome: 'paid' })
    expect(await t.settle(buyer, oid, cheap.paymentKey, amount)).toMatchObject({ outcome: 'failed' })
    expect(await t.traces(buyer, oid)).toMatchObject(unpaid)
  })

  it('with words that are no key, or with more fields, is refused', async () => {
    const { oid, amount } = await t.ready(buyer)
    for (const key of ['', 'a b', '한글', 'x'.repeat(201), 'a\u0000b'])
      expect((await t.confirm(buyer, oid, key, amount)).status).toBe(400)
    const answer = await buyer.request('POST', `/orders/${oid}/confirm`, {
      paymentKey: 'k',
      amount,
      status: '결제완료',
    })
    expect(answer.status).toBe(400)
  })

  it('cannot be tried many times with new keys', { tags: ['slow'] }, async () => {
    const { oid, amount } = await t.ready(other)
    const statuses = []
    for (let i = 0; i < 32; i++) statuses.push((await t.confirm(other, oid, `guess-${i}`, amount)).status)
    expect(statuses.at(-1)).toBe(429)
    // However many payments failed, the admin has only a few notifications.
    expect((await t.told(admin)).filter((text) => text.includes('NOT_FOUND_PAYMENT_SESSION')).length).toBeLessThan(10)
  })
})

describe('two payments for one order', () => {
  it('never take both: the second key is not confirmed while the first is checked, nor after it is paid', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    const second = await t.toss.authenticated({ orderId: oid, amount })
    const both = await Promise.all([t.settle(buyer, oid, paymentKey, amount), t.settle(buyer, oid, second, amount)])
    expect(both.map(({ outcome }) => outcome)).not.toContain('failed')
    expect(await t.settle(buyer, oid, second, amount)).toMatchObject({ outcome: 'paid' })
    expect(await t.traces(buyer, oid)).toMatchObject(paid)
  })

  it('leave the second usable when the first was refused', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer, { plan: 'refuse:REJECT_CARD_PAYMENT' })
    const second = await t.toss.authenticated({ orderId: oid, amount })
    const refused = {
      outcome: 'failed',
      code: 'REJECT_CARD_PAYMENT',
      message: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
    }
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject(refused)
    expect(await t.settle(buyer, oid, second, amount)).toMatchObject({ outcome: 'paid' })
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({
      outcome: 'paid',
      order: { paymentKey: second },
    })
    expect(await t.traces(buyer, oid)).toMatchObject(paid)
  })
})

describe('a provider in trouble', () => {
  const checking = { outcome: 'checking', order: { status: '주문완료', isChecking: true } }

  it.each(['fail500', 'busy409', 'refuse:PROVIDER_ERROR', 'refuse:TOO_MANY_REQUESTS'] as const)(
    '(%s) leaves the outcome open, holds the order, and is asked again until it is known',
    async (fault) => {
      const { oid, paymentKey, amount } = await t.ready(buyer)
      t.toss.faults.confirm = fault
      const wasRefused = fault.startsWith('refuse')
      expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject(checking)
      const before = asked()
      expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject(checking)
      expect(asked()).toBe(before)
      expect((await buyer.request('POST', `/orders/${oid}/cancel`)).status).toBe(409)
      delete t.toss.faults.confirm
      await t.sweepAfter(5_000)
      expect(await t.traces(buyer, oid)).toMatchObject(wasRefused ? unpaid : paid)
    },
  )

  it.each(['yes500', 'lost'] as const)(
    '(%s) that took the money is found out by looking, without a second charge',
    async (plan) => {
      const { oid, paymentKey, amount } = await t.ready(buyer, { plan })
      expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject(checking)
      const before = t.toss.calls.confirm
      await t.sweepAfter(5_000)
      expect(await t.traces(buyer, oid)).toMatchObject(paid)
      expect(t.toss.calls.confirm).toBe(before)
    },
  )

  it(
    'that answers late is asked again, told that it is at it, and believed in the end',
    { tags: ['slow'] },
    async () => {
      const { oid, paymentKey, amount } = await t.ready(buyer, { plan: 'late' })
      expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject(checking)
      await t.sweepAfter(5_000)
      expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', isChecking: true })
      const isDone = async () => (await t.toss.store.byOrder(oid)).some(({ status }) => status === 'DONE')
      await vi.waitUntil(isDone, { timeout: 15_000 })
      await t.sweepAfter(10_000)
      expect(await t.traces(buyer, oid)).toMatchObject(paid)
    },
  )

  it('that says “already processed” is asked what came of it', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    await t.deps.payments?.toss.confirm({ paymentKey, orderId: oid, amount }, 'somebody else’s key'.replace('’', ''))
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'paid' })
    expect(await t.traces(buyer, oid)).toMatchObject(paid)
  })

  it('that cannot even be looked at keeps the order beyond its thirty minutes, until it can', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer, { plan: 'yes500' })
    await t.settle(buyer, oid, paymentKey, amount)
    t.toss.faults.get = 'fail500'
    await t.sweepAfter(31 * MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', isChecking: true })
    // A key of ours that is wrong says nothing about the payment either.
    t.toss.faults.get = 'refuse:UNAUTHORIZED_KEY'
    await t.sweepAfter(31 * MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', isChecking: true })
    delete t.toss.faults.get
    await t.sweepAfter(31 * MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject(paid)
  })

  it('that never took the money lets the order go in the end', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer, { plan: 'fail500' })
    t.toss.faults.confirm = 'fail500'
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject(checking)
    await t.sweepAfter(31 * MINUTE_MS)
    await t.sweepAfter(1 * MINUTE_MS)
    expect(await t.traces(buyer, oid)).toMatchObject({
      status: '취소',
      captured: 0,
      stock: 10,
      payments: 0,
      isChecking: false,
    })
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'failed', code: 'ORDER_CANCELED' })
  })

  it.each([
    ['another order', { orderId: '00000000-0000-4000-8000-000000000000' }, { captured: 1, refunded: 0 }],
    ['another amount', { totalAmount: 1 }, { captured: 0, refunded: 1 }],
    ['another currency', { currency: 'USD' }, { captured: 0, refunded: 1 }],
    ['another payment', { paymentKey: 'another' }, { captured: 1, refunded: 0 }],
  ])('that answers for %s never makes the order paid', async (_what, change, atProvider) => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    t.toss.options.tamper = (payment) => ({ ...payment, ...change })
    expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject({ outcome: 'failed' })
    t.toss.options.tamper = (payment) => payment
    expect(await t.traces(buyer, oid)).toMatchObject({ ...unpaid, ...atProvider })
  })

  it('that answers with a status nobody knows, or with rubbish, leaves the outcome open', async () => {
    for (const change of [{ status: 'SOMETHING_NEW' }, { totalAmount: 'much' }]) {
      const { oid, paymentKey, amount } = await t.ready(buyer)
      t.toss.options.tamper = (payment) => ({ ...payment, ...change })
      expect(await t.settle(buyer, oid, paymentKey, amount)).toMatchObject(checking)
      t.toss.options.tamper = (payment) => payment
      await t.sweepAfter(5_000)
      expect(await t.traces(buyer, oid)).toMatchObject(paid)
    }
  })
})

describe('a server that ends between the provider’s yes and the own commit', () => {
  it('finds the payment again when it sweeps, whoever does it first', async () => {
    const { oid, paymentKey, amount } = await t.ready(buyer)
    const toss = t.deps.payments?.toss
    if (!toss) throw new Error('no payments')
    const { confirm } = toss
    toss.confirm = async (...args) => {
      await confirm(...args)
      throw new Error('ended here')
    }
    expect((await t.confirm(buyer, oid, paymentKey, amount)).status).toBe(500)
    toss.confirm = confirm
    expect(await t.traces(buyer, oid)).toMatchObject({ status: '주문완료', captured: 1, payments: 0, isChecking: true })
    const again = (await (await t.confirm(buyer, oid, paymentKey, amount)).json()) as Settlement
    expect(again.outcome).toBe('checking')
    t.time.forward(MINUTE_MS)
    await Promise.all([t.sweepAfter(0), t.sweepAfter(0), t.confirm(buyer, oid, paymentKey, amount), t.sweepAfter(0)])
    expect(await t.traces(buyer, oid)).toMatchObject(paid)
    const [row] = await t.db.select({ key: orders.paymentKey }).from(orders).where(eq(orders.oid, oid))
    expect(row?.key).toBe(paymentKey)
  })
})
