import { productApi } from '#contract/product/product.ts'
import { productCsvWords } from '#messages/shared/csv-columns.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { csvAnswer } from '#server/rules/lists/csv.ts'
import { productRows } from './product-csv.service.ts'
import { countProducts, listProducts } from './product-list.service.ts'
import { removeProduct, getProduct, putProduct } from './product.service.ts'

export function productRoutes(mount: Mount) {
  mount(productApi.list, ({ query, deps }) => listProducts(deps.db, query))
  mount.raw(productApi.csv, ({ who, query, deps, locale, c }) =>
    csvAnswer(
      { c, deps, who, act: 'productsDownloaded', count: () => countProducts(deps.db, query) },
      { of: 'products', names: productCsvWords[locale], rows: productRows(deps.db, query, locale) },
    ),
  )
  mount(productApi.get, ({ params, deps }) => getProduct(deps.db, params.id))
  mount(productApi.put, ({ who, params, body, deps }) => putProduct(deps, who, params.id, body))
  mount(productApi.remove, ({ who, params, deps }) => removeProduct(deps.db, who, params.id))
}
