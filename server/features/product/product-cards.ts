import { inArray } from 'drizzle-orm'
import { products } from '#server/db/tables/shop.table.ts'
import type { FindCards } from '#server/rules/server-module.ts'

export const productCards: FindCards = async ({ db }, _who, ids) => {
  const { id, name, cover, price, priceSale, stock } = products
  const rows = await db
    .select({ id, name, cover, price, priceSale, stock })
    .from(products)
    .where(inArray(products.id, ids))
  return rows.map(({ stock: left, priceSale: before, ...row }) => ({
    kind: 'product',
    ...row,
    priceSale: before ?? undefined,
    isSoldOut: left === 0,
  }))
}
