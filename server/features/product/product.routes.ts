import { productApi } from '#contract/product.ts'
import type { Mount } from '#server/http/mount.ts'
import { listProducts } from './product-list.service.ts'
import { removeProduct, getProduct, putProduct } from './product.service.ts'

export function productRoutes(mount: Mount) {
  mount(productApi.list, ({ query, deps }) => listProducts(deps.db, query))
  mount(productApi.get, ({ params, deps }) => getProduct(deps.db, params.id))
  mount(productApi.put, ({ who, params, body, deps }) => putProduct(deps, who, params.id, body))
  mount(productApi.remove, ({ who, params, deps }) => removeProduct(deps.db, who, params.id))
}
