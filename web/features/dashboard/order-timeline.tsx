// The latest events of orders: everyone's for the admin, a user's own, and for a guest the number of each day.
import { monthDayText } from '#web/lib/locale/days.ts'
import { orderStatusText } from '#web/parts/order-status.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Ban, PackageCheck, ReceiptText, ShoppingBag, Truck, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Timeline, TimelineEvent } from '#contract/dashboard/dashboard.schema.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { myDayWords } from '#messages/dashboard/my-day.ts'
import { formatNumber, won } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { dashboardQueries } from './dashboard.queries.ts'

const looks: Record<OrderStatus, { icon: ReactNode; look: string }> = {
  주문완료: { icon: <ShoppingBag />, look: 'bg-warn-soft text-warn-ink' },
  결제완료: { icon: <Wallet />, look: 'bg-info-soft text-info-ink' },
  배송중: { icon: <Truck />, look: 'bg-violet-soft text-violet-ink' },
  배송완료: { icon: <PackageCheck />, look: 'bg-success-soft text-success-ink' },
  취소: { icon: <Ban />, look: 'bg-sunken text-ink-soft' },
}

/** The line behind the dots ends at the last of them. */
const Step = ({
  look,
  icon,
  isLast,
  children,
}: {
  look: string
  icon: ReactNode
  isLast: boolean
  children: ReactNode
}) => (
  <li className="relative flex gap-3 pb-4 last:pb-0">
    {!isLast && <span aria-hidden className="absolute top-8 bottom-0 left-4 w-px -translate-x-1/2 bg-line" />}
    <span aria-hidden className={clsx('grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4', look)}>
      {icon}
    </span>
    <div className="min-w-0 flex-1 text-sm">{children}</div>
  </li>
)

function Event({ event, isLast }: { event: TimelineEvent; isLast: boolean }) {
  const w = t(myDayWords)
  const { oid, status, at, orderName, more, wholePrice, buyer } = event
  return (
    <Step {...looks[status]} isLast={isLast}>
      <Link
        to="/order/$oid"
        params={{ oid }}
        className="-mx-2 -my-1 block rounded-item px-2 py-1 text-ink no-underline hover:bg-hover"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate">
            {buyer && <span className="font-semibold">{personName(buyer)} · </span>}
            <span className={buyer ? undefined : 'font-semibold'}>{w.happened[status]}</span>
          </span>
          <RelativeTime at={at} className="shrink-0 text-xs text-ink-faint" />
        </span>
        <span className="flex gap-2 text-[0.8125rem] text-ink-soft">
          <span className="min-w-0 truncate">
            {orderName}
            {more > 0 && w.andMore(more)}
          </span>
          <span className="shrink-0 tabular-nums">{won(wholePrice)}</span>
        </span>
      </Link>
    </Step>
  )
}

function DaySums({ day, isLast }: { day: Timeline['days'][number]; isLast: boolean }) {
  const w = t(myDayWords)
  const reached = day.byStatus.filter(({ count }) => count > 0)
  return (
    <Step
      icon={<ReceiptText />}
      look={day.count > 0 ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-faint'}
      isLast={isLast}
    >
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{monthDayText(day.day)}</span>
        <span className={clsx('shrink-0 tabular-nums', day.count === 0 && 'text-ink-faint')}>
          {day.count > 0 ? w.ordersOfDay(formatNumber(day.count)) : w.noOrdersOfDay}
        </span>
      </p>
      <p className="min-h-5 truncate text-[0.8125rem] leading-5 text-ink-faint">
        {reached.map(({ status, count }) => `${orderStatusText(status)} ${formatNumber(count)}`).join(' · ')}
      </p>
    </Step>
  )
}

function Steps({ data: { scope, events, days } }: { data: Timeline }) {
  const w = t(myDayWords)
  if (scope !== 'sums' && events.length === 0) return <EmptyState icon={<ShoppingBag />} title={w.noEvents} />
  return (
    <ol>
      {events.map((event, i) => (
        <Event key={`${event.oid} ${event.status}`} event={event} isLast={i === events.length - 1} />
      ))}
      {days.map((day, i) => (
        <DaySums key={day.day} day={day} isLast={i === days.length - 1} />
      ))}
    </ol>
  )
}

export function OrderTimeline() {
  const w = t(myDayWords)
  const { data, isError, isFetching, error, refetch } = useQuery(dashboardQueries.timeline())
  const scope = data?.scope ?? 'sums'
  const all = scope !== 'sums' && (
    <Link to="/order" className="text-sm font-semibold text-accent-ink underline-offset-3 hover:underline">
      {w.allOrders}
    </Link>
  )
  return (
    <Card
      title={w.timeline[scope]}
      actions={all}
      aria-label={w.timeline.everyone}
      aria-busy={!data && !isError}
      className="min-h-97"
    >
      <p className="-mt-4 mb-4 text-[0.8125rem] text-ink-faint">{w.timelineText[scope]}</p>
      {data && <Steps data={data} />}
      {!data && isError && (
        <ErrorState error={error} title={w.timelineFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonText lines={11} />}
    </Card>
  )
}
