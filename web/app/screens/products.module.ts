import { ShoppingBag } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateProductSearch } from '#web/features/product/product-search.ts'

const screens = {
  '/products': {
    title: 'products',
    for: 'users',
    page: page('app/screens/products-route.tsx', () => import('./products-route.tsx'), 'ProductsRoute'),
    search: validateProductSearch,
    nav: { icon: ShoppingBag, key: 'p' },
  },
} satisfies Screens

export const productsModule: WebModule<typeof screens> = {
  screens,
  site: 'shop',
  offline: { reads: ['products'], except: ['products/csv'] },
}
