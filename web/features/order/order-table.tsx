import { PackageOpen, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { OrderSummary } from '#contract/order/order.schema.ts'
import type { OrderSort } from '#contract/order/order.ts'
import { orderWords } from '#messages/order/order.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { MenuLayer, type OpenedMenu } from '#web/ui/overlay/menu.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import type { Sort } from '#web/ui/table/table-head.tsx'
import { DataTable } from '#web/ui/table/table.tsx'
import { sortAs, useOrderSearch } from './order-filter.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderTitle } from './order-parts.tsx'
import { useOrderActions, type OrderAction } from './use-order-actions.tsx'

const entryOf = (action: OrderAction): MenuEntry =>
  'link' in action
    ? { kind: 'link', label: action.label, icon: action.icon, render: action.link }
    : {
        label: action.label,
        icon: action.icon,
        onSelect: action.run,
        disabled: action.isBusy,
        tone: action.isDanger && 'danger',
      }

function OrderMenuLayer({ order, ...opened }: OpenedMenu & { order: OrderSummary }) {
  return <MenuLayer {...opened} items={useOrderActions(order).map(entryOf)} />
}

const menuOf = (order: OrderSummary) => (
  <RowMenu label={t(orderWords).menuOf(orderTitle(order))}>
    {(opened) => <OrderMenuLayer {...opened} order={order} />}
  </RowMenu>
)

function Empty() {
  const w = t(orderWords)
  const { isFiltered, clear, search } = useOrderSearch()
  const ofEverybody = useSession()?.isAdmin === true && !search.own
  if (isFiltered) {
    const action = <Button onClick={clear}>{w.clearFilter}</Button>
    return <EmptyState icon={<SearchX />} title={w.nothingFound} text={w.nothingFoundText} action={action} />
  }
  const shop = (
    <Button variant="primary" render={<Link to="/products" />}>
      {w.toProducts}
    </Button>
  )
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={w.empty}
      text={ofEverybody ? w.emptyForAdmin : w.emptyText}
      action={shop}
    />
  )
}

const headOf: Record<OrderSort, Sort> = {
  newest: { key: 'ordered', direction: 'desc' },
  oldest: { key: 'ordered', direction: 'asc' },
  amountUp: { key: 'amount', direction: 'asc' },
  amountDown: { key: 'amount', direction: 'desc' },
}
const sortOf = ({ key, direction }: Sort): OrderSort => {
  if (key === 'amount') return direction === 'asc' ? 'amountUp' : 'amountDown'
  return direction === 'asc' ? 'oldest' : 'newest'
}

type OrderTableProps = {
  orders: readonly OrderSummary[] | undefined
  refreshing: boolean
  error: { onRetry: () => void; retrying: boolean; error: unknown } | undefined
}

export function OrderTable({ orders, refreshing, error }: OrderTableProps) {
  const w = t(orderWords)
  const { search, change } = useOrderSearch()
  const isAdmin = useSession()?.isAdmin ?? false
  const columns = useMemo(() => orderColumns(isAdmin), [isAdmin])
  return (
    <DataTable
      caption={w.list}
      columns={columns}
      rows={orders}
      rowKey={({ oid }) => oid}
      sort={headOf[search.sort ?? 'newest']}
      onSort={(sort) => change({ sort: sortAs(sortOf(sort)) })}
      renderActions={menuOf}
      refreshing={refreshing}
      skeletonRows={8}
      firstRows={3}
      empty={<Empty />}
      error={error && { ...error, text: w.failed }}
    />
  )
}
