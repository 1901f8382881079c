// Queries for orders, and mutations.
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { Order } from '#contract/order/order.schema.ts'
import { orderApi, type ParcelStatus } from '#contract/order/order.ts'
import { addressOf, call } from '#web/lib/api/call.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { firstFilledPage } from '#web/lib/api/pages.ts'
import type { OrderSearch } from './order-search.ts'

const PAGE_SIZE = 20

/** A change on the live stream makes everything under its collection stale. */
const orders = ['orders'] as const

export type OrderFilter = Omit<OrderSearch, 'cursor' | 'sort'>

const wireDay = (day: string | undefined) => day?.replaceAll('-', '')

/** Turns the address's words into the contract's query. */
const onTheWire = ({ status, from, to, text, own }: OrderFilter) => ({
  status,
  from: wireDay(from),
  to: wireDay(to),
  text: text?.trim() || undefined,
  own: own ? ('1' as const) : undefined,
})

/** Where all of the list is had as a file. */
export const csvAddress = ({ cursor: _page, sort, ...filter }: OrderSearch) =>
  addressOf(orderApi.csv, { query: { ...onTheWire(filter), sort } })

function findPage({ cursor: start, sort, ...filter }: OrderSearch, signal: AbortSignal) {
  const query = { ...onTheWire(filter), sort, limit: PAGE_SIZE }
  return firstFilledPage((cursor) => call(orderApi.list, { query: { ...query, cursor }, signal }), start)
}

export const orderQueries = {
  list: (search: OrderSearch) =>
    queryOptions({
      queryKey: [...orders, 'list', search],
      queryFn: ({ signal }) => findPage(search, signal),
      staleTime: MINUTE_MS,
      // The old rows stay while the user types a filter or turns a page.
      placeholderData: keepPreviousData,
    }),
  /** Each status has its own sum, whichever status filters the list. */
  sums: (filter: OrderFilter) => {
    const query = { ...onTheWire(filter), status: undefined }
    return queryOptions({
      queryKey: [...orders, 'sums', query],
      queryFn: ({ signal }) => call(orderApi.sums, { query, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    })
  },
  one: (oid: string) =>
    queryOptions({
      queryKey: [...orders, 'one', oid],
      queryFn: ({ signal }) => call(orderApi.get, { params: { oid }, signal }),
      staleTime: 5 * MINUTE_MS,
    }),
}

const show = (client: QueryClient) => (order: Order) =>
  showAnswer<Order>(client, orderQueries.one(order.oid).queryKey, order)

/** An order moves money and stock, so the screen shows a change only after the server has answered. */
const touched = [[...orders], ['carts'], ['products'], ['notification']]

export const orderMutations = {
  cancel: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (oid: string) => call(orderApi.cancel, { params: { oid } }),
      onSuccess: show(client),
      meta: { tellsItself: true, invalidates: touched },
    }),
  ship: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ oid, status }: { oid: string; status: ParcelStatus }) =>
        call(orderApi.ship, { params: { oid }, body: { status } }),
      onSuccess: show(client),
      meta: { tellsItself: true, invalidates: touched },
    }),
  again: () =>
    mutationOptions({
      mutationFn: (oid: string) => call(orderApi.again, { params: { oid } }),
      meta: { tellsItself: true, invalidates: [['carts']] },
    }),
}
