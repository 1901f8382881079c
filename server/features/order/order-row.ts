// An order as the database has it: read whole, shown to its buyer and the admin alone, and locked while it changes.
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Order, OrderSummary } from '#contract/order/order.schema.ts'
import { orderInKorean } from '#contract/order/order-news.ts'
import { orderTransitions, type OrderStatus } from '#contract/order/order.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { alone } from '#server/db/batched-rows.ts'
import type { DbOrTx, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { orderEvent, orderItem, orders, payment, paymentAttempt } from '#server/db/tables/order.table.ts'
import { publish } from '#server/live/publish.ts'

/** The payment provider accepts no longer names. */
const ORDER_NAME_MAX = 100

/** As the provider shows it: the first product's name, with ` 외 N` for N further items. */
export function orderNameOf(first: string, itemCount: number) {
  const more = itemCount > 1 ? ` 외 ${itemCount - 1}` : ''
  return first.slice(0, ORDER_NAME_MAX - more.length) + more
}

/** Only its buyer and the admin may see an order; for anybody else it is not found. */
export const seenBy = (who: SignedIn) => (who.isAdmin ? undefined : eq(orders.uid, who.uid))

const unsettled = (db: DbOrTx) =>
  db
    .select({ oid: paymentAttempt.oid })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.oid, orders.oid), inArray(paymentAttempt.state, ['open', 'refunding'])))

export const withSummary = (db: DbOrTx, caller = alone, from = orders) =>
  db
    .select({
      caller,
      order: orders,
      email: authUser.email,
      buyerName: authUser.name,
      pname: orderItem.pname,
      cover: orderItem.cover,
      isChecking: sql<boolean>`${exists(unsettled(db))}`,
    })
    .from(from)
    .leftJoin(authUser, eq(authUser.id, orders.uid))
    .leftJoin(orderItem, and(eq(orderItem.oid, orders.oid), eq(orderItem.line, 1)))
    .$dynamic()

export type SummaryRow = Awaited<ReturnType<typeof withSummary>>[number]

export function summaryOf({ order, email, buyerName, pname, cover, isChecking }: SummaryRow): OrderSummary {
  const { zoneCode, addr1, addr2, tel, memo } = order
  return {
    oid: order.oid,
    uid: order.uid,
    email: email && realEmail(email),
    buyerName,
    status: order.status,
    orderName: orderNameOf(pname ?? '', order.itemCount),
    pname: pname ?? '',
    kindCount: order.kindCount,
    cover: cover ?? '',
    itemCount: order.itemCount,
    totalPrice: order.totalPrice,
    wholePrice: order.wholePrice,
    refundedPrice: order.refundedPrice,
    deliveryInfo: { zoneCode, addr1, addr2, tel, memo },
    orderedAt: order.orderedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    isChecking,
  }
}

export const itemsOf = (db: DbOrTx, oid: string) =>
  db.select().from(orderItem).where(eq(orderItem.oid, oid)).orderBy(asc(orderItem.line))

export async function getOrder(db: DbOrTx, who: SignedIn, oid: string): Promise<Order> {
  const [row] = await withSummary(db).where(and(eq(orders.oid, oid), seenBy(who)))
  if (!row) throw new AppError('not_found')
  const items = await itemsOf(db, oid)
  const events = await db.select().from(orderEvent).where(eq(orderEvent.oid, oid)).orderBy(asc(orderEvent.at))
  const [paid] = await db.select().from(payment).where(eq(payment.oid, oid))
  return {
    ...summaryOf(row),
    items: items.map(({ productId, pname, cover, unitPrice, quantity, option, subTotal }) => ({
      id: productId,
      pname,
      cover,
      unitPrice,
      quantity,
      option,
      subTotal,
    })),
    paymentKey: row.order.paymentKey,
    paidAt: row.order.paidAt?.toISOString() ?? null,
    payment: paid ? { method: paid.method, canceledAt: paid.canceledAt?.toISOString() ?? null } : null,
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
  }
}

export type LockedOrder = typeof orders.$inferSelect

/** Every writer to an order or its payment locks this row first, so that no two of them wait for each other. */
export async function lockOrder(tx: Tx, oid: string): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.oid, oid)).for('no key update')
  if (!order) throw new AppError('not_found')
  return order
}

/** Undefined where somebody else has locked the order. */
export async function lockIdleOrder(tx: Tx, oid: string): Promise<LockedOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.oid, oid)).for('no key update', { skipLocked: true })
  return order
}

type Change = { paymentKey?: string; paidAt?: Date; refundedPrice?: number }

/** One step of the transition table, with its place in the timeline; anything else is refused. */
export async function moveOrder(tx: Tx, order: LockedOrder, to: OrderStatus, at: Date, change: Change = {}) {
  if (!orderTransitions[order.status].includes(to)) throw refuse('order_changed')
  const moved = await tx
    .update(orders)
    .set({ status: to, version: sql`${orders.version} + 1`, ...change })
    .where(and(eq(orders.oid, order.oid), eq(orders.status, order.status)))
    .returning({ oid: orders.oid })
  if (moved.length === 0) throw refuse('order_changed')
  await tx.insert(orderEvent).values({ oid: order.oid, status: to, at })
  await publishOrder(tx, order)
}

type Reported = {
  /** Where it is about another sum than the whole order's. */
  won?: number
  /** A text before the order's name, such as an error. */
  before?: string
  actor?: string | null
}

/** Builds the text and the target of a notification about an order. */
export async function aboutOrder(
  tx: Tx,
  { oid, kindCount, wholePrice }: Pick<LockedOrder, 'oid' | 'kindCount' | 'wholePrice'>,
  { won = wholePrice, before, actor }: Reported = {},
) {
  const [first] = await tx
    .select({ pname: orderItem.pname })
    .from(orderItem)
    .where(and(eq(orderItem.oid, oid), eq(orderItem.line, 1)))
  const what = orderInKorean({ pname: first?.pname ?? '', kindCount }, won)
  const detail = before ? `${before} · ${what}` : what
  return { detail, actor, target: { collection: 'orders', id: oid } as const }
}

export const publishOrder = (tx: Tx, { oid, uid }: Pick<LockedOrder, 'oid' | 'uid'>) =>
  publish(tx, { collection: 'orders', id: oid, op: 'put' }, { uids: [uid], admins: true })
