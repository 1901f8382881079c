import { sql } from 'drizzle-orm'
import { productNews } from '#contract/product/product.news.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { products } from '#server/db/tables/shop.table.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { foundProducts } from './found.ts'
import { productCards } from './product-cards.ts'
import { reverseProduct } from './product-reverse.service.ts'
import { restoreProduct } from './product-trash.service.ts'
import { productRoutes } from './product.routes.ts'

export const productModule = {
  of: 'shop',
  routes: productRoutes,
  putBack: { product: restoreProduct },
  reverse: { productChanged: reverseProduct },
  news: productNews,
  found: foundProducts,
  cards: { product: { find: productCards } },
  // A shop that has orders had products.
  begun: { products: { isThere: sql`(exists (select from ${products}) or exists (select from ${orders}))` } },
} satisfies ServerModule
