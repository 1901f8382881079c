// A product as the database has it, and as the API answers it.
import type { Product } from '#contract/product/product.schema.ts'
import { products } from '#server/db/tables/shop.table.ts'

export const productColumns = {
  id: products.id,
  name: products.name,
  cover: products.cover,
  price: products.price,
  priceSale: products.priceSale,
  status: products.status,
  colors: products.colors,
  colorNames: products.colorNames,
  stock: products.stock,
  releasedAt: products.releasedAt,
  version: products.version,
}

export type ProductRow = typeof products.$inferSelect

/** Without a price before the sale the field is left out, not empty. */
export function productOf({ priceSale, releasedAt, ...row }: ProductRow): Product {
  return { ...row, ...(priceSale !== null && { priceSale }), releasedAt: releasedAt.toISOString() }
}
