// The input of the payment widget, the order that the buyer last tried to pay, and reports of errors.
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { paymentApi } from '#contract/order/payment.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { takeTry } from '#server/rules/limits/rate-limit.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { inOrder } from '#server/rules/lists/pages.ts'
import type { Db } from '#server/db/open.ts'
import { orders } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { summaryOf, withSummary } from '#server/features/order/order-row.ts'
import { notifyAdminsOfPayment } from './settle-record.ts'
import { withPayments } from './settle.service.ts'

/** Only the buyer may pay an order, not even the admin. */
async function ownSummary(db: Db, who: SignedIn, oid: string) {
  const [row] = await withSummary(db).where(and(eq(orders.oid, oid), eq(orders.uid, who.uid)))
  if (!row) throw new AppError('not_found')
  return summaryOf(row)
}

export async function checkoutOf(deps: Deps, who: SignedIn, oid: string) {
  const { status, isChecking, orderName, wholePrice, deliveryInfo, expiresAt } = await ownSummary(deps.db, who, oid)
  const { payments } = withPayments(deps)
  return {
    oid,
    status,
    isChecking,
    orderName,
    amount: wholePrice,
    customerKey: payments.customerKey(who.uid),
    customerEmail: who.email,
    customerMobilePhone: deliveryInfo.tel.replaceAll(/\D/g, ''),
    expiresAt,
  }
}

export async function lastDeliveryOf(db: Db, who: SignedIn) {
  const { zoneCode, addr1, addr2, tel, memo } = orders
  const [last] = await db
    .select({ zoneCode, addr1, addr2, tel, memo })
    .from(orders)
    .where(eq(orders.uid, who.uid))
    .orderBy(...inOrder({ by: orders.orderedAt, id: orders.oid, direction: 'desc', tied: true }))
    .limit(1)
  return { deliveryInfo: last ?? null }
}

/** Longer than an order waits for its payment: reloading the page of a failure sends no second notification. */
const REPORT = { max: 1, windowMs: HOUR_MS }

/** Notifies the admins of a failed payment request, once for the same order and code. */
export async function reportFailure(
  { db, now }: Deps,
  who: SignedIn,
  oid: string,
  { code }: BodyOf<typeof paymentApi.failed>,
) {
  const order = await ownSummary(db, who, oid)
  if (order.status !== '주문완료') throw refuse('order_changed')
  await db.transaction(async (tx) => {
    const isNew = await takeTry(tx, { key: `payment-failed:${oid}:${code}`, ...REPORT }, now())
    if (isNew) await notifyAdminsOfPayment(tx, order, { code, message: '' }, now())
  })
}
