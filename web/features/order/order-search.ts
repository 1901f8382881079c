// Reads filter, order and page from the address. It is part of the entry bundle, so it imports nothing large.
import { orderStatuses, type OrderSort, type OrderStatus } from '#contract/order/order.ts'
import { textIn } from '#web/lib/router/search-text.ts'

/** The default order, newest first, is left out of the address. */
type OtherSort = Exclude<OrderSort, 'newest'>
const otherSorts: readonly OtherSort[] = ['oldest', 'amountDown', 'amountUp']

export type OrderSearch = {
  status?: OrderStatus
  /** Days as a date field writes them, `YYYY-MM-DD`. */
  from?: string
  to?: string
  text?: string
  /** For the admin: only their own orders. */
  own?: true
  sort?: OtherSort
  cursor?: string
}

/** True for a day that exists; 2026-02-31 does not. */
function day(value: unknown) {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

export const validateOrderSearch = (search: Record<string, unknown>): OrderSearch => ({
  status: orderStatuses.find((status) => status === search.status),
  from: day(search.from),
  to: day(search.to),
  text: textIn(search.text)?.slice(0, 100),
  own: search.own === true ? true : undefined,
  sort: otherSorts.find((sort) => sort === search.sort),
  cursor: textIn(search.cursor),
})
