// Order again: the lines go back into the cart, as far as they are still sold, at today's price.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { QUANTITY_MAX } from '#contract/product/product.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { orders, type orderItem } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { publish } from '#server/live/publish.ts'
import { mustFitInCart } from '#server/rules/limits/cart-limits.ts'
import { itemsOf } from './order-row.ts'

type Item = typeof orderItem.$inferSelect
type Product = typeof products.$inferSelect

const isSold = (product: Product | undefined, option: string): product is Product =>
  product !== undefined && product.stock !== 0 && product.colors.includes(option)

/** As in the cart itself: the same product in the same colour adds to its line, up to the line's limit. */
async function putInCart(tx: Tx, uid: string, { quantity, option }: Item, { id, price, stock }: Product) {
  const units = Math.min(quantity, stock ?? quantity, QUANTITY_MAX)
  await tx
    .insert(cartLine)
    .values({ uid, productId: id, option, quantity: units, unitPrice: price })
    .onConflictDoUpdate({
      target: [cartLine.uid, cartLine.productId, cartLine.option],
      set: { quantity: sql`least(${cartLine.quantity} + excluded.quantity, ${QUANTITY_MAX})` },
    })
}

export async function orderAgain(db: Db, who: SignedIn, oid: string) {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ oid: orders.oid })
      .from(orders)
      .where(and(eq(orders.oid, oid), eq(orders.uid, who.uid)))
    if (!own) throw new AppError('not_found')
    const items = await itemsOf(tx, oid)
    const ids = items.flatMap(({ productId }) => productId ?? [])
    // Locked, so that no admin removes the products before the lines point to them.
    const found =
      ids.length > 0
        ? await tx.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id)).for('key share')
        : []
    const missing: string[] = []
    let added = 0
    for (const item of items) {
      const product = found.find(({ id }) => id === item.productId)
      if (isSold(product, item.option)) await putInCart(tx, who.uid, item, product).then(() => added++)
      else missing.push(item.pname)
    }
    if (added > 0) await mustFitInCart(tx, who.uid)
    if (added > 0) await publish(tx, { collection: 'carts', id: who.uid, op: 'put' }, { uids: [who.uid] })
    return { added, missing }
  })
}
