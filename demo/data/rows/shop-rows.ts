// The shop's products and what lies in the demo user's cart.
import { HOUR_MS } from '#contract/shared/durations.ts'
import { colorNameOf } from '#contract/product/product-color.ts'
import type { cartLine, products } from '#server/db/tables/shop.table.ts'
import { random } from '#demo/random.ts'
import { wares } from '#demo/data/text/products.ts'
import { ago, after } from '#demo/data/time.ts'

export type ProductRow = typeof products.$inferInsert & { id: string; colors: string[]; releasedAt: Date }

/** `covers` are the addresses of the drawn covers, in the order of the wares. */
export function productRows(now: Date, covers: readonly string[]): ProductRow[] {
  const chance = random('products')
  return wares.map(({ name, price, priceSale, status, colors, stock, released }, i) => ({
    id: chance.uuid(),
    name,
    cover: covers[i]!,
    price,
    priceSale,
    status,
    colors: [...colors],
    colorNames: [...new Set(colors.map(colorNameOf))],
    stock,
    releasedAt: ago(now, released),
  }))
}

const CART: readonly (readonly [name: string, quantity: number])[] = [
  ['물레로 빚은 도자기 머그', 2],
  ['우전 녹차 50g', 1],
  ['자투리 조각보', 1],
]

export function cartRows(uid: string, now: Date, goods: readonly ProductRow[]): (typeof cartLine.$inferInsert)[] {
  return CART.map(([name, quantity], i) => {
    const product = goods.find((one) => one.name === name)
    if (!product) throw new Error(`The shop has no ${name}`)
    const option = product.colors[0]!
    return {
      uid,
      productId: product.id,
      option,
      quantity,
      unitPrice: product.price,
      addedAt: after(now, (i - 6) * HOUR_MS),
    }
  })
}
