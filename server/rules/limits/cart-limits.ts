// The limits of one cart. Every way into a cart asks here, so that a cart can always be ordered.
import { count, eq, sql } from 'drizzle-orm'
import { CART_LINES_MAX } from '#contract/cart/cart.ts'
import { DELIVERY_FEE } from '#contract/order/order.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { WON_MAX } from '#contract/shared/wire.schema.ts'
import type { Tx } from '#server/db/open.ts'
import { cartLine } from '#server/db/tables/shop.table.ts'

/** Called after more was put in, before it is committed. */
export async function mustFitInCart(tx: Tx, uid: string) {
  const total = sql<number>`coalesce(sum(${cartLine.unitPrice}::bigint * ${cartLine.quantity}), 0)`.mapWith(Number)
  const [cart] = await tx.select({ lines: count(), total }).from(cartLine).where(eq(cartLine.uid, uid))
  if (!cart) return
  if (cart.lines > CART_LINES_MAX) throw refuse('cart_full')
  if (cart.total + DELIVERY_FEE > WON_MAX) throw refuse('cart_too_large')
}
