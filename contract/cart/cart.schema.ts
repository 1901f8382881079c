// The schemas of cart.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { cartApi } from './cart.ts'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { COLOR } from '#contract/product/product-color.ts'
import { QUANTITY_MAX } from '#contract/product/product.ts'
import { won } from '#contract/shared/wire.schema.ts'

const quantity = z.number().int().min(1).max(QUANTITY_MAX)
/** Not limited as a price is: a cart must open whatever it holds, so that something can be taken out. */
const sum = z.number().int().min(0)
const option = z.string().toLowerCase().regex(COLOR)

export const cartLine = z.object({
  /** The product's id. */
  id: z.uuid(),
  pname: z.string(),
  cover: z.string(),
  /** The price that the user has accepted: an order is made only while it is still today's price. */
  unitPrice: won,
  quantity,
  /** The colour. */
  option: z.string(),
  subTotal: sum,
  /** Today's price, and how many this line may hold (null: unlimited). `now` is null where the product is not sold any more. */
  now: z.object({ price: won, stock: z.number().int().min(0).nullable() }).nullable(),
})
export type CartLine = z.infer<typeof cartLine>

export const cart = z.object({
  items: z.array(cartLine),
  /** The number of lines, as an order counts them. */
  itemCount: z.number().int(),
  totalPrice: sum,
})
export type Cart = z.infer<typeof cart>

export const cartEndpoints = endpointsOf('shop')(cartApi, {
  get: {
    access: 'user',
    summary: 'The own cart',
    output: cart,
  },
  add: {
    access: 'user',
    limit: 'tap',
    summary:
      'Put a product in; the same colour adds to its line. The client makes addId: sent twice, it is put in once',
    body: z.strictObject({ id: z.uuid(), option, quantity }),
    output: cart,
    refusals: ['not_its_color', 'cart_line_full', 'cart_full', 'cart_too_large', 'stock_short'],
  },
  put: {
    access: 'user',
    limit: 'tap',
    summary: 'How many of a product in a colour; also puts a line back that was taken out',
    body: z.strictObject({ option, quantity }),
    output: cart,
    refusals: ['not_its_color', 'cart_line_full', 'cart_full', 'cart_too_large', 'stock_short'],
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Take a line out',
    query: z.strictObject({ option }),
    output: cart,
  },
  accept: {
    access: 'user',
    limit: 'tap',
    summary: 'Accept the prices that were shown, as far as they still are today’s; what is not left goes out',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: z.uuid(), option, price: won.nullable() }))
        .min(1)
        .max(500),
    }),
    output: cart,
    refusals: ['cart_too_large'],
  },
})
