// Stock that orders hold, and carts that they come from. Products are always locked in the order of their ids.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { publish } from '#server/live/publish.ts'
import { notifyBackInStock, notifySoldOut, type StockChange } from '#server/rules/notify/stock-notifications.ts'
import { itemsOf, type LockedOrder } from './order-row.ts'

/** This lock does not block carts that point to the products. */
export const lockProducts = (tx: Tx, ids: string[]) =>
  tx.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id)).for('no key update')

/** The changes of a transaction to each product's stock: units that one step gives back, the next may take again. */
export type StockChanges = Map<string, StockChange>

export async function addStock(tx: Tx, id: string, units: number, changes: StockChanges) {
  const [now] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${units}` })
    .where(and(eq(products.id, id), isNotNull(products.stock)))
    .returning({ name: products.name, stock: products.stock })
  if (now?.stock !== null && now !== undefined) {
    const before = changes.get(id)?.before ?? now.stock - units
    changes.set(id, { id, name: now.name, before, after: now.stock })
  }
  await publish(tx, { collection: 'products', id, op: 'put' }, 'users')
}

/** At the end of what an order does to the stock. */
export async function notifyStock(tx: Tx, changes: StockChanges, buyer: string | null) {
  for (const change of changes.values()) {
    await notifySoldOut(tx, change)
    await notifyBackInStock(tx, change, [buyer])
  }
}

/**
 * Returns the units of a cancelled order to the stock. A caller that takes some again passes `noted`, and publishes the
 * changes itself.
 */
export async function giveStockBack(tx: Tx, { oid, uid }: LockedOrder, noted?: StockChanges) {
  const changes = noted ?? new Map<string, StockChange>()
  const held = (await itemsOf(tx, oid)).filter((item) => item.tookStock)
  const ids = held.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return
  for (const { id } of await lockProducts(tx, ids)) {
    const units = held.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0)
    await addStock(tx, id, units, changes)
  }
  if (!noted) await notifyStock(tx, changes, uid)
}

/** Takes out of the cart what was ordered; what the buyer put in since then stays. */
export async function emptyCart(tx: Tx, { oid, uid }: LockedOrder) {
  if (!uid) return
  for (const { productId, option, quantity } of await itemsOf(tx, oid)) {
    if (!productId) continue
    const line = and(eq(cartLine.uid, uid), eq(cartLine.productId, productId), eq(cartLine.option, option))
    const [inCart] = await tx.select({ quantity: cartLine.quantity }).from(cartLine).where(line).for('update')
    if (!inCart) continue
    if (inCart.quantity <= quantity) await tx.delete(cartLine).where(line)
    else
      await tx
        .update(cartLine)
        .set({ quantity: inCart.quantity - quantity })
        .where(line)
  }
  await publish(tx, { collection: 'carts', id: uid, op: 'put' }, { uids: [uid] })
}
