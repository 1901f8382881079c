// The schemas of order.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { deliveryInfo, deliveryRecord } from './delivery.schema.ts'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { ORDER_TEXT_MAX, orderApi, orderSorts, orderStatuses, parcelStatuses } from './order.ts'
import { day, instant, won } from '#contract/shared/wire.schema.ts'

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
  /** The buyer's e-mail, for the buyer and the admin; null where the account has none or is gone. */
  email: z.string().nullable(),
  /** The account's name, for a buyer without an e-mail; null once the account is gone. */
  buyerName: z.string().nullable(),
  status: z.enum(orderStatuses),
  /** As the payment provider shows it: the first product's name, with ` 외 N` for N further items. */
  orderName: z.string(),
  /** The first product's name alone. */
  pname: z.string(),
  /** How many different products: two colours of one are two items, but one kind. */
  kindCount: z.number().int(),
  cover: z.string(),
  itemCount: z.number().int(),
  totalPrice: won,
  wholePrice: won,
  /** The refunded sum: all of a cancelled order that was paid, a part after a partial cancel. */
  refundedPrice: won,
  deliveryInfo: deliveryRecord,
  orderedAt: instant,
  expiresAt: instant,
  /** The provider was asked, and its answer is not known yet: neither paid nor failed. */
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

const filters = {
  status: z.enum(orderStatuses).optional(),
  /** Days in Korea, both included. */
  from: day.optional(),
  to: day.optional(),
  /** A part of a product's name, an address, or (for the admin) an e-mail; or a whole order number. */
  text: z.string().trim().max(ORDER_TEXT_MAX).optional(),
  /** An admin sees everyone's orders unless this asks for their own. */
  own: z.enum(['1']).optional(),
}

export const orderEndpoints = endpointsOf('shop')(orderApi, {
  list: {
    access: 'user',
    summary: 'Own orders, everyone’s for the admin; newest first',
    query: z.strictObject({ ...pageQuery, ...filters, sort: z.enum(orderSorts).default('newest') }),
    output: page(orderSummary),
  },
  sums: {
    access: 'user',
    summary: 'How many orders the filter finds in each status, and what they are worth',
    query: z.strictObject(filters),
    output: z.array(z.object({ status: z.enum(orderStatuses), count: z.number().int(), wholePrice: z.number().int() })),
  },
  csv: {
    access: 'user',
    summary:
      'What the filter finds, line by line, as a CSV file for spreadsheets; the log says which admin took how many rows',
    query: z.strictObject({ ...filters, sort: z.enum(orderSorts).default('newest') }),
    raw: true,
    sends: ['text/csv'],
  },
  lastDelivery: {
    access: 'user',
    summary: 'Where the caller’s last order went',
    output: z.object({ deliveryInfo: orderSummary.shape.deliveryInfo.nullable() }),
  },
  get: {
    access: 'user',
    summary: 'One order, whole',
    output: order,
  },
  create: {
    access: 'user',
    limit: 'order',
    summary: 'Order what is in the cart at today’s prices; repeated while unpaid, it answers the same order',
    body: z.strictObject({ deliveryInfo }),
    output: z.object({ oid: z.uuid() }),
    refusals: [
      'cart_changed',
      'cart_empty',
      'order_changed',
      'order_too_large',
      'payment_off',
      'product_gone',
      'too_many_unpaid',
    ],
  },
  cancel: {
    access: 'user',
    limit: 'order',
    summary: 'Cancel before shipping; what was paid is refunded by the provider, once',
    output: order,
    refusals: ['order_changed', 'payment_checking', 'payment_off'],
  },
  again: {
    access: 'user',
    limit: 'order',
    summary: 'Put the order’s lines into the cart, as far as they are still sold',
    output: z.object({ added: z.number().int(), missing: z.array(z.string()) }),
    refusals: ['cart_full', 'cart_too_large'],
  },
  ship: {
    access: 'admin',
    limit: 'tap',
    summary: 'Paid to shipped, shipped to delivered; the buyer is told',
    body: z.strictObject({ status: z.enum(parcelStatuses) }),
    output: order,
    refusals: ['being_refunded', 'order_changed'],
  },
})
