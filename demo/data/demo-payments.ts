// Registers the demo's paid orders with the stand-in provider as well, so that they can be refunded like any other.
import { eq, like } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { orders, payment } from '#server/db/tables/order.table.ts'
import type { TossStore } from '#demo/standins/toss-store.ts'

export async function rememberDemoPayments(db: Db, store: TossStore) {
  const rows = await db
    .select({ payment, orderedAt: orders.orderedAt })
    .from(payment)
    .innerJoin(orders, eq(orders.oid, payment.oid))
    .where(like(payment.paymentKey, 'demo\\_%'))
  for (const { payment: paid, orderedAt } of rows) {
    await store.add({
      paymentKey: paid.paymentKey,
      orderId: paid.oid,
      orderName: '',
      amount: paid.amount,
      method: paid.method ?? '카드',
      status: paid.status,
      plan: 'success',
      successUrl: '',
      failUrl: '',
      requestedAt: orderedAt.toISOString(),
      authenticatedAt: null,
      approvedAt: paid.approvedAt?.toISOString() ?? null,
      cancels: paid.canceledAt ? [{ amount: paid.amount, reason: '주문 취소', at: paid.canceledAt.toISOString() }] : [],
      failureCode: null,
    })
  }
}
