// Orders, their lines, their history and their payment. The database itself holds the sums together.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { openStatuses, orderStatuses, soldStatuses } from '#contract/order/order.ts'
import { author, id, moment, now, version } from './columns.ts'
import { nameGramsOf } from './name-grams.ts'
import { products } from './shop.table.ts'

const listed = (statuses: readonly string[]) => sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)
const status = () => text('status', { enum: orderStatuses })

export const orders = pgTable(
  'orders',
  {
    oid: id('oid'),
    uid: author(),
    totalPrice: integer('total_price').notNull(),
    wholePrice: integer('whole_price').notNull(),
    /** The sum that the provider has refunded, whoever ordered it: the whole for a cancelled order that was paid. */
    refundedPrice: integer('refunded_price').notNull().default(0),
    itemCount: integer('item_count').notNull(),
    /** How many different products: two colours of one are two lines, but one kind. */
    kindCount: integer('kind_count').notNull().default(1),
    zoneCode: text('zone_code').notNull(),
    addr1: text('addr1').notNull(),
    addr2: text('addr2').notNull(),
    tel: text('tel').notNull(),
    memo: text('memo').notNull().default(''),
    status: status().notNull().default('주문완료'),
    paymentKey: text('payment_key'),
    orderedAt: now('ordered_at'),
    /** When the held stock is let go if nobody has paid. */
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** The names of the lines and the address in one text, for the text filter. */
    searchText: text('search_text').notNull().default(''),
    version: version(),
  },
  (t) => [
    check('orders_status', sql`${t.status} in ${listed(orderStatuses)}`),
    check('orders_whole_price', sql`${t.wholePrice} = ${t.totalPrice} + 3000`),
    check('orders_refunded_price', sql`${t.refundedPrice} between 0 and ${t.wholePrice}`),
    check('orders_paid_has_key', sql`${t.status} not in ${listed(soldStatuses)} or ${t.paymentKey} is not null`),
    uniqueIndex('orders_payment_key').on(t.paymentKey),
    // Many orders have equal times or amounts: ids are sorted in the same direction, so that one index serves both directions.
    index('orders_ordered').on(t.orderedAt.desc(), t.oid.desc()),
    index('orders_of').on(t.uid, t.orderedAt.desc(), t.oid.desc()),
    index('orders_by_status').on(t.status, t.orderedAt.desc(), t.oid.desc()),
    index('orders_amount').on(t.wholePrice.desc(), t.oid.desc()),
    index('orders_amount_of').on(t.uid, t.wholePrice.desc(), t.oid.desc()),
    index('orders_amount_by_status').on(t.status, t.wholePrice.desc(), t.oid.desc()),
    index('orders_search_grams').using('gin', nameGramsOf(t.searchText)),
    index('orders_unpaid')
      .on(t.expiresAt)
      .where(sql`${t.status} = '주문완료'`),
    index('orders_on_their_way')
      .on(t.uid, t.orderedAt.desc(), t.oid)
      .where(sql`${t.status} in ${listed(openStatuses)}`),
  ],
)

const order = () =>
  uuid('oid')
    .notNull()
    .references(() => orders.oid, { onDelete: 'restrict' })

/** A snapshot of the cart line: later changes of the product change nothing here. */
export const orderItem = pgTable(
  'order_item',
  {
    oid: order(),
    line: integer('line').notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    pname: text('pname').notNull(),
    cover: text('cover').notNull(),
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    option: text('option').notNull(),
    subTotal: integer('sub_total').notNull(),
    /** The stock was counted when this was ordered, and comes back when the order is cancelled. */
    tookStock: boolean('took_stock').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.oid, t.line] }),
    check(
      'order_item_sum',
      sql`${t.subTotal} = ${t.unitPrice} * ${t.quantity} and ${t.quantity} > 0 and ${t.unitPrice} >= 0`,
    ),
    index('order_item_product').on(t.productId),
  ],
)

/** The order's timeline: one row for each status that it reached. */
export const orderEvent = pgTable('order_event', { oid: order(), status: status().notNull(), at: now('at') }, (t) => [
  primaryKey({ columns: [t.oid, t.status] }),
  check('order_event_status', sql`${t.status} in ${listed(orderStatuses)}`),
  index('order_event_at').on(t.at.desc(), t.oid),
])

/** At most one payment for each order, written by settle() alone. */
export const payment = pgTable(
  'payment',
  {
    oid: order().primaryKey(),
    paymentKey: text('payment_key').notNull().unique(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['DONE', 'PARTIAL_CANCELED', 'CANCELED'] }).notNull(),
    method: text('method'),
    approvedAt: moment('approved_at'),
    canceledAt: moment('canceled_at'),
    /** When the provider is asked next whether somebody cancelled it at the provider's own desk; null: never again. */
    lookAt: moment('look_at'),
    raw: jsonb('raw'),
  },
  (t) => [
    check('payment_status', sql`${t.status} in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')`),
    index('payment_look')
      .on(t.lookAt)
      .where(sql`${t.lookAt} is not null`),
    check('payment_amount', sql`${t.amount} > 0`),
  ],
)

/**
 * One attempt to take, or to give back, money at the provider: written before the request, so that a crashed process leaves
 * a row to ask the provider about again (decision 008).
 */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    oid: order(),
    paymentKey: text('payment_key').notNull(),
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['open', 'captured', 'failed', 'refunding', 'refunded'] }).notNull(),
    /** A process is waiting for the provider's answer right now, or was ended while waiting. */
    asking: boolean('asking').notNull().default(false),
    /** Nobody asks the provider again before this time. */
    checkAt: moment('check_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** A part of the idempotency key: grows when the provider has answered with an error that it would only repeat. */
    round: integer('round').notNull().default(0),
    code: text('code'),
    message: text('message'),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.oid, t.paymentKey] }),
    check('payment_attempt_state', sql`${t.state} in ('open', 'captured', 'failed', 'refunding', 'refunded')`),
    // An order may have several payment keys, but only one attempt is open and only one is captured.
    uniqueIndex('payment_attempt_open')
      .on(t.oid)
      .where(sql`${t.state} = 'open'`),
    uniqueIndex('payment_attempt_captured')
      .on(t.oid)
      .where(sql`${t.state} = 'captured'`),
    index('payment_attempt_key').on(t.paymentKey),
    index('payment_attempt_due')
      .on(t.checkAt)
      .where(sql`${t.state} in ('open', 'refunding')`),
  ],
)
