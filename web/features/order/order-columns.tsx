// The cells of the list of orders: a row on a wide screen, a card on a phone.
import { MapPin } from 'lucide-react'
import type { OrderSummary } from '#contract/order/order.schema.ts'
import { orderDetailWords, orderWords } from '#messages/order/order.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Money } from '#web/parts/text/money.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import type { Column } from '#web/ui/table/table-head.tsx'
import { buyerOf, Cover, DeliveryFacts, orderTitle, OrderState } from './order-parts.tsx'

function ItemsLink({ order, className }: { order: OrderSummary; className: string }) {
  return (
    <Link
      to="/order/$oid"
      params={{ oid: order.oid }}
      state={{ fromList: true }}
      data-row-link={order.oid}
      className={`rounded-item py-1 font-medium hover:text-accent-ink hover:underline ${className}`}
    >
      {orderTitle(order)}
    </Link>
  )
}

/** Shows a short address; a press shows the whole one. */
function Delivery({ order, className }: { order: OrderSummary; className: string }) {
  const label = t(orderWords).deliveryOf(order.deliveryInfo.addr1, orderTitle(order))
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
function PhoneCard({ order, isFirst, withEmail }: { order: OrderSummary; isFirst: boolean; withEmail: boolean }) {
  return (
    <div className="flex gap-3 sm:hidden">
      <Cover src={order.cover} isFirst={isFirst} className="size-14" />
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

export function orderColumns(isAdmin: boolean): Cell[] {
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
    cell: (order, isFirst) => (
      <>
        <PhoneCard order={order} isFirst={isFirst} withEmail={isAdmin} />
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
