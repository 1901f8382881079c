// Filter, order and page of the list; the address keeps all of it.
import { ORDER_TEXT_MAX, orderSorts, orderStatuses, type OrderSort, type OrderStatus } from '#contract/order/order.ts'
import { orderStatusWords, orderWords } from '#messages/order/order.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { useSession } from '#web/lib/api/session.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SearchField } from '#web/parts/lists/search-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import type { OrderSearch } from './order-search.ts'

/** The state of the list, and the functions that change it. */
export function useOrderSearch() {
  const list = useListSearch('/order')
  const { status, from, to, text } = list.search
  return {
    ...list,
    isFiltered: Boolean(status || from || to || text),
    clear: () => list.change({ status: undefined, from: undefined, to: undefined, text: undefined }),
  }
}

function TextFilter() {
  const w = t(orderWords)
  const { search, change } = useOrderSearch()
  const isAdmin = useSession()?.isAdmin ?? false
  return (
    <SearchField
      label={isAdmin ? w.searchAdmin : w.search}
      applied={search.text}
      apply={(text) => change({ text })}
      maxLength={ORDER_TEXT_MAX}
      className="min-w-0 flex-1 basis-full sm:basis-56"
    />
  )
}

function Period() {
  const w = t(orderWords)
  const { search, change } = useOrderSearch()
  const field = (part: 'from' | 'to', bounds: { min?: string; max?: string }) => (
    <DateField
      label={w[part]}
      hideLabel
      title={w[part]}
      placeholder={w[part]}
      {...bounds}
      value={search[part] ?? ''}
      onChange={(event) => change({ [part]: event.target.value || undefined })}
      className="min-w-0 flex-1 sm:w-38 sm:flex-none"
    />
  )
  return (
    <div className="flex min-w-0 items-center gap-1.5 max-sm:basis-full">
      {field('from', { max: search.to })}
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      {field('to', { min: search.from })}
    </div>
  )
}

/** The default order, newest first, is left out of the address. */
export const sortAs = (sort: OrderSort): OrderSearch['sort'] => (sort === 'newest' ? undefined : sort)

/** Filters by text, status and days, chooses the order and, for the admin, whose orders. */
export function OrderFilter() {
  const w = t(orderWords)
  const statusWords = t(orderStatusWords)
  const { search, change } = useOrderSearch()
  const isAdmin = useSession()?.isAdmin ?? false
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <TextFilter />
      <Select<OrderStatus | 'all'>
        label={w.status}
        hideLabel
        value={search.status ?? 'all'}
        onChange={(next) => change({ status: next === 'all' ? undefined : next })}
        options={[
          { value: 'all', label: w.allStatuses },
          ...orderStatuses.map((value) => ({ value, label: statusWords[value] })),
        ]}
        className="w-34 max-sm:flex-1"
      />
      <Select<OrderSort>
        label={w.sort}
        hideLabel
        value={search.sort ?? 'newest'}
        onChange={(next) => change({ sort: sortAs(next) })}
        options={orderSorts.map((value) => ({ value, label: w.sorts[value] }))}
        className="w-36 max-sm:flex-1"
      />
      <Period />
      {isAdmin && (
        <Switch
          label={w.own}
          checked={search.own ?? false}
          onChange={(event) => change({ own: event.target.checked || undefined })}
          className="px-1"
        />
      )}
    </div>
  )
}
