// What the payment widget needs, which order the buyer last tried to pay, and reports of what went wrong.
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { paymentApi } from '#contract/payment.ts'
import { hashOf } from '#server/hash.ts'
import { takeTry } from '#server/rules/tries.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { inOrder } from '#server/rules/pages.ts'
import type { Db } from '#server/db/open.ts'
import { orders } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { summaryOf, withSummary } from '#server/features/order/order-row.ts'
import { tellAdmins } from './settle-record.ts'
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

/** The browser's words, put on one line. */
const plain = (text: string) => text.replaceAll(/\p{C}+/gu, ' ').trim()

/** Tells the admins that a payment request failed, once for the same order and code. */
export async function reportFailure(
  { db, now }: Deps,
  who: SignedIn,
  oid: string,
  { code, message }: BodyOf<typeof paymentApi.failed>,
) {
  const order = await ownSummary(db, who, oid)
  await db.transaction(async (tx) => {
    const isNew = await takeTry(tx, { key: `payment-failed:${oid}:${hashOf(code)}`, max: 1 }, now())
    if (isNew) await tellAdmins(tx, order, { code: plain(code), message: plain(message) }, now())
  })
}
