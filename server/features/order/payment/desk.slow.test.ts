// Cancels in the provider's console and here, at once, in parts, by processes that end in the middle, against a provider in
// any mood: in the end our sums are the provider's, won for won.
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import { balanceOf, type Plan, type StandinPayment } from '#demo/standins/toss-store.ts'
import { courses } from '#server/test/courses.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { READY_IN_WORDS, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { turns } from '#server/test/event-loop-turns.ts'
import { lookAtPaid } from './look.service.ts'
import { sweepOrders } from './sweep.service.ts'

// Ten times as many courses may take ten times as long.
vi.setConfig({ testTimeout: courses(60_000) })

let t: TossShop
let admin: TestUser

beforeAll(async () => {
  // Long enough for an answer beside the journeys, which keep both cores busy.
  t = await tossShop({ timeoutMs: 2_000 })
  admin = await t.signUp({ admin: true })
})

type Bought = Awaited<ReturnType<TossShop['ready']>> & { buyer: TestUser }

/** A process that reads the provider's answer and ends before it can write anything down. */
async function lookAndEnd() {
  const toss = t.deps.payments?.toss
  if (!toss) throw new Error('no payments')
  const ending: typeof toss.get = async (key) => {
    await toss.get(key)
    throw new Error('ended here')
  }
  const payments = { ...t.deps.payments, toss: { ...toss, get: ending } } as typeof t.deps.payments
  await lookAtPaid({ ...t.deps, payments }).catch(() => {})
}

function act(what: string, part: number, { oid, paymentKey, amount, buyer }: Bought): Promise<unknown> {
  const at = t.time.now().toISOString()
  const hint = { eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey, orderId: oid, status: 'DONE' } }
  const deeds: Record<string, () => Promise<unknown>> = {
    part: () =>
      t.toss.store.cancel(paymentKey, { amount: Math.max(1, Math.floor((amount * part) / 250)), reason: '일부', at }),
    rest: () => t.toss.store.cancel(paymentKey, { reason: '전부', at }),
    look: () => (t.time.forward(4 * HOUR_MS), lookAtPaid(t.deps)),
    end: () => (t.time.forward(4 * HOUR_MS), lookAndEnd()),
    hint: () => t.guest('POST', '/toss/webhook', hint),
    sweep: () => sweepOrders(t.deps),
    cancel: () => buyer.request('POST', `/orders/${oid}/cancel`),
    ship: () => admin.request('PUT', `/orders/${oid}/status`, { status: '배송중' }),
  }
  return (deeds[what] as () => Promise<unknown>)()
}

/** On a busy machine the provider's answer may come too late: then the sweeper finds out. */
const untilPaid = ({ oid, buyer }: Bought) =>
  vi.waitUntil(
    async () => {
      if ((await t.get(buyer, oid)).status === '결제완료') return true
      await t.sweepAfter(61_000)
      return false
    },
    { timeout: 20_000, interval: 20 },
  )

async function calm({ oid, paymentKey, buyer }: Bought) {
  delete t.toss.faults.get
  delete t.toss.faults.cancel
  await vi.waitUntil(
    async () => {
      await t.sweepAfter(24 * HOUR_MS)
      for (let i = 0; i < 10; i++) await lookAtPaid(t.deps)
      const { isChecking, refundedPrice, wholePrice } = await t.get(buyer, oid)
      return !isChecking && wholePrice - refundedPrice === balanceOf((await t.toss.store.find(paymentKey))!)
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** Sums the money at the provider, and the sales on our dashboard. */
async function bothSums() {
  const held = await t.db.execute<{ data: StandinPayment }>(sql`select data from standin_toss_payment`)
  const atProvider = held.rows
    .filter(({ data }) => ['DONE', 'PARTIAL_CANCELED'].includes(data.status))
    .reduce((all, { data }) => all + balanceOf(data), 0)
  const sold = await t.db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::int as sum from figures where kind = 'sold'`,
  )
  return [sold.rows[0]?.sum, atProvider]
}

const fault = fc.constantFrom<Plan | undefined>(undefined, undefined, 'fail500', 'busy409', 'yes500', 'lost')
const deed = fc.constantFrom('part', 'part', 'part', 'rest', 'look', 'look', 'end', 'hint', 'sweep', 'cancel', 'ship')

it('any course of cancels, looks, faults and ends leaves sums that equal the provider’s, each won told once', async () => {
  const course = fc.record({
    faults: fc.record({ get: fault, cancel: fault }),
    deeds: fc.array(fc.record({ what: deed, after: fc.nat(100), part: fc.integer({ min: 1, max: 100 }) }), {
      minLength: 2,
      maxLength: 9,
    }),
  })
  await fc.assert(
    fc.asyncProperty(course, async ({ faults, deeds }) => {
      const buyer = await t.signUp()
      const order = { ...(await t.ready(buyer)), buyer }
      await t.settle(buyer, order.oid, order.paymentKey, order.amount)
      await untilPaid(order)
      Object.assign(t.toss.faults, faults)
      await Promise.all(deeds.map(async ({ what, after, part }) => turns(after).then(() => act(what, part, order))))
      await calm(order)

      const end = await t.get(buyer, order.oid)
      const there = await t.toss.store.find(order.paymentKey)
      expect(end.wholePrice - end.refundedPrice).toBe(there && balanceOf(there))
      expect((await t.traces(buyer, order.oid)).stock).toBe(end.status === '취소' ? 10 : 8)
      const told = await t.told(buyer)
      expect(told.filter((text) => text === notificationTexts.canceled(READY_IN_WORDS))).toHaveLength(
        end.status === '취소' ? 1 : 0,
      )
      const parts = told.flatMap(
        (text) => Number(/([\d,]+)원을 환불/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN) || [],
      )
      const toldSum = parts.reduce((all, won) => all + won, 0)
      if (end.status !== '취소') expect(toldSum).toBe(end.refundedPrice)
      else expect(toldSum).toBeLessThanOrEqual(end.refundedPrice)
      const [ours, theirs] = await bothSums()
      expect(ours).toBe(theirs)
    }),
    { numRuns: courses(6) },
  )
})
