import { MapPin, PackageOpen, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { OrderSummary } from '#contract/order.schema.ts'
import type { OrderSort } from '#contract/order.ts'
import { orderDetailWords, orderWords } from '#messages/order.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { Link } from '#web/parts/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { MenuLayer, type OpenedMenu } from '#web/ui/overlay/menu.tsx'
import { Money } from '#web/parts/money.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import type { Column, Sort } from '#web/ui/table/table-head.tsx'
import { DataTable } from '#web/ui/table/table.tsx'
import { sortAs, useOrderSearch } from './order-filter.tsx'
import { buyerOf, Cover, DeliveryFacts, orderTitle, OrderState } from './order-parts.tsx'
import { useOrderActions, type OrderAction } from './use-order-actions.tsx'

function ItemsLink({ order, className }: { order: OrderSummary; className: string }) {
  return (
    <Link
      to="/order/$oid"
      params={{ oid: order.oid }}
      state={{ fromList: true }}
      data-row-link={order.oid}
      className={`rounded-item py-1 font-medium hover:text-accent-ink hover:underline ${className}`}
    >
      {orderTitle(order.orderName)}
    </Link>
  )
}

/** Shows a short address; a press shows the whole one. */
function Delivery({ order, className }: { order: OrderSummary; className: string }) {
  const label = t(orderWords).deliveryOf(order.deliveryInfo.addr1, orderTitle(order.orderName))
  const trigger = (
    <Button variant="ghost" size="sm" aria-label={label} className="z-1 -ml-3 self-start font-normal! text-ink-soft">
      <MapPin />
      <span className={`truncate ${className}`}>{order.deliveryInfo.addr1}</span>
    </Button>
  )
  return (
    <Popover trigger={trigger} label={t(orderDetailWords).delivery} width={320} align="start">
      <div className="p-5">
        <h2 className="mb-3 text-base">{t(orderDetailWords).delivery}</h2>
        <DeliveryFacts delivery={order.deliveryInfo} />
      </div>
    </Popover>
  )
}

const emailOf = (order: OrderSummary) => order.email ?? <span className="text-ink-faint">{buyerOf(order)}</span>

/** On a phone the first cell is the whole card: its link covers it. */
function PhoneCard({ order, withEmail }: { order: OrderSummary; withEmail: boolean }) {
  return (
    <div className="flex gap-3 sm:hidden">
      <Cover src={order.cover} className="size-14" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <ItemsLink order={order} className="after:absolute after:inset-0" />
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-normal text-ink-soft">
          <OrderState order={order} />
          <Money amount={order.wholePrice} className="font-semibold text-ink" />
          <RelativeTime at={order.orderedAt} />
        </span>
        {withEmail && <span className="truncate text-sm font-normal text-ink-soft">{emailOf(order)}</span>}
        <Delivery order={order} className="max-w-44" />
      </div>
    </div>
  )
}

type Cell = Column<OrderSummary>

function columnsOf(isAdmin: boolean): Cell[] {
  const { columns: w } = t(orderWords)
  const wide = { hideBelow: 'sm' } as const
  const email: Cell = {
    hideBelow: 'table-5xl',
    key: 'email',
    header: w.email,
    cell: (order) => (
      <span title={order.email ?? undefined} className="block max-w-36 truncate @6xl:max-w-48">
        {emailOf(order)}
      </span>
    ),
  }
  const time: Cell = {
    key: 'ordered',
    header: w.ordered,
    sortable: true,
    cell: (order) => (
      <>
        <PhoneCard order={order} withEmail={isAdmin} />
        <RelativeTime at={order.orderedAt} className="font-normal whitespace-nowrap text-ink-soft max-sm:hidden" />
      </>
    ),
  }
  const items = (order: OrderSummary) => (
    <span className="flex min-w-36 items-center gap-3">
      <Cover src={order.cover} className="size-10" />
      <span className="flex min-w-0 flex-1 flex-col">
        <ItemsLink order={order} className="min-w-0" />
        {/* Where the e-mail has no column of its own it stands here, cut at the cell's end so that it widens nothing. */}
        {isAdmin && (
          <span className="flex text-sm text-ink-soft @5xl:hidden">
            <span title={order.email ?? undefined} className="w-0 flex-1 truncate">
              {emailOf(order)}
            </span>
          </span>
        )}
      </span>
    </span>
  )
  const place = (order: OrderSummary) => <Delivery order={order} className="max-w-22 @5xl:max-w-36" />
  const amount = (order: OrderSummary) => <Money amount={order.wholePrice} className="font-semibold" />
  return [
    ...(isAdmin ? [email] : []),
    time,
    { ...wide, key: 'items', header: w.items, width: '100%', cell: items },
    { ...wide, key: 'amount', header: w.amount, align: 'end', sortable: true, cell: amount },
    { hideBelow: 'table-3xl', key: 'delivery', header: w.delivery, cell: place },
    { ...wide, key: 'status', header: w.status, cell: (order) => <OrderState order={order} /> },
  ]
}

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
  <RowMenu label={t(orderWords).menuOf(orderTitle(order.orderName))}>
    {(opened) => <OrderMenuLayer {...opened} order={order} />}
  </RowMenu>
)

function Empty() {
  const w = t(orderWords)
  const { isFiltered, clear } = useOrderSearch()
  if (isFiltered) {
    const action = <Button onClick={clear}>{w.clearFilter}</Button>
    return <EmptyState icon={<SearchX />} title={w.nothingFound} text={w.nothingFoundText} action={action} />
  }
  const shop = (
    <Button variant="primary" render={<Link to="/products" />}>
      {w.toProducts}
    </Button>
  )
  return <EmptyState icon={<PackageOpen />} title={w.empty} text={w.emptyText} action={shop} />
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
  error: { onRetry: () => void; retrying: boolean } | undefined
}

export function OrderTable({ orders, refreshing, error }: OrderTableProps) {
  const w = t(orderWords)
  const { search, change } = useOrderSearch()
  const isAdmin = useSession()?.isAdmin ?? false
  const columns = useMemo(() => columnsOf(isAdmin), [isAdmin])
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
      empty={<Empty />}
      error={error && { ...error, text: w.failed }}
    />
  )
}
