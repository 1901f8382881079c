// A product in the form, where numbers are still text, and its validation errors.
import type { Product } from '#contract/product/product.schema.ts'
import { PRODUCT_NAME_MAX, type ProductStatus } from '#contract/product/product.ts'
import { productWords } from '#messages/product/product.ts'
import type { FieldErrors } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { ProductDraft } from './product.queries.ts'

export type Written = {
  name: string
  cover: string | File
  price: string
  priceSale: string
  status: ProductStatus
  colors: string[]
  stock: string
  isUnlimited: boolean
}

const FIRST_COLOR = '#efe4cd'

export const writtenOf = (product: Product | undefined): Written => ({
  name: product?.name ?? '',
  cover: product?.cover ?? '',
  price: product ? String(product.price) : '',
  priceSale: product?.priceSale === undefined ? '' : String(product.priceSale),
  status: product?.status ?? 'new',
  colors: product?.colors ?? [FIRST_COLOR],
  stock: product && product.stock !== null ? String(product.stock) : '',
  isUnlimited: product?.stock === null,
})

/** An empty price before the sale is left out, because the server accepts only a number there. */
export const draftOf = ({
  name,
  cover,
  price,
  priceSale,
  status,
  colors,
  stock,
  isUnlimited,
}: Written): ProductDraft => ({
  name: name.trim(),
  cover,
  price: Number(price),
  ...(priceSale !== '' && { priceSale: Number(priceSale) }),
  status,
  colors,
  stock: isUnlimited ? null : Number(stock),
})

export function fieldErrorsOf(written: Written): FieldErrors<Written> {
  const w = t(productWords).form
  const { name, cover, price, priceSale, colors, stock, isUnlimited } = written
  const fieldErrors: FieldErrors<Written> = {}
  if (name.trim() === '') fieldErrors.name = w.nameMissing
  else if (name.trim().length > PRODUCT_NAME_MAX) fieldErrors.name = w.tooLong(PRODUCT_NAME_MAX)
  if (cover === '') fieldErrors.cover = w.coverMissing
  if (price === '') fieldErrors.price = w.priceMissing
  if (priceSale !== '' && Number(priceSale) <= Number(price)) fieldErrors.priceSale = w.priceSaleLow
  if (new Set(colors).size < colors.length) fieldErrors.colors = w.colorsTwice
  if (!isUnlimited && stock === '') fieldErrors.stock = w.stockMissing
  return fieldErrors
}
