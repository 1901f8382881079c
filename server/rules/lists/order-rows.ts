// Orders in a spreadsheet: a row for each line, so that two colours of one product are told apart.
import { COLOR, colorNameOf } from '#contract/product/product-color.ts'
import { colorWords } from '#messages/product/color.ts'
import type { orderCsvWords } from '#messages/shared/csv-columns.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { orderItem, orders } from '#server/db/tables/order.table.ts'
import type { Cell } from './csv.ts'

export type OrderRow = Record<keyof (typeof orderCsvWords)['ko'], Cell>

type Order = Omit<typeof orders.$inferSelect, 'uid' | 'searchText' | 'version'>
type Line = Pick<typeof orderItem.$inferSelect, 'line' | 'pname' | 'option' | 'unitPrice' | 'quantity' | 'subTotal'>
type Buyer = { name: string | null; email: string | null }

/** The name alone would not do: a product may have two reds. */
const optionOf = (option: string, locale: Locale) =>
  COLOR.test(option) ? `${colorWords[locale][colorNameOf(option)]} (${option})` : option

/** An order's sums stand in its first row alone, so that a column can be added up. */
const sumsOf = ({ totalPrice, wholePrice, refundedPrice }: Order, isFirst: boolean) =>
  isFirst
    ? { totalPrice, delivery: wholePrice - totalPrice, wholePrice, refundedPrice }
    : { totalPrice: null, delivery: null, wholePrice: null, refundedPrice: null }

export const rowsOfOrder = (order: Order, buyer: Buyer, lines: Line[], locale: Locale): OrderRow[] =>
  lines.map(({ line, pname, option, unitPrice, quantity, subTotal }, i) => ({
    oid: order.oid,
    line,
    orderedAt: order.orderedAt,
    status: order.status,
    buyer: buyer.name,
    email: buyer.email,
    tel: order.tel,
    pname,
    option: optionOf(option, locale),
    unitPrice,
    quantity,
    subTotal,
    ...sumsOf(order, i === 0),
    zoneCode: order.zoneCode,
    address: `${order.addr1} ${order.addr2}`.trim(),
    memo: order.memo,
    paidAt: order.paidAt,
    paymentKey: order.paymentKey,
  }))
