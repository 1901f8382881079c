// The screen /order: the list of orders.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { orderApi } from '#contract/order/order.ts'
import { orderWords } from '#messages/order/order.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useListKeys } from '#web/lib/keyboard/list-keys.ts'
import { CsvButton } from '#web/parts/lists/csv-button.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { CursorPagination } from '#web/ui/table/pagination.tsx'
import type { Queries } from '#web/lib/router/route.ts'
import { lastOpened } from './last-opened.ts'
import { OrderFilter, useOrderSearch } from './order-filter.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTable } from './order-table.tsx'
import { csvAddress, orderQueries } from './order.queries.ts'

function useRowKeys(isShown: boolean) {
  const list = useListKeys<HTMLDivElement>('[data-row-link]', t(orderWords).keys)
  lastOpened.useFocus(list, isShown)
  return list
}

export function OrderPage() {
  const w = t(orderWords)
  const isAdmin = useSession()?.isAdmin ?? false
  const { search, turning } = useOrderSearch()
  const { data: found, isError, error, isFetching, isPlaceholderData, refetch } = useQuery(orderQueries.list(search))
  // The head of the table names another order at once; the rows, which may be there already, follow in the picture after it.
  const data = useDeferredValue(found)
  const list = useRowKeys(Boolean(data))
  const next = data?.cursor
  return (
    <>
      <PageHeader
        title={w.title}
        text={isAdmin && !search.own ? w.textAdmin : w.text}
        actions={<CsvButton endpoint={orderApi.csv} address={csvAddress(search)} />}
      />
      <OrderSums />
      <OrderFilter />
      {/* On a phone the cards have no columns to sort by, so the filter offers the order. */}
      <div ref={list} className="flex flex-col gap-4 max-sm:[&_thead]:hidden!">
        <OrderTable
          orders={data?.items}
          refreshing={isPlaceholderData}
          error={isError && !data ? { onRetry: () => void refetch(), retrying: isFetching, error } : undefined}
        />
        <CursorPagination {...turning(next)} />
      </div>
    </>
  )
}

OrderPage.queries = (({ search }) => [orderQueries.list(search), orderQueries.sums(search)]) satisfies Queries<'/order'>
