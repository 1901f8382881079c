// Reads a cart with today's prices and stock, and marks products that are not sold any more.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Cart, CartLine } from '#contract/cart/cart.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'

/** Only its owner may see a cart: everybody else, the admin too, gets "not found". */
export function mustOwnCart(who: SignedIn, uid: string) {
  if (who.uid !== uid) throw new AppError('not_found')
}

/** The units that the user's own unpaid orders hold: they left the stock, but this user may still buy them. */
async function heldBy(db: DbOrTx, uid: string): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: orderItem.productId, quantity: sql<number>`sum(${orderItem.quantity})::int` })
    .from(orders)
    .innerJoin(orderItem, eq(orderItem.oid, orders.oid))
    .where(and(eq(orders.uid, uid), eq(orders.status, '주문완료')))
    .groupBy(orderItem.productId)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Sorted by name, so that the colours of a product stand together and a line that is put back has its old place. */
const linesOf = (db: DbOrTx, uid: string) =>
  db
    .select({ line: cartLine, product: products })
    .from(cartLine)
    .leftJoin(products, eq(products.id, cartLine.productId))
    .where(eq(cartLine.uid, uid))
    .orderBy(asc(sql`coalesce(${products.name}, ${cartLine.pname})`), asc(cartLine.productId), asc(cartLine.option))

type Row = Awaited<ReturnType<typeof linesOf>>[number]
/** The stock left for the lines that follow: the lines of one product share it. */
type Left = Map<string, number | null>

function lineOf({ line, product }: Row, left: Left): CartLine {
  const { productId: id, option, quantity, unitPrice } = line
  const stock = left.get(id) ?? null
  const isSold = product !== null && product.colors.includes(option)
  if (isSold && stock !== null) left.set(id, Math.max(0, stock - quantity))
  return {
    id,
    pname: product?.name ?? line.pname ?? '',
    cover: product?.cover ?? line.cover ?? '',
    unitPrice,
    quantity,
    option,
    subTotal: unitPrice * quantity,
    now: isSold ? { price: product.price, stock } : null,
  }
}

export async function readCart(db: DbOrTx, uid: string): Promise<Cart> {
  const rows = await linesOf(db, uid)
  const held = await heldBy(db, uid)
  const left: Left = new Map()
  for (const { product } of rows) {
    if (product) left.set(product.id, product.stock === null ? null : product.stock + (held.get(product.id) ?? 0))
  }
  const items = rows.map((row) => lineOf(row, left))
  return { items, itemCount: items.length, totalPrice: items.reduce((sum, { subTotal }) => sum + subTotal, 0) }
}

/** How many of a product the user may have in the cart; null is unlimited. */
export async function availableTo(db: DbOrTx, uid: string, { id, stock }: { id: string; stock: number | null }) {
  if (stock === null) return null
  return stock + ((await heldBy(db, uid)).get(id) ?? 0)
}

export async function getCart(db: DbOrTx, who: SignedIn, uid: string): Promise<Cart> {
  mustOwnCart(who, uid)
  return readCart(db, uid)
}
