// The cart: one for each user, on the server, the same on every device.
import type { CartChange } from '#contract/shared/refusals.ts'

/** Lines of one cart: more than anybody buys at once. */
export const CART_LINES_MAX = 200

/** The part of a line that shows whether it changed; `now` is null where the product is not sold any more. */
type PricedLine = { unitPrice: number; quantity: number; now: { price: number; stock: number | null } | null }

/** The change since the line was put into the cart; the buyer must accept it before ordering. */
export function changeOf({ unitPrice, quantity: wanted, now }: PricedLine): CartChange | null {
  if (!now) return 'gone'
  if (now.stock === 0) return 'soldOut'
  if (now.stock !== null && now.stock < wanted) return 'short'
  return now.price === unitPrice ? null : 'price'
}

export const cartApi = {
  get: 'GET /carts/{uid}',
  add: 'PUT /carts/{uid}/adds/{addId}',
  put: 'PUT /carts/{uid}/items/{id}',
  remove: 'DELETE /carts/{uid}/items/{id}',
  accept: 'POST /carts/{uid}/accept',
} as const
