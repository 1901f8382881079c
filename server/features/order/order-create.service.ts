// From cart to order: today's prices and stock, decided in one transaction; nothing about money comes from the browser.
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { DeliveryInfo } from '#contract/order/delivery.schema.ts'
import { changeOf } from '#contract/cart/cart.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { DELIVERY_FEE, PAY_WITHIN_MINUTES } from '#contract/order/order.ts'
import { refuse, type ChangedLine } from '#contract/shared/refusals.ts'
import { WON_MAX } from '#contract/shared/wire.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { orderEvent, orderItem, orders } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import type { Deps } from '#server/deps.ts'
import { openAttemptOf } from './payment/attempt.ts'
import { itemsOf, lockIdleOrder, publishOrder, type LockedOrder } from './order-row.ts'
import { addStock, lockProducts, notifyStock, type StockChanges } from './order-stock.ts'
import { cancelAndFreeStock } from './payment/refund.service.ts'
import { withPayments } from './payment/settle.service.ts'

/** Each unpaid order holds stock for a while: one person must not be able to hold everything. */
const UNPAID_MAX = 20

type Line = typeof cartLine.$inferSelect
type Product = typeof products.$inferSelect

const cartOf = (tx: Tx, uid: string) =>
  tx
    .select()
    .from(cartLine)
    .where(eq(cartLine.uid, uid))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.productId), asc(cartLine.option))

const deliveryOf = ({ zoneCode, addr1, addr2, tel, memo }: DeliveryInfo) => ({ zoneCode, addr1, addr2, tel, memo })

const unpaidOf = (uid: string, now: Date) =>
  and(eq(orders.uid, uid), eq(orders.status, '주문완료'), gt(orders.expiresAt, now))

type Bought = Pick<Line, 'productId' | 'option' | 'quantity' | 'unitPrice'>
const fingerprint = (lines: (Omit<Bought, 'productId'> & { productId: string | null })[]) =>
  lines
    .map((line) => [line.productId, line.option, line.quantity, line.unitPrice].join())
    .toSorted()
    .join(';')

/** After a double click, a lost answer or the back button the buyer means the same order, as long as it can still be paid. */
async function sameOrder(tx: Tx, uid: string, cart: Line[], delivery: DeliveryInfo, now: Date) {
  const same = Object.entries(deliveryOf(delivery)).map(([key, value]) => eq(orders[key as keyof DeliveryInfo], value))
  const candidates = await tx
    .select({ oid: orders.oid })
    .from(orders)
    .where(and(unpaidOf(uid, now), ...same))
  for (const { oid } of candidates) {
    if (fingerprint(await itemsOf(tx, oid)) === fingerprint(cart)) return oid
  }
  return null
}

const wantedOf = (cart: Line[], id: string) =>
  cart.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0)

/** Lists the changes of the cart since its lines were put in, for each product. */
function changedLines(cart: Line[], found: Map<string, Product>): ChangedLine[] {
  const changed = new Map<string, ChangedLine>()
  for (const { productId, option, unitPrice } of cart) {
    const product = found.get(productId)
    if (!product) continue
    const wanted = wantedOf(cart, productId)
    const { name: pname, price, stock, colors } = product
    const now = colors.includes(option) ? { price, stock } : null
    const change = changeOf({ unitPrice, quantity: wanted, now })
    if (change) changed.set(productId, { pname, change, price, stock })
  }
  return [...changed.values()]
}

/**
 * Cancels the buyer's own unpaid orders where they hold the stock that is short (as after a change of the address). This
 * comes before any product is locked, because a cancel locks the order first.
 */
async function cancelOwnUnpaid(tx: Tx, uid: string, cart: Line[], now: Date, changes: StockChanges) {
  const ids = cart.map(({ productId }) => productId)
  const stocks = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
  const short = stocks.filter(({ id, stock }) => stock !== null && stock < wantedOf(cart, id)).map(({ id }) => id)
  if (short.length === 0) return
  const own = await tx
    .selectDistinct({ oid: orders.oid })
    .from(orders)
    .innerJoin(orderItem, eq(orderItem.oid, orders.oid))
    .where(and(unpaidOf(uid, now), inArray(orderItem.productId, short), orderItem.tookStock))
  const given: LockedOrder[] = []
  for (const { oid } of own) {
    const order = await lockIdleOrder(tx, oid)
    if (order?.status === '주문완료' && !(await openAttemptOf(tx, oid))) given.push(order)
  }
  const held = await Promise.all(given.map(({ oid }) => itemsOf(tx, oid)))
  // One query locks all products in the order of their ids, as everybody does.
  await lockProducts(tx, [...ids, ...held.flat().flatMap(({ productId }) => productId ?? [])])
  for (const order of given) await cancelAndFreeStock(tx, order, now, changes)
}

async function write(
  tx: Tx,
  who: SignedIn,
  cart: Line[],
  found: Map<string, Product>,
  delivery: DeliveryInfo,
  now: Date,
  changes: StockChanges,
) {
  const items = cart.flatMap((line, i) => {
    const product = found.get(line.productId)
    if (!product) return []
    const { productId, option, quantity } = line
    const { name: pname, cover, price: unitPrice, stock } = product
    return {
      line: i + 1,
      productId,
      pname,
      cover,
      unitPrice,
      quantity,
      option,
      subTotal: unitPrice * quantity,
      tookStock: stock !== null,
    }
  })
  const totalPrice = items.reduce((sum, { subTotal }) => sum + subTotal, 0)
  const [made] = await tx
    .insert(orders)
    .values({
      uid: who.uid,
      totalPrice,
      wholePrice: totalPrice + DELIVERY_FEE,
      itemCount: items.length,
      kindCount: new Set(items.map(({ productId }) => productId)).size,
      ...deliveryOf(delivery),
      orderedAt: now,
      expiresAt: new Date(now.getTime() + PAY_WITHIN_MINUTES * MINUTE_MS),
      searchText: searchTextOf(
        items.map(({ pname }) => pname),
        delivery,
      ),
    })
    .returning({ oid: orders.oid })
  if (!made) throw new Error('an order was not written')
  const { oid } = made
  await tx.insert(orderItem).values(items.map((item) => ({ oid, ...item })))
  await tx.insert(orderEvent).values({ oid, status: '주문완료', at: now })
  for (const { productId, quantity, tookStock } of items)
    if (tookStock) await addStock(tx, productId, -quantity, changes)
  await notifyStock(tx, changes, who.uid)
  await publishOrder(tx, { oid, uid: who.uid })
  return oid
}

const searchTextOf = (names: string[], { addr1, addr2 }: DeliveryInfo) => [...names, addr1, addr2].join('\n')

type Needs = Pick<Deps, 'db' | 'now' | 'payments'>

/** Where nobody can pay, an order would only hold stock until its time is over. */
export async function createOrder(deps: Needs, who: SignedIn, delivery: DeliveryInfo) {
  const { db, now } = withPayments(deps)
  return db.transaction(async (tx) => {
    // One order of a user at a time, in all server processes: of two clicks at once the second finds the first one's order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${who.uid}`}, 0))`)
    const cart = await cartOf(tx, who.uid)
    if (cart.length === 0) throw refuse('cart_empty')
    const known = await sameOrder(tx, who.uid, cart, delivery, now())
    if (known) return { oid: known }
    const [unpaid] = await tx.select({ orders: count() }).from(orders).where(unpaidOf(who.uid, now()))
    if (unpaid && unpaid.orders >= UNPAID_MAX) throw refuse('too_many_unpaid')

    const changes: StockChanges = new Map()
    await cancelOwnUnpaid(tx, who.uid, cart, now(), changes)
    const found = new Map(
      (
        await lockProducts(
          tx,
          cart.map(({ productId }) => productId),
        )
      ).map((product) => [product.id, product]),
    )
    const present = cart.filter(({ productId }) => found.has(productId))
    if (present.length < cart.length) throw refuse('product_gone')
    const lines = changedLines(cart, found)
    if (lines.length > 0) throw refuse('cart_changed', { details: { lines } })
    const total = cart.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, DELIVERY_FEE)
    if (total > WON_MAX) throw refuse('order_too_large')
    return { oid: await write(tx, who, cart, found, delivery, now(), changes) }
  })
}
