// Reads filters, order, open product and open cart from the address. The router imports this file at start-up.
import type { ProductSort, ProductStatus } from '#contract/product/product.ts'
import { asUuid } from '#contract/shared/uuid.ts'
import { textIn } from '#web/lib/router/search-text.ts'

export type ProductSearch = {
  status?: ProductStatus
  /** The name of a colour. */
  color?: string
  min?: number
  max?: number
  text?: string
  sort?: Exclude<ProductSort, 'newest'>
  id?: string
  cart?: 1
}

const PRICE_MAX = 2_000_000_000

function price(value: unknown) {
  const given = textIn(value)?.trim() ?? ''
  return /^\d{1,10}$/.test(given) ? Math.min(Number(given), PRICE_MAX) : undefined
}

function oneOf<const Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value)
}

export const validateProductSearch = (search: Record<string, unknown>): ProductSearch => ({
  status: oneOf(['sale', 'new', 'default'], search.status),
  color: /^[a-z]+$/.exec(textIn(search.color) ?? '')?.[0],
  min: price(search.min),
  max: price(search.max),
  text: textIn(search.text)?.trim().slice(0, 60) || undefined,
  sort: oneOf(['priceUp', 'priceDown', 'name'], search.sort),
  id: asUuid(search.id),
  cart: textIn(search.cart) === '1' ? 1 : undefined,
})
