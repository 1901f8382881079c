// Orders: their vocabulary, their money rules, and what may be said about them. No price comes from the browser.
import { z } from 'zod'
import { deliveryInfo, deliveryRecord } from './delivery.ts'
import { endpoint, page, pageQuery } from './endpoint.ts'
import { day, instant, won } from './wire.ts'

export const orderStatuses = ['주문완료', '결제완료', '배송중', '배송완료', '취소'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What may follow what; anything else is refused (409). */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  주문완료: ['결제완료', '취소'],
  결제완료: ['배송중', '취소'],
  배송중: ['배송완료'],
  배송완료: [],
  취소: [],
}

/** Whole won, added to every order (product.md). */
export const DELIVERY_FEE = 3_000
/** An unpaid order holds its stock this long, then becomes 취소. */
export const PAY_WITHIN_MINUTES = 30
export const ORDER_TEXT_MAX = 100

export { deliveryInfo, deliveryMemos, TELEPHONE, type DeliveryInfo } from './delivery.ts'

/** A snapshot of the cart line; `id` is null once the product is gone. */
export const orderLine = z.object({
  id: z.uuid().nullable(),
  pname: z.string(),
  cover: z.string(),
  unitPrice: won,
  quantity: z.number().int(),
  option: z.string(),
  subTotal: won,
})

export const orderSummary = z.object({
  oid: z.uuid(),
  uid: z.string().nullable(),
  /** The buyer's, for the buyer and the admin; null where the account has none, or is gone. */
  email: z.string().nullable(),
  /** The account's name, for a buyer without an e-mail; null once the account is gone. */
  buyerName: z.string().nullable(),
  status: z.enum(orderStatuses),
  /** The first product's name, with ` 외 N` for N further items. */
  orderName: z.string(),
  cover: z.string(),
  itemCount: z.number().int(),
  totalPrice: won,
  wholePrice: won,
  deliveryInfo: deliveryRecord,
  orderedAt: instant,
  expiresAt: instant,
  /** The provider was asked, and its answer is not known yet: neither paid nor failed (trap 6). */
  isChecking: z.boolean(),
})
export type OrderSummary = z.infer<typeof orderSummary>

export const order = orderSummary.extend({
  items: z.array(orderLine),
  paymentKey: z.string().nullable(),
  paidAt: instant.nullable(),
  payment: z.object({ method: z.string().nullable(), canceledAt: instant.nullable() }).nullable(),
  timeline: z.array(z.object({ status: z.enum(orderStatuses), at: instant })),
})
export type Order = z.infer<typeof order>

export const orderSorts = ['newest', 'oldest', 'amountDown', 'amountUp'] as const
export type OrderSort = (typeof orderSorts)[number]

const filters = {
  status: z.enum(orderStatuses).optional(),
  /** Days in Korea, both included. */
  from: day.optional(),
  to: day.optional(),
  /** A part of a product's name, an address, or (for the admin) an e-mail; or a whole order number. */
  text: z.string().trim().max(ORDER_TEXT_MAX).optional(),
  /** An admin sees everyone's unless asked for the own ones. */
  own: z.enum(['1']).optional(),
}

/** What the browser hands to the payment widget; the amount is the stored one. */
export const checkout = z.object({
  oid: z.uuid(),
  status: z.enum(orderStatuses),
  isChecking: z.boolean(),
  orderName: z.string(),
  amount: won,
  customerKey: z.string(),
  customerEmail: z.string().nullable(),
  /** Digits alone (trap 8). */
  customerMobilePhone: z.string(),
  expiresAt: instant,
})

/** `checking`: the outcome is not known, and will be found out without the browser. */
export const settlement = z.object({
  outcome: z.enum(['paid', 'checking', 'failed']),
  /** The provider's code and text, where it refused. */
  code: z.string().optional(),
  message: z.string().optional(),
  order,
})
export type Settlement = z.infer<typeof settlement>

const paymentKey = z.string().min(1).max(200)
export const FAILURE_MAX = 400

export const orderApi = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'user',
    summary: 'Own orders, everyone’s for the admin; newest first',
    query: z.strictObject({ ...pageQuery, ...filters, sort: z.enum(orderSorts).default('newest') }),
    output: page(orderSummary),
  }),
  sums: endpoint({
    method: 'GET',
    path: '/orders/sums',
    access: 'user',
    summary: 'How many orders the filter finds in each status, and what they are worth',
    query: z.strictObject(filters),
    output: z.array(z.object({ status: z.enum(orderStatuses), count: z.number().int(), wholePrice: z.number().int() })),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/orders/csv',
    access: 'user',
    summary: 'What the filter finds, as a CSV file that spreadsheets open with Hangul intact',
    query: z.strictObject({ ...filters, sort: z.enum(orderSorts).default('newest') }),
    raw: true,
  }),
  lastDelivery: endpoint({
    method: 'GET',
    path: '/orders/lastDelivery',
    access: 'user',
    summary: 'Where the caller’s last order went',
    output: z.object({ deliveryInfo: orderSummary.shape.deliveryInfo.nullable() }),
  }),
  get: endpoint({ method: 'GET', path: '/orders/{oid}', access: 'user', summary: 'One order, whole', output: order }),
  create: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'user',
    summary: 'Order what is in the cart at today’s prices; repeated while unpaid, it answers the same order',
    body: z.strictObject({ deliveryInfo }),
    output: z.object({ oid: z.uuid() }),
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/orders/{oid}/checkout',
    access: 'user',
    summary: 'What the payment widget needs for an own order',
    output: checkout,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/orders/{oid}/confirm',
    access: 'user',
    summary: 'The browser is back from the provider: settle the order, whose stored amount must equal this one',
    body: z.strictObject({ paymentKey, amount: won }),
    output: settlement,
  }),
  failed: endpoint({
    method: 'POST',
    path: '/orders/{oid}/failed',
    access: 'user',
    summary: 'The payment request failed in the browser: the admin is told (seed §8)',
    body: z.strictObject({ code: z.string().min(1).max(100), message: z.string().max(FAILURE_MAX).default('') }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/{oid}/cancel',
    access: 'user',
    summary: 'Cancel before shipping; what was paid is refunded by the provider, once',
    output: order,
  }),
  again: endpoint({
    method: 'POST',
    path: '/orders/{oid}/again',
    access: 'user',
    summary: 'Put the order’s lines into the cart, as far as they are still sold',
    output: z.object({ added: z.number().int(), missing: z.array(z.string()) }),
  }),
  ship: endpoint({
    method: 'PUT',
    path: '/orders/{oid}/status',
    access: 'admin',
    summary: 'Paid to shipped, shipped to delivered; the buyer is told',
    body: z.strictObject({ status: z.enum(['배송중', '배송완료']) }),
    output: order,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/toss/webhook',
    access: 'guest',
    summary: 'The payment provider’s unsigned hint that something changed: the payment is read again from the provider',
    body: z.looseObject({ eventType: z.string().max(60), data: z.looseObject({}).optional() }),
  }),
}
