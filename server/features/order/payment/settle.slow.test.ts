// An order is paid once or not at all in the end, however many confirm at once and whatever the provider does meanwhile.
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import type { Settlement } from '#contract/order/payment.schema.ts'
import type { Plan } from '#demo/standins/toss-store.ts'
import { courses } from '#server/test/courses.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { READY_IN_WORDS, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { turns } from '#server/test/event-loop-turns.ts'
import { sweepOrders } from './sweep.service.ts'

// Ten times as many courses may take ten times as long.
vi.setConfig({ testTimeout: courses(60_000) })

let t: TossShop
let buyer: TestUser
let admin: TestUser

beforeAll(async () => {
  // The provider also sends its webhooks whenever it changes something.
  t = await tossShop({ webhooks: true, timeoutMs: 300, lateMs: 600 })
  ;[buyer, admin] = [await t.signUp(), await t.signUp({ admin: true })]
})

const plan = fc.constantFrom<Plan>(
  'success',
  'success',
  'yes500',
  'fail500',
  'busy409',
  'lost',
  'late',
  'refuse:REJECT_CARD_COMPANY',
)
const fault = fc.constantFrom<Plan | undefined>(undefined, undefined, 'fail500', 'busy409', 'yes500')
const deed = fc.constantFrom('confirm', 'confirm', 'second', 'wrong', 'made-up', 'hint', 'sweep', 'cancel', 'ship')

type Ready = Awaited<ReturnType<TossShop['ready']>> & { second: string }

function act(what: string, { oid, amount, paymentKey, second }: Ready): Promise<unknown> {
  const hint = { eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey, orderId: oid, status: 'DONE' } }
  const deeds: Record<string, () => Promise<unknown>> = {
    confirm: () => t.confirm(buyer, oid, paymentKey, amount).then((answer) => answer.json()),
    second: () => t.confirm(buyer, oid, second, amount),
    wrong: () => t.confirm(buyer, oid, paymentKey, amount + 1),
    'made-up': () => t.confirm(buyer, oid, 'made-up', amount),
    hint: () => t.guest('POST', '/toss/webhook', hint),
    sweep: () => sweepOrders(t.deps),
    cancel: () => buyer.request('POST', `/orders/${oid}/cancel`),
    ship: () => admin.request('PUT', `/orders/${oid}/status`, { status: '배송중' }),
  }
  return (deeds[what] as () => Promise<unknown>)()
}

/** The provider works again; the sweeper runs until no attempt is open. */
async function calm({ oid }: Ready) {
  delete t.toss.faults.confirm
  delete t.toss.faults.get
  delete t.toss.faults.cancel
  await vi.waitUntil(
    async () => {
      await t.sweepAfter(61_000)
      return !(await t.traces(buyer, oid)).isChecking
    },
    { timeout: 20_000, interval: t.lateMs / 4 },
  )
}

it('many at once, against a provider in any mood, leave an order that is paid once or not at all', async () => {
  const course = fc.record({
    plan,
    faults: fc.record({ confirm: fault, get: fault, cancel: fault }),
    deeds: fc.array(fc.record({ what: deed, after: fc.nat(100) }), { minLength: 2, maxLength: 10 }),
  })
  await fc.assert(
    fc.asyncProperty(course, async ({ plan, faults, deeds }) => {
      t.time.forward(11 * MINUTE_MS)
      const order = await t.ready(buyer, { plan })
      const ready = { ...order, second: await t.toss.authenticated({ orderId: order.oid, amount: order.amount }) }
      Object.assign(t.toss.faults, faults)
      const before = (await t.told(buyer)).filter((text) => text === notificationTexts.paid(READY_IN_WORDS)).length
      const answers = await Promise.all(deeds.map(async ({ what, after }) => turns(after).then(() => act(what, ready))))
      await calm(ready)

      const end = await t.traces(buyer, order.oid)
      const wasPaid = end.payments === 1
      expect(end.isChecking).toBe(false)
      expect(end.captured).toBe(['결제완료', '배송중'].includes(end.status) ? 1 : 0)
      expect(end.stock).toBe(end.status === '취소' ? 10 : 8)
      expect(end.cart).toBe(wasPaid ? 0 : 2)
      expect(
        (await t.told(buyer)).filter((text) => text === notificationTexts.paid(READY_IN_WORDS)).length - before,
      ).toBe(wasPaid ? 1 : 0)
      // Only a refusal is a failure: nobody who was told "failed" may find the same payment captured.
      const failures = answers.filter((answer) => (answer as Partial<Settlement> | undefined)?.outcome === 'failed')
      if (failures.length > 0 && !plan.startsWith('refuse')) {
        expect(end.paymentKey === order.paymentKey && end.status === '결제완료').toBe(false)
      }
      const money = await t.toss.store.byOrder(order.oid)
      expect(money.filter(({ approvedAt }) => approvedAt).every(({ amount }) => amount === order.amount)).toBe(true)
    }),
    { numRuns: courses(10) },
  )
})
