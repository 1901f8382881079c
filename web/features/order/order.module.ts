import { ClipboardList } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateOrderSearch } from './order-search.ts'
import { validateCheckoutSearch, validateFailSearch, validateSuccessSearch } from './payment/payment-search.ts'

const screens = {
  '/order': {
    title: 'orders',
    for: 'users',
    page: page('features/order/order-page.tsx', () => import('./order-page.tsx'), 'OrderPage'),
    search: validateOrderSearch,
    nav: { icon: ClipboardList, key: 'o' },
  },
  '/order/$oid': {
    title: 'orders',
    for: 'users',
    page: page('features/order/order-detail-page.tsx', () => import('./order-detail-page.tsx'), 'OrderDetailPage'),
  },
  '/order/$oid/receipt': {
    title: 'orders',
    for: 'users',
    page: page('features/order/receipt-page.tsx', () => import('./receipt-page.tsx'), 'ReceiptPage'),
  },
  '/toss/checkout': {
    title: 'checkout',
    for: 'users',
    page: page('features/order/payment/checkout-page.tsx', () => import('./payment/checkout-page.tsx'), 'CheckoutPage'),
    search: validateCheckoutSearch,
  },
  // The title says nothing of success before the server has confirmed the payment; the page itself does then.
  '/toss/success': {
    title: 'checkout',
    for: 'users',
    page: page('features/order/payment/success-page.tsx', () => import('./payment/success-page.tsx'), 'SuccessPage'),
    search: validateSuccessSearch,
  },
  '/toss/fail': {
    title: 'paymentFailed',
    for: 'users',
    page: page('features/order/payment/success-page.tsx', () => import('./payment/success-page.tsx'), 'FailPage'),
    search: validateFailSearch,
  },
} satisfies Screens

export const orderModule: WebModule<typeof screens> = {
  screens,
  site: 'shop',
  offline: { reads: ['orders'], except: ['orders/csv', 'orders/*/checkout'] },
}
