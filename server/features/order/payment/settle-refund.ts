// Records refunds of a payment: asked for here, or at the provider's own desk.
import { eq, sql } from 'drizzle-orm'
import { lastCancelOf, refundedOf, type TossPayment } from '#server/adapters/toss.ts'
import type { Tx } from '#server/db/open.ts'
import { orders, payment as paymentTable } from '#server/db/tables/order.table.ts'
import { aboutOrder, moveOrder, publishOrder, type LockedOrder } from '#server/features/order/order-row.ts'
import { giveStockBack } from '#server/features/order/order-stock.ts'
import { notify, notifyAdmins } from '#server/rules/notify/notify.ts'
import { closeAttempt, type Attempt } from './attempt.ts'

export async function finishRefund(tx: Tx, order: LockedOrder, attempt: Attempt, seen: TossPayment, now: Date) {
  await closeAttempt(tx, attempt, 'refunded')
  await tx
    .update(paymentTable)
    .set({ status: 'CANCELED', canceledAt: lastCancelOf(seen) ?? now, lookAt: null, raw: seen })
    .where(eq(paymentTable.paymentKey, attempt.paymentKey))
  if (order.paymentKey !== attempt.paymentKey) {
    await publishOrder(tx, order)
    if (order.uid) await notify(tx, order.uid, 'refunded', await aboutOrder(tx, order, { won: attempt.amount }))
    return
  }
  const given = { refundedPrice: order.wholePrice }
  // Nobody here had requested it: somebody cancelled the payment in the provider's own console.
  const atDesk = attempt.state === 'captured'
  const left = order.wholePrice - order.refundedPrice
  if (order.status === '결제완료') {
    await moveOrder(tx, order, '취소', now, given)
    await giveStockBack(tx, order)
    if (order.uid) await notify(tx, order.uid, 'canceled', await aboutOrder(tx, order))
    await notifyAdmins(tx, atDesk ? 'canceledAtDesk' : 'paidOrderCanceled', await aboutOrder(tx, order, { won: left }))
    return
  }
  // The goods are on their way: the order stays what it is, and its money is gone.
  await changeRefunded(tx, order, order.wholePrice)
  const news = await aboutOrder(tx, order, { won: left })
  if (order.uid && left > 0) await notify(tx, order.uid, 'moneyBack', news)
  await notifyAdmins(tx, 'canceledAfterShipping', news)
}

async function changeRefunded(tx: Tx, order: LockedOrder, refundedPrice: number) {
  await tx
    .update(orders)
    .set({ refundedPrice, version: sql`${orders.version} + 1` })
    .where(eq(orders.oid, order.oid))
  await publishOrder(tx, order)
}

/**
 * A part was cancelled in the provider's console. The provider does not name its goods: the order and its stock stay, the
 * sums become less, and the admins are notified so that they can correct the stock.
 */
export async function takePartialCancel(tx: Tx, order: LockedOrder, attempt: Attempt, seen: TossPayment, now: Date) {
  const refunded = Math.min(refundedOf(seen), order.wholePrice)
  const more = refunded - order.refundedPrice
  if (order.paymentKey !== attempt.paymentKey || more <= 0) return
  await tx
    .update(paymentTable)
    .set({ status: 'PARTIAL_CANCELED', canceledAt: lastCancelOf(seen) ?? now, raw: seen })
    .where(eq(paymentTable.paymentKey, attempt.paymentKey))
  await changeRefunded(tx, order, refunded)
  const news = await aboutOrder(tx, order, { won: more })
  if (order.uid) await notify(tx, order.uid, 'moneyBack', news)
  await notifyAdmins(tx, 'partlyCanceledAtDesk', news)
}
