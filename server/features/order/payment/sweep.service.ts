// Finishes what no browser waits for any more: asks again for unknown outcomes, and releases the stock of unpaid orders.
import { and, asc, eq, lte, notExists } from 'drizzle-orm'
import { orders, paymentAttempt } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { claimDueAttempts, openAttemptOf } from './attempt.ts'
import { cancelAndFreeStock } from './refund.service.ts'
import { lockIdleOrder } from '#server/features/order/order-row.ts'
import { repeat } from '#server/process/repeat.ts'
import { lookAtPaid } from './look.service.ts'
import { settle } from './settle.service.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'log' | 'payments'>

const EVERY_MS = 5_000
const AT_ONCE = 20

/** Any number of processes may do this at once: each takes what no other holds. */
async function settleDue({ payments, ...deps }: Needs) {
  if (!payments) return
  const due = await claimDueAttempts(deps.db, deps.now(), AT_ONCE)
  const settled = await Promise.allSettled(due.map((attempt) => settle({ ...deps, payments }, attempt)))
  for (const [i, result] of settled.entries()) {
    if (result.status === 'rejected')
      deps.log.error('a payment was not settled', { oid: due[i]?.oid, error: result.reason })
  }
}

const isOpen = ({ db }: Needs) =>
  db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.oid, orders.oid), eq(paymentAttempt.state, 'open')))

/** Never cancels an order while the provider may still say that it is paid. */
async function expireUnpaid(deps: Needs) {
  const { db, now } = deps
  const overdue = await db
    .select({ oid: orders.oid })
    .from(orders)
    .where(and(eq(orders.status, '주문완료'), lte(orders.expiresAt, now()), notExists(isOpen(deps))))
    .orderBy(asc(orders.expiresAt))
    .limit(AT_ONCE)
  for (const { oid } of overdue) {
    const expire = db.transaction(async (tx) => {
      const order = await lockIdleOrder(tx, oid)
      if (order?.status === '주문완료' && !(await openAttemptOf(tx, oid))) await cancelAndFreeStock(tx, order, now())
    })
    // One order that cannot be cancelled must not stop the others.
    await expire.catch((error: unknown) => deps.log.error('an unpaid order was not let go', { oid, error }))
  }
}

export async function sweepOrders(deps: Needs) {
  await settleDue(deps)
  await expireUnpaid(deps)
}

/**
 * Sweeps until stopped. Looks at paid orders have a turn of their own, so that a slow provider holds up no open payment.
 * The process may end in the middle: everything is a row, and the next sweep finds it again.
 */
export function keepSweeping(deps: Needs) {
  const course = { everyMs: EVERY_MS, log: deps.log }
  const jobs = [
    repeat(() => sweepOrders(deps), { ...course, failed: 'orders were not swept' }),
    repeat(() => lookAtPaid(deps), { ...course, failed: 'paid orders were not looked at' }),
  ]
  return { stop: () => jobs.forEach((one) => one.stop()) }
}
