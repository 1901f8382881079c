// Products for spreadsheets.
import type { QueryOf } from '#contract/api.ts'
import { colorNameOf } from '#contract/product/product-color.ts'
import type { productApi } from '#contract/product/product.ts'
import type { Product } from '#contract/product/product.schema.ts'
import { colorWords } from '#messages/product/color.ts'
import type { productCsvWords } from '#messages/shared/csv-columns.ts'
import { productWords } from '#messages/product/product.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Db } from '#server/db/open.ts'
import type { Cell } from '#server/rules/lists/csv.ts'
import { pagesOf } from '#server/rules/lists/walk.ts'
import { listProducts } from './product-list.service.ts'

type Row = Record<keyof (typeof productCsvWords)['ko'], Cell>

const ROWS_AT_ONCE = 100

const rowOf = ({ id, name, status, price, priceSale, colors, stock, releasedAt }: Product, locale: Locale): Row => ({
  id,
  name,
  status: productWords[locale].filter.statuses[status],
  price,
  priceSale: priceSale ?? null,
  colors: colors.map((color) => `${colorWords[locale][colorNameOf(color)]} (${color})`).join(' / '),
  stock,
  releasedAt: new Date(releasedAt),
})

export async function* productRows(db: Db, query: QueryOf<typeof productApi.csv>, locale: Locale) {
  const pages = pagesOf((cursor) => listProducts(db, { ...query, limit: ROWS_AT_ONCE, cursor }))
  for await (const page of pages) yield page.map((product) => rowOf(product, locale))
}
