// Attacks on payments, one row each: the forged request, its answer, and the right state of money, goods and orders.
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import type { Settlement } from '#contract/order/payment.schema.ts'
import { balanceOf, type StandinPayment } from '#demo/standins/toss-store.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { lookAtPaid } from './look.service.ts'

let t: TossShop
let buyer: TestUser
let thief: TestUser
let admin: TestUser

beforeAll(async () => {
  // No attack is about a provider that is late, and twenty requests at once may be on a busy machine.
  t = await tossShop({ timeoutMs: 15_000 })
  admin = await t.signUp({ admin: true })
})

beforeEach(async () => {
  ;[buyer, thief] = [await t.signUp(), await t.signUp()]
  t.time.forward(11 * MINUTE_MS)
})

type Ready = Awaited<ReturnType<TossShop['ready']>>
/** The buyer's order of 27,000 won and the thief's of 15,000, each with a payment that waits to be confirmed. */
type Scene = { order: Ready; cheap: Ready }

const send = (who: TestUser, oid: string, body: object) => who.request('POST', `/orders/${oid}/confirm`, body)
const cancel = (who: TestUser, oid: string, body?: object) => who.request('POST', `/orders/${oid}/cancel`, body)
const hook = (body: object) => t.guest('POST', '/toss/webhook', body)
const event = (data: object) => ({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: 'now', data })
const pay = ({ oid, paymentKey, amount }: Ready, who = buyer) => t.settle(who, oid, paymentKey, amount)
const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act))
const statuses = async (answers: Response | Response[]) => [answers].flat().map(({ status }) => status)
const outcome = async (answer: Response) => ((await answer.json()) as Settlement).outcome

const unpaid = { status: '주문완료', captured: 0, refunded: 0, payments: 0, stock: 8 }
const paid = { status: '결제완료', captured: 1, refunded: 0, payments: 1, stock: 8 }
const canceled = { status: '취소', captured: 0, refunded: 1, payments: 1, stock: 10 }
const neverPaid = { status: '취소', captured: 0, refunded: 0, payments: 0, stock: 10 }

type Attack = {
  what: string
  /** The answer of the attack, in short. */
  act: (scene: Scene) => Promise<unknown>
  answer?: unknown
  /** The buyer's order afterwards. */
  left: object
}

const amounts: [string, unknown, number][] = [
  ['one won less', 26_999, 409],
  ['one won more', 27_001, 409],
  ['the price of a cheaper order', 15_000, 409],
  ['nothing', 0, 409],
  ['less than nothing', -27_000, 400],
  ['a fraction', 27_000.5, 400],
  ['text', '27000', 400],
  ['more than a database holds', 2 ** 40, 400],
]

const attacks: Attack[] = [
  ...amounts.map(([name, amount, status]): Attack => ({
    what: `pay ${name}`,
    act: async ({ order }) => statuses(await send(buyer, order.oid, { paymentKey: order.paymentKey, amount })),
    answer: [status],
    left: unpaid,
  })),
  {
    what: 'pay with the payment that somebody else is about to make',
    act: async ({ order, cheap }) =>
      outcome(await send(buyer, order.oid, { paymentKey: cheap.paymentKey, amount: order.amount })),
    answer: 'failed',
    left: unpaid,
  },
  {
    what: 'pay with the payment that somebody else has made',
    act: async ({ order, cheap }) => {
      await pay(cheap, thief)
      return outcome(await send(buyer, order.oid, { paymentKey: cheap.paymentKey, amount: order.amount }))
    },
    answer: 'failed',
    left: unpaid,
  },
  {
    what: 'pay with an own payment of another order that was refunded',
    act: async ({ order }) => {
      const other = await t.ready(buyer)
      await pay(other)
      await cancel(buyer, other.oid)
      return outcome(await send(buyer, order.oid, { paymentKey: other.paymentKey, amount: order.amount }))
    },
    answer: 'failed',
    left: unpaid,
  },
  {
    what: 'pay with a made-up payment',
    act: async ({ order }) =>
      outcome(await send(buyer, order.oid, { paymentKey: 'tgen_made_up', amount: order.amount })),
    answer: 'failed',
    left: unpaid,
  },
  {
    what: 'name the status in the request',
    act: async ({ order }) =>
      statuses(
        await send(buyer, order.oid, { paymentKey: order.paymentKey, amount: order.amount, status: '결제완료' }),
      ),
    answer: [400],
    left: unpaid,
  },
  {
    what: 'confirm somebody else’s order, as a thief, as an admin and as a guest',
    act: async ({ order: { oid, paymentKey, amount } }) => [
      ...(await statuses(await send(thief, oid, { paymentKey, amount }))),
      ...(await statuses(await send(admin, oid, { paymentKey, amount }))),
      ...(await statuses(await t.guest('POST', `/orders/${oid}/confirm`, { paymentKey, amount }))),
    ],
    answer: [404, 404, 401],
    left: unpaid,
  },
  {
    what: 'confirm twenty times at once',
    act: async ({ order: { oid, paymentKey, amount } }) => {
      const before = t.toss.calls.confirm
      await times(20, () => send(buyer, oid, { paymentKey, amount }))
      return t.toss.calls.confirm - before
    },
    answer: 1,
    left: paid,
  },
  {
    what: 'pay the same order twice at once with two payments',
    act: async ({ order: { oid, paymentKey, amount } }) => {
      const second = await t.toss.authenticated({ orderId: oid, amount })
      await Promise.all([paymentKey, second].map((key) => send(buyer, oid, { paymentKey: key, amount })))
      await send(buyer, oid, { paymentKey: second, amount })
    },
    left: paid,
  },
  {
    what: 'confirm after the own cancel',
    act: async ({ order: { oid, paymentKey, amount } }) => {
      await cancel(buyer, oid)
      return outcome(await send(buyer, oid, { paymentKey, amount }))
    },
    answer: 'failed',
    left: neverPaid,
  },
  {
    what: 'confirm and cancel at once',
    act: async ({ order: { oid, paymentKey, amount } }) => {
      await Promise.all([send(buyer, oid, { paymentKey, amount }), cancel(buyer, oid)])
      await t.sweepAfter(MINUTE_MS)
      await cancel(buyer, oid)
      await t.sweepAfter(MINUTE_MS)
    },
    left: { status: '취소', captured: 0, stock: 10 },
  },
  {
    what: 'confirm after the thirty minutes',
    act: async ({ order: { oid, paymentKey, amount } }) => {
      // A sweep lets twenty orders go, and the other attacks have left some.
      for (let i = 0; i < 6; i++) await t.sweepAfter(10 * MINUTE_MS)
      return outcome(await send(buyer, oid, { paymentKey, amount }))
    },
    answer: 'failed',
    left: neverPaid,
  },
  {
    what: 'forge the webhook of a payment',
    act: async ({ order: { oid, paymentKey } }) =>
      statuses(await hook(event({ paymentKey, orderId: oid, status: 'DONE', totalAmount: 27_000 }))),
    answer: [200],
    left: unpaid,
  },
  {
    what: 'forge the webhook of a cancel',
    act: async ({ order }) => {
      await pay(order)
      const { oid, paymentKey } = order
      const forged = event({ paymentKey, orderId: oid, status: 'CANCELED', balanceAmount: 0 })
      return statuses([await hook(forged), await hook(event({ ...forged, status: 'PARTIAL_CANCELED' }))])
    },
    answer: [200, 200],
    left: paid,
  },
  {
    what: 'forge a deposit',
    act: async ({ order }) =>
      statuses(await hook({ createdAt: 'now', secret: 's', status: 'DONE', transactionKey: 't', orderId: order.oid })),
    answer: [200],
    left: unpaid,
  },
  {
    what: 'send one’s own payment as the webhook of somebody else’s order',
    act: async ({ order, cheap }) => {
      await pay(cheap, thief)
      return statuses(await hook(event({ paymentKey: cheap.paymentKey, orderId: order.oid, status: 'DONE' })))
    },
    answer: [200],
    left: unpaid,
  },
  {
    what: 'replay a true webhook thirty times',
    act: async ({ order }) => {
      await pay(order)
      const { oid, paymentKey } = order
      const before = t.toss.calls.get
      await times(30, () => hook(event({ paymentKey, orderId: oid, status: 'DONE' })))
      await t.sweepAfter(MINUTE_MS)
      return t.toss.calls.get - before <= 10
    },
    answer: true,
    left: paid,
  },
  {
    what: 'replay the webhook of the payment after the refund',
    act: async ({ order }) => {
      await pay(order)
      await cancel(buyer, order.oid)
      return statuses(await hook(event({ paymentKey: order.paymentKey, orderId: order.oid, status: 'DONE' })))
    },
    answer: [200],
    left: canceled,
  },
  {
    what: 'confirm again after the refund',
    act: async ({ order }) => {
      await pay(order)
      await cancel(buyer, order.oid)
      return (await pay(order)).outcome
    },
    answer: 'failed',
    left: canceled,
  },
  {
    what: 'refund twenty times at once',
    act: async ({ order }) => {
      await pay(order)
      const before = t.toss.calls.cancel
      await times(20, () => cancel(buyer, order.oid))
      return t.toss.calls.cancel - before
    },
    answer: 1,
    left: canceled,
  },
  {
    what: 'refund again after the refund',
    act: async ({ order }) => {
      await pay(order)
      await cancel(buyer, order.oid)
      const before = t.toss.calls.cancel
      return [...(await statuses(await cancel(buyer, order.oid))), t.toss.calls.cancel - before]
    },
    answer: [200, 0],
    left: canceled,
  },
  {
    what: 'refund somebody else’s order',
    act: async ({ order }) => {
      await pay(order)
      return statuses([await cancel(thief, order.oid), await t.guest('POST', `/orders/${order.oid}/cancel`)])
    },
    answer: [404, 401],
    left: paid,
  },
  {
    what: 'name the amount of the refund',
    act: async ({ order }) => {
      await pay(order)
      return statuses(await cancel(buyer, order.oid, { cancelAmount: 99_999, refundReceiveAccount: {} }))
    },
    answer: [400],
    left: paid,
  },
  {
    what: 'refund what was sent',
    act: async ({ order }) => {
      await pay(order)
      await admin.request('PUT', `/orders/${order.oid}/status`, { status: '배송중' })
      return statuses(await cancel(buyer, order.oid))
    },
    answer: [409],
    left: { ...paid, status: '배송중' },
  },
  {
    what: 'ship one’s own order',
    act: async ({ order }) => statuses(await buyer.request('PUT', `/orders/${order.oid}/status`, { status: '배송중' })),
    answer: [403],
    left: unpaid,
  },
  {
    what: 'refund here while it is cancelled at the provider’s desk',
    act: async ({ order }) => {
      await pay(order)
      const at = t.time.now().toISOString()
      await Promise.all([cancel(buyer, order.oid), t.toss.store.cancel(order.paymentKey, { reason: '고객 요청', at })])
      await t.sweepAfter(MINUTE_MS)
      t.time.forward(4 * HOUR_MS)
      await lookAtPaid(t.deps)
    },
    left: canceled,
  },
  {
    what: 'refund here what was given back in part at the desk',
    act: async ({ order }) => {
      await pay(order)
      await t.toss.store.cancel(order.paymentKey, { amount: 7_000, reason: '일부', at: t.time.now().toISOString() })
      await cancel(buyer, order.oid)
      return (await t.toss.store.find(order.paymentKey))?.cancels.reduce((sum, { amount }) => sum + amount, 0)
    },
    answer: 27_000,
    left: canceled,
  },
  {
    what: 'report a failure of somebody else’s order to the admins',
    act: async ({ order }) =>
      statuses(await thief.request('POST', `/orders/${order.oid}/failed`, { code: 'X', message: 'pay me' })),
    answer: [404],
    left: unpaid,
  },
]

/** Sums the money at the provider, and the money in our books. */
async function bothSums() {
  const { rows } = await t.db.execute<{ data: StandinPayment }>(sql`select data from standin_toss_payment`)
  const held = rows.filter(({ data }) => ['DONE', 'PARTIAL_CANCELED'].includes(data.status))
  const sold = await t.db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::int as sum from figures where kind = 'sold'`,
  )
  return { ours: sold.rows[0]?.sum, theirs: held.reduce((sum, { data }) => sum + balanceOf(data), 0) }
}

describe(`${attacks.length} attacks`, () => {
  it.each(attacks)('$what', async ({ act, answer, left }) => {
    const scene = { order: await t.ready(buyer), cheap: await t.ready(thief, { quantity: 1 }) }
    const got = await act(scene)
    if (answer !== undefined) expect(got).toEqual(answer)
    const { oid } = scene.order
    await expect.poll(() => t.traces(buyer, oid)).toMatchObject({ ...left, isChecking: false })
    const { refunded } = await t.traces(buyer, oid)
    expect((await t.get(buyer, oid)).refundedPrice).toBe(refunded * 27_000)
    const { ours, theirs } = await bothSums()
    expect(ours).toBe(theirs)
  })
})
