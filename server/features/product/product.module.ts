import type { ServerModule } from '#server/rules/server-module.ts'
import { reverseProduct } from './product-reverse.service.ts'
import { restoreProduct } from './product-trash.service.ts'
import { productRoutes } from './product.routes.ts'

export const productModule: ServerModule = {
  routes: productRoutes,
  putBack: { product: restoreProduct },
  reverse: { productChanged: reverseProduct },
}
