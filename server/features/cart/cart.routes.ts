import { cartApi } from '#contract/cart/cart.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { acceptChanges, addToCart, putLine, removeLine } from './cart-change.service.ts'
import { getCart } from './cart.service.ts'

export function cartRoutes(mount: Mount) {
  mount(cartApi.get, ({ who, params, deps }) => getCart(deps.db, who, params.uid))
  mount(cartApi.add, ({ who, params, body, deps }) => addToCart(deps, who, params, body))
  mount(cartApi.put, ({ who, params, body, deps }) => putLine(deps.db, who, params, body))
  mount(cartApi.remove, ({ who, params, query, deps }) => removeLine(deps.db, who, params, query.option))
  mount(cartApi.accept, ({ who, params, body, deps }) => acceptChanges(deps.db, who, params.uid, body.items))
}
