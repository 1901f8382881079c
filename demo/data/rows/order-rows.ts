// Orders of eight weeks in every status, with lines, timeline and payment.
import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { DELIVERY_FEE, PAY_WITHIN_MINUTES, type OrderStatus } from '#contract/order/order.ts'
import type { orderEvent, orderItem, orders, payment } from '#server/db/tables/order.table.ts'
import type { Crowd } from '#demo/data/crowd.ts'
import type { Person, PersonKey } from '#demo/data/people.ts'
import { random, type Random } from '#demo/random.ts'
import { deliveryFor } from '#demo/data/text/addresses.ts'
import { after, ago, awake, earlier } from '#demo/data/time.ts'
import type { ProductRow } from './shop-rows.ts'

export type OrderRows = {
  orders: (typeof orders.$inferInsert & { oid: string; uid: string })[]
  items: (typeof orderItem.$inferInsert)[]
  events: (typeof orderEvent.$inferInsert & { at: Date })[]
  payments: (typeof payment.$inferInsert)[]
}

type Course = 'ordered' | 'paid' | 'shipped' | 'delivered' | 'refunded' | 'expired'
type Plan = { course: Course; daysAgo: number; by?: PersonKey }

const minutesAgo = (minutes: number) => minutes / DAY_MINUTES

/** Unpaid orders are only minutes old, because older ones would have expired. */
function plans(chance: Random): Plan[] {
  const spread = (course: Course, count: number, from: number, to: number): Plan[] =>
    Array.from({ length: count }, (_, i) => ({
      course,
      daysAgo: from + (to - from) * ((i + chance.next()) / count) ** 1.4,
    }))
  return [
    { course: 'ordered', daysAgo: minutesAgo(4), by: 'madang' },
    { course: 'ordered', daysAgo: minutesAgo(9) },
    { course: 'ordered', daysAgo: minutesAgo(17) },
    { course: 'paid', daysAgo: 0.3, by: 'madang' },
    ...spread('paid', 3, 0.1, 1.2),
    { course: 'shipped', daysAgo: 1.9, by: 'madang' },
    { course: 'shipped', daysAgo: 2.1, by: 'admin' },
    ...spread('shipped', 2, 1.6, 3),
    { course: 'delivered', daysAgo: 6.2, by: 'madang' },
    { course: 'delivered', daysAgo: 18.4, by: 'madang' },
    { course: 'delivered', daysAgo: 37.5, by: 'madang' },
    ...spread('delivered', 21, 4.2, 55),
    { course: 'refunded', daysAgo: 12.6, by: 'madang' },
    { course: 'refunded', daysAgo: 5.4 },
    { course: 'refunded', daysAgo: 26.8 },
    { course: 'expired', daysAgo: 8.9 },
    { course: 'expired', daysAgo: 33.1 },
  ]
}

const METHODS = ['카드', '카드', '간편결제', '간편결제', '계좌이체'] as const

type Step = readonly [status: OrderStatus, at: Date]

/** The order's events so far, oldest first. */
function timeline(course: Course, orderedAt: Date, now: Date, chance: Random): Step[] {
  const ordered: Step = ['주문완료', orderedAt]
  if (course === 'ordered') return [ordered]
  if (course === 'expired') return [ordered, ['취소', after(orderedAt, PAY_WITHIN_MINUTES * MINUTE_MS)]]
  const paidAt = after(orderedAt, chance.between(1.5, 7) * MINUTE_MS)
  const paid: Step[] = [ordered, ['결제완료', paidAt]]
  if (course === 'paid') return paid
  if (course === 'refunded') return [...paid, ['취소', after(paidAt, chance.between(0.7, 5) * HOUR_MS)]]
  const shippedAt = earlier(
    after(paidAt, chance.between(14, 27) * HOUR_MS),
    after(now, -chance.between(1, 5) * HOUR_MS),
  )
  const shipped: Step[] = [...paid, ['배송중', shippedAt]]
  if (course === 'shipped') return shipped
  return [...shipped, ['배송완료', after(shippedAt, chance.between(20, 50) * HOUR_MS)]]
}

function linesOf(oid: string, at: Date, goods: readonly ProductRow[], chance: Random) {
  const offered = chance.shuffled(goods.filter((product) => product.releasedAt < at))
  return offered.slice(0, chance.pick([1, 1, 2, 2, 3, 4])).map((product, i) => {
    const quantity = chance.pick([1, 1, 1, 2, 2, 3])
    const { id, name, cover, price } = product
    const option = chance.pick(product.colors)
    return {
      oid,
      line: i + 1,
      productId: id,
      pname: name,
      cover,
      unitPrice: price,
      quantity,
      option,
      subTotal: price * quantity,
    }
  })
}

function buyerOf({ by }: Plan, at: Date, crowd: Crowd, chance: Random): Person {
  return by ? crowd.person(by) : chance.pick(crowd.presentAt(after(at, -2 * HOUR_MS), ['admin', 'madang']))
}

export function orderRows(crowd: Crowd, now: Date, goods: readonly ProductRow[]): OrderRows {
  const chance = random('orders')
  const rows: OrderRows = { orders: [], items: [], events: [], payments: [] }
  for (const plan of plans(chance)) {
    const oid = chance.uuid()
    const placed = ago(now, plan.daysAgo)
    const orderedAt = plan.course === 'ordered' ? placed : awake(placed)
    const buyer = buyerOf(plan, orderedAt, crowd, chance)
    const steps = timeline(plan.course, orderedAt, now, chance)
    const items = linesOf(oid, orderedAt, goods, chance)
    const totalPrice = items.reduce((sum, { subTotal }) => sum + subTotal, 0)
    const paidAt = steps.find(([status]) => status === '결제완료')?.[1]
    const paymentKey = paidAt ? `demo_${chance.uuid().replaceAll('-', '')}` : null
    const status = steps.at(-1)![0]
    const delivery = deliveryFor(chance, crowd.everybody.indexOf(buyer))
    rows.orders.push({
      oid,
      uid: buyer.uid,
      totalPrice,
      wholePrice: totalPrice + DELIVERY_FEE,
      itemCount: items.length,
      kindCount: items.length,
      ...delivery,
      searchText: [...items.map(({ pname }) => pname), delivery.addr1, delivery.addr2].join('\n'),
      status,
      paymentKey,
      orderedAt,
      expiresAt: after(orderedAt, PAY_WITHIN_MINUTES * MINUTE_MS),
      paidAt,
      version: steps.length,
    })
    rows.items.push(...items)
    rows.events.push(...steps.map(([reached, at]) => ({ oid, status: reached, at })))
    if (paidAt && paymentKey) {
      const canceledAt = steps.find(([reached]) => reached === '취소')?.[1]
      rows.payments.push({
        oid,
        paymentKey,
        amount: totalPrice + DELIVERY_FEE,
        status: canceledAt ? 'CANCELED' : 'DONE',
        method: chance.pick(METHODS),
        approvedAt: paidAt,
        canceledAt,
      })
    }
  }
  return rows
}
